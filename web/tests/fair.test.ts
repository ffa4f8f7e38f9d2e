// Fair deals in the browser: the same vectors and records as the library's, one's own part, and what is kept of it.

import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fromHex, sha256, shake256, toHex } from "@/fair/hash";
import { Part, type TableLike } from "@/fair/part";
import { loadNoted, promisesOf, saveNoted, type Noted } from "@/fair/promises";
import { prove } from "@/fair/proof";
import { below, seedHash, shareHash, shuffled, wordsOf } from "@/fair/shuffle";
import type { Line } from "@/made/messages";
import type { Wish } from "@/state/table";

const folder = new URL("../../tests/fair/", import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), "utf-8");
const vectors = JSON.parse(read("vectors.json"));
const records = { base: read("base.jsonl"), expansion: read("expansion.jsonl") };
const bytes = (text: string) => fromHex(text)!;

function changed(record: string, change: (header: any, deals: any[]) => void): string {
  const lines = record
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  change(
    lines[0].fair,
    lines.filter((line) => "deck" in line),
  );
  return lines.map((line) => JSON.stringify(line)).join("\n");
}

describe("hashes", () => {
  it("are those that Node computes, whatever the length", () => {
    for (const size of [0, 1, 54, 55, 56, 63, 64, 65, 119, 135, 136, 137, 271, 272, 400]) {
      const message = new Uint8Array(randomBytes(size));
      expect(toHex(sha256(message))).toBe(createHash("sha256").update(message).digest("hex"));
      const expected = createHash("shake256", { outputLength: 600 }).update(message).digest();
      const words = shake256(message);
      for (let place = 0; place < 600; place += 4)
        expect(words.next().value).toBe(expected.readUInt32BE(place));
    }
  });

  it("are those of the vectors", () => {
    for (const vector of vectors.hashes) {
      expect(seedHash(bytes(vector.bytes))).toBe(vector.seed);
      expect(shareHash(bytes(vector.bytes))).toBe(vector.share);
    }
  });

  it("are read from small hexadecimal digits alone", () => {
    for (const text of ["0", "0G", "AB", " 00", null, 12]) expect(fromHex(text)).toBeNull();
    expect(fromHex("00ff")).toEqual(new Uint8Array([0, 255]));
  });
});

describe("shuffles", () => {
  it("are those of the vectors", () => {
    for (const vector of vectors.streams) {
      const words = wordsOf(bytes(vector.seed), vector.round);
      const first = Array.from({ length: 2001 }, () => words.next().value);
      expect(first.slice(0, 12)).toEqual(vector.words);
      expect(first[2000]).toBe(vector.word_2000);
    }
    for (const vector of vectors.numbers) {
      const words = wordsOf(bytes(vector.seed), vector.round);
      expect(vector.limits.map((limit: number) => below(limit, words))).toEqual(vector.numbers);
    }
    for (const vector of vectors.shuffles)
      expect(shuffled(vector.items, wordsOf(bytes(vector.seed), vector.round))).toEqual(vector.shuffled);
  });
});

describe("a proof", () => {
  const bad = (record: string, noted: Noted | null = null) =>
    prove(record, noted).findings.filter((finding) => !finding.agrees);

  it("is found for records of both games", () => {
    for (const record of Object.values(records)) {
      const { verdict, findings } = prove(record, null);
      expect(verdict).toBe("fair");
      expect(findings.filter(({ name }) => name === "fair-ok-deal")).toHaveLength(2);
    }
    const { findings } = prove(records.base, null);
    expect(findings).toContainEqual({ agrees: true, name: "fair-ok-without", values: { name: "Ben" } });
  });

  it("names a card that was moved, by its round and place", () => {
    const record = changed(records.base, (_, deals) => {
      const { deck } = deals[1];
      const other = deck.findIndex((card: string, place: number) => place > 16 && card !== deck[16]);
      [deck[16], deck[other]] = [deck[other], deck[16]];
    });
    expect(prove(record, null).verdict).toBe("broken");
    expect(bad(record)).toEqual([
      { agrees: false, name: "fair-no-deal", values: { round: 2, part: "deck", place: 17 } },
    ]);
  });

  it("names each part of a deal that was changed", () => {
    const swap = (list: unknown[]) => list.reverse();
    const changes: Record<string, (deal: any) => unknown> = {
      first: (deal) => (deal.first = (deal.first + 1) % 4),
      roles: (deal) => swap(deal.roles),
      goals: (deal) => swap(deal.goals),
      hands: (deal) => swap(deal.hands),
      gold: (deal) => swap(deal.gold),
    };
    for (const [part, change] of Object.entries(changes))
      expect(bad(changed(records.base, (_, [deal]) => change(deal)))[0]?.values["part"]).toBe(part);
    const out = changed(records.expansion, (_, [deal]) => swap(deal.out));
    expect(bad(out)[0]?.values["part"]).toBe("out");
  });

  it("is not found when seed, share or hash was changed in one digit", () => {
    const other = (text: string) => (text.startsWith("0") ? "1" : "0") + text.slice(1);
    const seed = changed(records.base, (fair) => (fair.seed = other(fair.seed)));
    expect(bad(seed)[0]?.name).toBe("fair-no-seed");
    for (const key of ["hashes", "shares"]) {
      const record = changed(records.base, (fair) => (fair[key][2] = other(fair[key][2])));
      expect(bad(record)[0]).toEqual({ agrees: false, name: "fair-no-share", values: { name: "Cat" } });
    }
  });

  it("compares what was noted before the deal", () => {
    const { commitment, hashes } = JSON.parse(records.base.split("\n")[0]!).fair;
    const noted = { commitment, hashes: { 0: hashes[0] }, own: {} };
    expect(prove(records.base, noted).verdict).toBe("fair");
    expect(bad(records.base, { ...noted, commitment: "00" })[0]?.name).toBe("fair-no-noted");
    expect(bad(records.base, { ...noted, hashes: { 0: hashes[2] } })[0]?.name).toBe("fair-no-share");
    const late = { ...noted, hashes: { 1: "ab" } };
    expect(prove(records.base, late).findings.map(({ name }) => name)).toContain("fair-ok-left-out");
  });

  it("is another thing where the server alone dealt, and where nothing is said of it", () => {
    const alone = changed(records.base, (fair, deals) => {
      fair.shares = fair.hashes = [null, null, null, null];
      deals.length = 0;
    })
      .split("\n")
      .slice(0, 1)
      .join("");
    expect(prove(alone, null).verdict).toBe("alone");
    expect(prove('{"record": 1, "players": []}', null).verdict).toBe("none");
    expect(
      prove(
        changed(records.base, (fair) => (fair.seed = null)),
        null,
      ).verdict,
    ).toBe("broken");
  });
});

