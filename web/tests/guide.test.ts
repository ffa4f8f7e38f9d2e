import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { loadGuide, saveGuide } from "@/guide/guideStorage";
import { columnsLeft, eventsOfRound, lastByOther, ownMoveCount, type Situation } from "@/guide/situation";
import { selectorsFor } from "@/guide/highlightTargets";
import { followSituation, skipHint, type GuideState } from "@/guide/guideState";
import { HINTS } from "@/guide/hints";
import type { Update } from "@/generated/messages";
import { eventsOf, type Event } from "@/state/entries";
import { catalogueOf } from "./catalogue";
import { FakeStorage } from "./fakeStorage";

const first = JSON.parse(
  readFileSync(new URL("updates.jsonl", import.meta.url), "utf8").split("\n")[0]!,
) as Update;
const start = first.view!;

// The situation at the start of a round, with some changes.
function situation(change: Partial<Situation> = {}, table: object = {}): Situation {
  const view = { ...start, table: { ...start.table, ...table } };
  return {
    view,
    events: [],
    scene: null,
    card: null,
    cells: 0,
    canTurn: false,
    playable: true,
    isMyTurn: true,
    ...change,
  };
}
const placed = (seat: number, card = "ew"): Event => ({ event: "placed", seat, card, cell: "1,0" });
const broke = (seat: number, target: number): Event => ({
  event: "broke",
  seat,
  card: "break:pick",
  target,
  tool: "pick",
});

let state: GuideState;
beforeEach(() => {
  state = { shown: null, done: new Set() };
});
const update = (change?: Partial<Situation>, table?: object): string | undefined => {
  state = followSituation(state, situation(change, table), HINTS);
  return state.shown?.hint.name;
};
const skip = (change?: Partial<Situation>, table?: object): string | undefined => {
  state = skipHint(state, situation(change, table), HINTS);
  return state.shown?.hint.name;
};

describe("a first turn", () => {
  test("explains the role, the hand, the cells for a card, and the placed card", () => {
    expect(update({ scene: "role" })).toBe("role");
    expect(state.shown?.values).toEqual({ role: "miner" });
    expect(update()).toBe("hand");
    expect(update({ card: "nesw", cells: 3 })).toBe("cells");
    expect(update({ isMyTurn: false, events: [placed(0)] })).toBe("laid");
    expect([...state.done]).toEqual(["role", "hand", "cells"]);
  });

  test("a player who has to wait is told who begins", () => {
    expect(update({ isMyTurn: false }, { to_move: 2 })).toBe("begin");
    expect(state.shown?.values).toEqual({ name: start.table.seats[2]!.player });
    expect(state.shown?.highlight).toBe("seat:2");
  });

  test("each kind of card is explained once, when it is selected", () => {
    state = { shown: null, done: new Set(["hand"]) };
    for (const [card, name] of [
      ["break:cart", "break"],
      ["fix:pick/cart", "fix"],
      ["map", "map"],
      ["rockfall", "rockfall"],
    ] as const) {
      expect(update({ card })).toBe(name);
      expect(update()).not.toBe(name);
      expect(update({ card })).not.toBe(name);
    }
  });

  test("a card that fits nowhere is explained, unless a broken tool is the reason", () => {
    expect(update({ card: "ns", cells: 0 })).toBe("nowhere");
    state = { shown: null, done: new Set() };
    const seats = start.table.seats.map((seat, own) => (own === 0 ? { ...seat, front: ["cart"] } : seat));
    expect(update({ card: "ns", cells: 0 }, { seats })).toBe("broken-own");
    expect(state.shown?.values).toEqual({ tool: "cart" });
  });
});

describe("what others do", () => {
  test("is explained for the latest event, and the text stays while it is read", () => {
    const done = new Set(["goals", "laid", "begin"]);
    state = { shown: null, done };
    expect(update({ isMyTurn: false, events: [broke(1, 2)] })).toBe("broken");
    const { values } = state.shown!;
    expect(values).toEqual({ name: start.table.seats[1]!.player, target: start.table.seats[2]!.player });
    expect(update({ isMyTurn: false, events: [broke(1, 2), broke(2, 1)] })).toBe("broken");
    expect(state.shown!.values).toBe(values);
  });

  test("is forgotten after two own moves", () => {
    const old = situation({ events: [broke(1, 2), placed(0), placed(1), placed(0)] });
    expect(lastByOther(old, "broke")).toBeUndefined();
    expect(lastByOther(situation({ events: [broke(1, 2), placed(0)] }), "broke")).toBeDefined();
    expect(ownMoveCount(old)).toBe(2);
  });

  test("does not include own events", () => {
    expect(lastByOther(situation({ events: [broke(0, 2)] }), "broke")).toBeUndefined();
  });

  test("includes dead ends", () => {
    state = { shown: null, done: new Set(["goals", "begin"]) };
    expect(update({ isMyTurn: false, events: [placed(1, "nes")] })).toBe("wait");
    expect(update({ isMyTurn: false, events: [placed(1, "n-e-s")] })).toBe("dead-end");
  });
});

