// Fair deals in the browser, with the same vectors and records as the library's tests.

import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { bytesToHex, parseHex, prefixedHash, shakeWords } from "@/fair/hash";
import { OwnShares, type TableLike } from "@/fair/shares";
import { loadCommitments, readAttempts, saveCommitments, type SavedCommitments } from "@/fair/commitments";
import { prove } from "@/fair/proof";
import { randomBelow, randomWords, seedHash, shareHash, shuffle } from "@/fair/shuffle";
import type { Entry } from "@/generated/messages";
import type { Command } from "@/state/table";
import { FakeStorage } from "./fakeStorage";

const folder = new URL("../../tests/fair/", import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), "utf-8");
const vectors = JSON.parse(read("vectors.json"));
const records = { base: read("base.jsonl"), expansion: read("expansion.jsonl") };
const retried = read("attempts.jsonl");
const bytes = (text: string) => parseHex(text)!;

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
  it("agree with those of Node, for messages of any length", () => {
    for (const size of [0, 1, 54, 55, 56, 63, 64, 65, 119, 135, 136, 137, 271, 272, 400]) {
      const message = new Uint8Array(randomBytes(size));
      expect(prefixedHash("", message)).toBe(createHash("sha256").update(message).digest("hex"));
      const expected = createHash("shake256", { outputLength: 600 }).update(message).digest();
      const words = shakeWords(message);
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

  it("are parsed only from lower-case hexadecimal digits", () => {
    for (const text of ["0", "0G", "AB", " 00", null, 12]) expect(parseHex(text)).toBeNull();
    expect(parseHex("00ff")).toEqual(new Uint8Array([0, 255]));
  });
});

describe("shuffles", () => {
  it("are those of the vectors", () => {
    for (const vector of vectors.streams) {
      const words = randomWords(bytes(vector.seed), vector.round);
      const first = Array.from({ length: 2001 }, () => words.next().value);
      expect(first.slice(0, 12)).toEqual(vector.words);
      expect(first[2000]).toBe(vector.word_2000);
    }
    for (const vector of vectors.numbers) {
      const words = randomWords(bytes(vector.seed), vector.round);
      expect(vector.limits.map((limit: number) => randomBelow(limit, words))).toEqual(vector.numbers);
    }
    for (const vector of vectors.shuffles)
      expect(shuffle(vector.items, randomWords(bytes(vector.seed), vector.round))).toEqual(vector.shuffled);
  });
});

describe("a proof", () => {
  const bad = (record: string, saved: SavedCommitments | null = null) =>
    prove(record, saved).findings.filter((finding) => !finding.agrees);

  it("succeeds for records of both games, and says what the older rule left open", () => {
    for (const record of Object.values(records)) {
      const { verdict, findings } = prove(record, null);
      expect(verdict).toBe("chosen");
      expect(findings.at(-1)!.name).toBe("fair-ok-older");
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

  it("names the part of a deal that was changed", () => {
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

  it("fails if one digit of the seed, a share or a hash was changed", () => {
    const other = (text: string) => (text.startsWith("0") ? "1" : "0") + text.slice(1);
    const seed = changed(records.base, (fair) => (fair.seed = other(fair.seed)));
    expect(bad(seed)[0]?.name).toBe("fair-no-seed");
    for (const key of ["hashes", "shares"]) {
      const record = changed(records.base, (fair) => (fair[key][2] = other(fair[key][2])));
      expect(bad(record)[0]).toEqual({ agrees: false, name: "fair-no-share", values: { name: "Cat" } });
    }
  });

  it("compares the record with what was saved before the deal", () => {
    const { commitment, hashes } = JSON.parse(records.base.split("\n")[0]!).fair;
    const saved = { commitment, hashes: { 0: hashes[0] }, own: {} };
    expect(prove(records.base, saved).verdict).toBe("chosen");
    const opened = { ...saved, opened: true };
    expect(bad(records.base, opened)[0]).toMatchObject({ name: "fair-no-share", values: { name: "Cat" } });
    expect(bad(records.base, { ...saved, commitment: "00" })[0]?.name).toBe("fair-no-noted");
    expect(bad(records.base, { ...saved, hashes: { 0: hashes[2] } })[0]?.name).toBe("fair-no-share");
    const late = { ...saved, hashes: { 1: "ab" } };
    expect(prove(records.base, late).findings.map(({ name }) => name)).toContain("fair-ok-left-out");
  });

  it("says if this browser saw nothing before the deals", () => {
    const { commitment } = JSON.parse(records.base.split("\n")[0]!).fair;
    const seen = { commitment, hashes: {}, own: {} };
    const names = (saved: SavedCommitments | null) =>
      prove(records.base, saved).findings.map(({ name }) => name);
    expect(names(null)).toContain("fair-ok-unseen");
    expect(names(null)).not.toContain("fair-ok-noted");
    expect(names(seen)).not.toContain("fair-ok-unseen");
  });

  it("counts the attempts, and says who withheld a share", () => {
    const { verdict, findings } = prove(retried, null);
    expect(verdict).toBe("chosen");
    const names = findings.map(({ name }) => name);
    expect(names.filter((name) => name === "fair-ok-deal")).toHaveLength(2);
    expect(findings).toContainEqual({
      agrees: true,
      name: "fair-ok-again",
      values: { why: "withheld", name: "Cat" },
    });
    expect(findings.at(-1)).toEqual({ agrees: true, name: "fair-ok-choices", values: { count: 3 } });
  });

  it("tells whoever is said to have withheld a share", () => {
    const [{ commitment, hashes }] = JSON.parse(retried.split("\n")[0]!).fair.earlier;
    const saved = { commitment, hashes: { 0: hashes[0] }, own: { 2: "ab" } };
    const again = prove(retried, saved).findings.find(({ name }) => name === "fair-ok-again");
    expect(again?.values["why"]).toBe("own");
    const hidden = { ...saved, more: [saved, saved, saved] };
    expect(bad(retried, hidden).map(({ name }) => name)).toContain("fair-no-attempts");
  });

  it("fails if an attempt does not follow the rule", () => {
    const changes: ((fair: any) => unknown)[] = [
      (fair) => fair.earlier.shift(),
      (fair) => (fair.earlier[0].withheld = [1]),
      (fair) => (fair.earlier[0].why = "interrupted"),
      (fair) => (fair.asked = [0, 1, 2]),
      (fair) => (fair.hashes[2] = "ab"),
      (fair) => (fair.earlier[1].rounds = 2),
    ];
    for (const change of changes) {
      const record = changed(retried, change);
      expect(prove(record, null).verdict, String(change)).toBe("broken");
    }
  });

  it("distinguishes deals by the server alone, and records without a proof", () => {
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

class FakeTable implements TableLike {
  name = "t";
  entries: Entry[] = [];
  commands: Command[] = [];
  reason = "closed";
  constructor(readonly seats: number[]) {}
  tell(...contents: object[]): void {
    for (const content of contents)
      this.entries.push({ number: this.entries.length + 1, at: 0, content } as unknown as Entry);
  }
  send(command: Command): Promise<number> {
    this.commands.push(command);
    return Promise.reject(Object.assign(new Error("nobody listens"), { reason: this.reason }));
  }
}

describe("the own shares", () => {
  const share = new Uint8Array(32).fill(7);
  const ownShares = (storage = new FakeStorage()) => new OwnShares(storage, () => share);

  it("are pledged once for every seat, and opened on demand", () => {
    const table = new FakeTable([0, 2]);
    const mine = ownShares();
    mine.update(table);
    expect(table.commands).toEqual([]);
    table.tell({ what: "committed", hash: "c" });
    mine.update(table);
    mine.update(table);
    const hash = shareHash(share);
    expect(table.commands).toEqual([
      { do: "pledge", seat: 0, hash },
      { do: "pledge", seat: 2, hash },
    ]);
    table.tell({ what: "pledged", seat: 0, hash }, { what: "pledged", seat: 2, hash: "another's" });
    table.tell({ what: "opening" });
    mine.update(table);
    mine.update(table);
    expect(table.commands.slice(2)).toEqual([{ do: "share", seat: 0, share: bytesToHex(share) }]);
  });

  it("are fresh in every attempt", () => {
    const storage = new FakeStorage();
    let count = 0;
    const own = new OwnShares(storage, () => new Uint8Array(32).fill(++count));
    const table = new FakeTable([0]);
    table.tell({ what: "committed", hash: "c", attempt: 1 });
    own.update(table);
    const first = shareHash(new Uint8Array(32).fill(1));
    table.tell({ what: "pledged", seat: 0, hash: first }, { what: "opening" });
    own.update(table);
    table.tell({ what: "unshared", seats: [1], why: "withheld", seed: "s" });
    table.tell({ what: "committed", hash: "d", attempt: 2 });
    own.update(table);
    own.update(table);
    const second = shareHash(new Uint8Array(32).fill(2));
    expect(table.commands.map((command) => (command.do === "pledge" ? command.hash : command.do))).toEqual([
      first,
      "share",
      second,
    ]);
    const stored = loadCommitments(storage, "t");
    expect([stored?.commitment, stored?.more?.[0]?.commitment]).toEqual(["c", "d"]);
    new OwnShares(storage, () => new Uint8Array(32)).update(table);
    expect(table.commands.at(-1)).toEqual({ do: "pledge", seat: 0, hash: second });
  });

  it("are sent again if the server could not store them", async () => {
    vi.useFakeTimers();
    const table = new FakeTable([0]);
    table.reason = "store-away";
    table.tell({ what: "committed", hash: "c", attempt: 1 });
    ownShares().update(table);
    await vi.advanceTimersByTimeAsync(1500);
    table.reason = "no-share-awaited";
    await vi.advanceTimersByTimeAsync(5000);
    vi.useRealTimers();
    expect(table.commands.length).toBe(3);
  });

  it("are the same after a reload", () => {
    const storage = new FakeStorage();
    const table = new FakeTable([1]);
    table.tell({ what: "committed", hash: "c" });
    ownShares(storage).update(table);
    table.tell({ what: "pledged", seat: 1, hash: shareHash(share) }, { what: "opening" });
    new OwnShares(storage, () => new Uint8Array(32)).update(table);
    expect(table.commands.at(-1)).toEqual({ do: "share", seat: 1, share: bytesToHex(share) });
    expect(loadCommitments(storage, "t")).toEqual({
      commitment: "c",
      hashes: { 1: shareHash(share) },
      own: { 1: bytesToHex(share) },
      opened: true,
    });
  });

  it("are not saved by a browser that came after the deal", () => {
    const storage = new FakeStorage();
    const table = new FakeTable([]);
    table.tell({ what: "committed", hash: "c" }, { what: "dealt", events: [] });
    ownShares(storage).update(table);
    expect(loadCommitments(storage, "t")).toBeNull();
    expect(readAttempts(table.entries)).toMatchObject([{ commitment: "c", dealt: true }]);
  });

  it("keep the first commitment, so that a changed one is detected", () => {
    const storage = new FakeStorage();
    const table = new FakeTable([]);
    table.tell({ what: "committed", hash: "c" });
    ownShares(storage).update(table);
    const other = new FakeTable([]);
    other.tell({ what: "committed", hash: "d" });
    ownShares(storage).update(other);
    expect(loadCommitments(storage, "t")?.commitment).toBe("c");
  });

  it("are saved for the newest tables, and need no storage", () => {
    const storage = new FakeStorage();
    for (let number = 0; number < 40; number++)
      saveCommitments(storage, `t${number}`, { commitment: "c", hashes: {}, own: {} });
    expect(loadCommitments(storage, "t9")).toBeNull();
    expect(loadCommitments(storage, "t39")).not.toBeNull();
    saveCommitments(null, "t", { commitment: "c", hashes: {}, own: {} });
    expect(loadCommitments(null, "t")).toBeNull();
  });
});