class Box {
  private kept = new Map<string, string>();
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.kept.set(key, value);
}

class FakeTable implements TableLike {
  name = "t";
  lines: Line[] = [];
  wishes: Wish[] = [];
  constructor(readonly seats: number[]) {}
  tell(...happenings: object[]): void {
    for (const happening of happenings)
      this.lines.push({ number: this.lines.length + 1, at: 0, happening } as unknown as Line);
  }
  do(wish: Wish): Promise<number> {
    this.wishes.push(wish);
    return Promise.reject(new Error("nobody listens"));
  }
}

describe("one's own part", () => {
  const share = new Uint8Array(32).fill(7);
  const part = (box = new Box()) => new Part(box, () => share);

  it("is promised once for every seat, and opened when it is asked for", () => {
    const table = new FakeTable([0, 2]);
    const mine = part();
    mine.follow(table);
    expect(table.wishes).toEqual([]);
    table.tell({ what: "committed", hash: "c" });
    mine.follow(table);
    mine.follow(table);
    const hash = shareHash(share);
    expect(table.wishes).toEqual([
      { do: "pledge", seat: 0, hash },
      { do: "pledge", seat: 2, hash },
    ]);
    table.tell({ what: "pledged", seat: 0, hash }, { what: "pledged", seat: 2, hash: "another's" });
    table.tell({ what: "opening" });
    mine.follow(table);
    mine.follow(table);
    expect(table.wishes.slice(2)).toEqual([{ do: "share", seat: 0, share: toHex(share) }]);
  });

  it("is the same after the page was loaded again", () => {
    const box = new Box();
    const table = new FakeTable([1]);
    table.tell({ what: "committed", hash: "c" });
    part(box).follow(table);
    table.tell({ what: "pledged", seat: 1, hash: shareHash(share) }, { what: "opening" });
    new Part(box, () => new Uint8Array(32)).follow(table);
    expect(table.wishes.at(-1)).toEqual({ do: "share", seat: 1, share: toHex(share) });
    expect(loadNoted(box, "t")).toEqual({
      commitment: "c",
      hashes: { 1: shareHash(share) },
      own: { 1: toHex(share) },
    });
  });

  it("is not noted by one who came after the deal", () => {
    const box = new Box();
    const table = new FakeTable([]);
    table.tell({ what: "committed", hash: "c" }, { what: "dealt", events: [] });
    part(box).follow(table);
    expect(loadNoted(box, "t")).toBeNull();
    expect(promisesOf(table.lines)).toMatchObject({ commitment: "c", dealt: true });
  });

  it("is noted first as it was told first: a commitment that changes is found out", () => {
    const box = new Box();
    const table = new FakeTable([]);
    table.tell({ what: "committed", hash: "c" });
    part(box).follow(table);
    const other = new FakeTable([]);
    other.tell({ what: "committed", hash: "d" });
    part(box).follow(other);
    expect(loadNoted(box, "t")?.commitment).toBe("c");
  });

  it("is kept for the newest tables alone, and where nothing can be kept nothing breaks", () => {
    const box = new Box();
    for (let number = 0; number < 40; number++)
      saveNoted(box, `t${number}`, { commitment: "c", hashes: {}, own: {} });
    expect(loadNoted(box, "t9")).toBeNull();
    expect(loadNoted(box, "t39")).not.toBeNull();
    saveNoted(null, "t", { commitment: "c", hashes: {}, own: {} });
    expect(loadNoted(null, "t")).toBeNull();
  });
});