describe("the order of hints", () => {
  test("help with the move comes before background", () => {
    expect(update({ isMyTurn: false })).toBe("begin");
    expect(update()).toBe("hand");
    expect(skip()).toBe("goals");
  });

  test("a hint that a scene interrupts comes back", () => {
    state = { shown: null, done: new Set(["begin"]) };
    expect(update({ isMyTurn: false })).toBe("goals");
    expect(update({ isMyTurn: false, scene: "round" })).toBe("round");
    expect(update({ isMyTurn: false })).toBe("goals");
    expect([...state.done]).toEqual(["begin", "round"]);
  });

  test("skipping shows every hint once, and then idle ones", () => {
    const said: string[] = [];
    const late = { isMyTurn: false, events: [placed(0), placed(0), broke(1, 2)] };
    for (let name = update(late); state.shown?.hint.rank !== "idle"; name = skip(late)) said.push(name!);
    expect(new Set(said).size).toBe(said.length);
    expect(said).toEqual(expect.arrayContaining(["laid", "goals", "talk", "marks"]));
    expect(skip(late)).toBe("wait");
    expect(update({ ...late, isMyTurn: true })).toBe("yours");
  });

  test("after the game only idle hints are left", () => {
    expect(update({ isMyTurn: false }, { phase: "over", to_move: null })).toBe("over");
    expect(update({ isMyTurn: false, scene: "final" }, { phase: "over" })).toBe("final");
  });

  test("the end of a round names the winners", () => {
    const result = { round: 1, finisher: null, roles: [], winners: [] as number[] };
    update({ scene: "round" }, { results: [result] });
    expect(state.shown?.values).toEqual({ side: "nobody" });
    for (const [change, side] of [
      [{ winners: [1] }, "saboteurs"],
      [{ finisher: 0, winners: [0] }, "miners"],
    ] as const) {
      state = { shown: null, done: new Set() };
      update({ scene: "round" }, { results: [{ ...result, ...change }] });
      expect(state.shown?.values).toEqual({ side });
    }
  });
});

test("the columns left are counted up to the hidden goals", () => {
  const maze = (x: number) => ({ maze: [{ cell: `${x},1`, card: "ew" }] });
  expect(columnsLeft(situation())).toBe(7);
  expect(columnsLeft(situation({}, maze(5)))).toBe(2);
});

test("the events of a round begin after its deal", () => {
  const events = [...eventsOf(first.entries), placed(1)];
  expect(eventsOfRound([placed(0), ...events])).toEqual([placed(1)]);
});

test("the hints are exactly the guide messages of every language", () => {
  const named = HINTS.map(({ name }) => `guide-${name}`);
  expect(new Set(named).size).toBe(named.length);
  const frame = ["label", "next", "away", "back", "game", "expansion"];
  const known = [...named, ...frame.map((name) => `guide-${name}`)].sort();
  for (const language of ["en", "uk", "ru", "de"])
    expect(
      [...catalogueOf(language).matchAll(/^(guide-[\w-]+) *=/gm)].map(([, name]) => name).sort(),
    ).toEqual(known);
});

test("everything that is highlighted has selectors", () => {
  const seats = start.table.seats.map((seat) => ({ ...seat, front: ["pick"] }));
  const events = ["broke", "collapsed", "placed", "looked", "fixed", "passed", "said"].map(
    (event) => ({ ...placed(1, "n-s"), event, target: 2 }) as unknown as Event,
  );
  for (const hint of HINTS) {
    const at = situation({ events: [...events, { ...events[4], target: 0 } as Event] }, { seats });
    const target = hint.highlight?.(at);
    if (target !== undefined) expect(selectorsFor(target), hint.name).not.toHaveLength(0);
  }
});

describe("the stored guide", () => {
  test("belongs to one table, until another is guided", () => {
    const storage = new FakeStorage();
    saveGuide(storage, { table: "one", told: ["role"], away: true });
    expect(loadGuide(storage, "one")).toEqual({ table: "one", told: ["role"], away: true });
    expect(loadGuide(storage, "two")).toBeNull();
    saveGuide(null, { table: "elsewhere", told: [], away: false });
    expect(loadGuide(storage, "one")).toEqual({ table: "one", told: ["role"], away: true });
  });

  test("lasts until the page is closed without storage", () => {
    saveGuide(null, { table: "three", told: ["hand"], away: false });
    expect(loadGuide(null, "three")?.told).toEqual(["hand"]);
  });

  test("is ignored if it is malformed", () => {
    for (const text of ["null", "7", "{", '{"table":"four"}', '{"table":"four","told":7}']) {
      const storage = new FakeStorage();
      storage.setItem("undermine-guide", text);
      expect(loadGuide(storage, "four"), text).toBeNull();
    }
  });
});
