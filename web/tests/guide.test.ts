import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { keep, recall } from "@/guide/kept";
import { byOther, columnsLeft, ofThisRound, turnsOf, type Moment } from "@/guide/moment";
import { selectorsOf } from "@/guide/places";
import { goOn, listen, type Talk } from "@/guide/step";
import { STEPS } from "@/guide/steps";
import type { Update } from "@/made/messages";
import { eventsOf } from "@/state/scenes";
import type { Event } from "@/state/telling";
import { wordsOf } from "./words";

const first = JSON.parse(
  readFileSync(new URL("updates.jsonl", import.meta.url), "utf8").split("\n")[0]!,
) as Update;
const start = first.view!;

// A moment as the server tells it at the start of a round, with what a test changes.
function moment(change: Partial<Moment> = {}, table: object = {}): Moment {
  const view = { ...start, table: { ...start.table, ...table } };
  return {
    view,
    events: [],
    scene: null,
    card: null,
    cells: 0,
    canTurn: false,
    playable: true,
    mine: true,
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

let talk: Talk;
beforeEach(() => {
  talk = { speech: null, told: new Set() };
});
const hear = (change?: Partial<Moment>, table?: object): string | undefined => {
  talk = listen(talk, moment(change, table), STEPS);
  return talk.speech?.step.name;
};
const answer = (change?: Partial<Moment>, table?: object): string | undefined => {
  talk = goOn(talk, moment(change, table), STEPS);
  return talk.speech?.step.name;
};

describe("a first turn", () => {
  test("he speaks of the role, the hand, the places where a card may lie, and of what was laid", () => {
    expect(hear({ scene: "role" })).toBe("role");
    expect(talk.speech?.values).toEqual({ role: "miner" });
    expect(hear()).toBe("hand");
    expect(hear({ card: "nesw", cells: 3 })).toBe("cells");
    expect(hear({ mine: false, events: [placed(0)] })).toBe("laid");
    expect([...talk.told]).toEqual(["role", "hand", "cells"]);
  });

  test("who begins is told to who has to wait", () => {
    expect(hear({ mine: false }, { to_move: 2 })).toBe("begin");
    expect(talk.speech?.values).toEqual({ name: start.table.seats[2]!.player });
    expect(talk.speech?.point).toBe("seat:2");
  });

  test("each kind of card is explained when it is chosen, once", () => {
    talk = { speech: null, told: new Set(["hand"]) };
    for (const [card, name] of [
      ["break:cart", "break"],
      ["fix:pick/cart", "fix"],
      ["map", "map"],
      ["rockfall", "rockfall"],
    ] as const) {
      expect(hear({ card })).toBe(name);
      expect(hear()).not.toBe(name);
      expect(hear({ card })).not.toBe(name);
    }
  });

  test("a card that fits nowhere is not said to fit, nor to be at fault where a tool is broken", () => {
    expect(hear({ card: "ns", cells: 0 })).toBe("nowhere");
    talk = { speech: null, told: new Set() };
    const seats = start.table.seats.map((seat, own) => (own === 0 ? { ...seat, front: ["cart"] } : seat));
    expect(hear({ card: "ns", cells: 0 }, { seats })).toBe("broken-own");
    expect(talk.speech?.values).toEqual({ tool: "cart" });
  });
});

describe("what others do", () => {
  test("is told of the latest, and does not change under who reads it", () => {
    const told = new Set(["goals", "laid", "begin"]);
    talk = { speech: null, told };
    expect(hear({ mine: false, events: [broke(1, 2)] })).toBe("broken");
    const { values } = talk.speech!;
    expect(values).toEqual({ name: start.table.seats[1]!.player, target: start.table.seats[2]!.player });
    expect(hear({ mine: false, events: [broke(1, 2), broke(2, 1)] })).toBe("broken");
    expect(talk.speech!.values).toBe(values);
  });

  test("is no news once one has moved twice since", () => {
    const old = moment({ events: [broke(1, 2), placed(0), placed(1), placed(0)] });
    expect(byOther(old, "broke")).toBeUndefined();
    expect(byOther(moment({ events: [broke(1, 2), placed(0)] }), "broke")).toBeDefined();
    expect(turnsOf(old)).toBe(2);
  });

  test("one's own deeds are nobody else's", () => {
    expect(byOther(moment({ events: [broke(0, 2)] }), "broke")).toBeUndefined();
  });

  test("a card whose tunnels do not meet is a dead end", () => {
    talk = { speech: null, told: new Set(["goals", "begin"]) };
    expect(hear({ mine: false, events: [placed(1, "nes")] })).toBe("wait");
    expect(hear({ mine: false, events: [placed(1, "n-e-s")] })).toBe("dead-end");
  });
});

describe("the order of things", () => {
  test("what helps with the move comes before what is worth knowing, which is said afterwards", () => {
    expect(hear({ mine: false })).toBe("begin");
    expect(hear()).toBe("hand");
    expect(answer()).toBe("goals");
  });

  test("what a scene interrupts is said again after it", () => {
    talk = { speech: null, told: new Set(["begin"]) };
    expect(hear({ mine: false })).toBe("goals");
    expect(hear({ mine: false, scene: "round" })).toBe("round");
    expect(hear({ mine: false })).toBe("goals");
    expect([...talk.told]).toEqual(["begin", "round"]);
  });

  test("who reads on hears everything once, and then what can be said again and again", () => {
    const said: string[] = [];
    const late = { mine: false, events: [placed(0), placed(0), broke(1, 2)] };
    for (let name = hear(late); talk.speech?.step.rank !== "idle"; name = answer(late)) said.push(name!);
    expect(new Set(said).size).toBe(said.length);
    expect(said).toEqual(expect.arrayContaining(["laid", "goals", "talk", "marks"]));
    expect(answer(late)).toBe("wait");
    expect(hear({ ...late, mine: true })).toBe("yours");
  });

  test("after the round nothing is left to learn about it", () => {
    expect(hear({ mine: false }, { phase: "over", to_move: null })).toBe("over");
    expect(hear({ mine: false, scene: "final" }, { phase: "over" })).toBe("final");
  });

  test("the end of a round says who won", () => {
    const result = { round: 1, finisher: null, roles: [], winners: [] as number[] };
    hear({ scene: "round" }, { results: [result] });
    expect(talk.speech?.values).toEqual({ side: "nobody" });
    for (const [change, side] of [
      [{ winners: [1] }, "saboteurs"],
      [{ finisher: 0, winners: [0] }, "miners"],
    ] as const) {
      talk = { speech: null, told: new Set() };
      hear({ scene: "round" }, { results: [{ ...result, ...change }] });
      expect(talk.speech?.values).toEqual({ side });
    }
  });
});

test("the tunnel is near when few columns are left before the hidden goals", () => {
  const maze = (x: number) => ({ maze: [{ cell: `${x},1`, card: "ew" }] });
  expect(columnsLeft(moment())).toBe(7);
  expect(columnsLeft(moment({}, maze(5)))).toBe(2);
});

test("a round begins with its deal", () => {
  const events = [...eventsOf(first.lines), placed(1)];
  expect(ofThisRound([placed(0), ...events])).toEqual([placed(1)]);
});

test("every sentence is there in every language, and none is there in vain", () => {
  const named = STEPS.map(({ name }) => `guide-${name}`);
  expect(new Set(named).size).toBe(named.length);
  const frame = ["label", "next", "away", "back", "game", "expansion"];
  const known = [...named, ...frame.map((name) => `guide-${name}`)].sort();
  for (const language of ["en", "uk", "ru", "de"])
    expect([...wordsOf(language).matchAll(/^(guide-[\w-]+) *=/gm)].map(([, name]) => name).sort()).toEqual(
      known,
    );
});

test("everything that he points at can be looked for", () => {
  const seats = start.table.seats.map((seat) => ({ ...seat, front: ["pick"] }));
  const events = ["broke", "collapsed", "placed", "looked", "fixed", "passed", "said"].map(
    (event) => ({ ...placed(1, "n-s"), event, target: 2 }) as unknown as Event,
  );
  for (const step of STEPS) {
    const at = moment({ events: [...events, { ...events[4], target: 0 } as Event] }, { seats });
    const point = step.point?.(at);
    if (point !== undefined) expect(selectorsOf(point), step.name).not.toHaveLength(0);
  }
});

describe("what is kept", () => {
  const shelf = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
  };

  test("a table is a guided one until another is", () => {
    const keeper = shelf();
    keep(keeper, { table: "one", told: ["role"], away: true });
    expect(recall(keeper, "one")).toEqual({ table: "one", told: ["role"], away: true });
    expect(recall(keeper, "two")).toBeNull();
    keep(null, { table: "elsewhere", told: [], away: false });
    expect(recall(keeper, "one")).toEqual({ table: "one", told: ["role"], away: true });
  });

  test("without storage it holds until the page is closed", () => {
    keep(null, { table: "three", told: ["hand"], away: false });
    expect(recall(null, "three")?.told).toEqual(["hand"]);
  });

  test("what somebody else wrote there is no guide", () => {
    for (const text of ["null", "7", "{", '{"table":"four"}', '{"table":"four","told":7}']) {
      const keeper = shelf();
      keeper.setItem("undermine-guide", text);
      expect(recall(keeper, "four"), text).toBeNull();
    }
  });
});
