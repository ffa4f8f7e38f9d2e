import { expect, test } from "vitest";
import type { TableInfo, View } from "@/made/messages";
import { loadMarks, nextMark, saveMarks } from "@/state/marks";
import * as status from "@/state/status";
import { cellWords, tell } from "@/state/telling";

function view(seat: number | null, table: Partial<View["table"]> = {}, hand = ["ns"]): View {
  const seats = ["Ann", "Ben", "Cat"].map((player) => ({
    player,
    cards: 6,
    front: [] as string[],
    nuggets: 0,
    has_gold: false,
    role: null,
  }));
  const rest = { phase: "play", to_move: 0, moves: [], goals: [], deck: 20, winners: [], seats, ...table };
  return {
    seat,
    hand,
    role: "miner",
    memory: {},
    legal_moves: [],
    gold: 0,
    nuggets: [],
    table: rest as never,
  };
}
const running = { status: "running", players: [] } as unknown as TableInfo;
const over = { status: "over", ended: "played", players: [] } as unknown as TableInfo;

test("the status line says who must do what", () => {
  expect(status.statusOf(view(0), running).name).toBe("table-status-you-play");
  expect(status.statusOf(view(0, {}, []), running).name).toBe("table-status-you-empty");
  expect(status.statusOf(view(1, { phase: "take" }), running)).toEqual({
    name: "table-status-other-take",
    values: { name: "Ann" },
  });
  expect(status.statusOf(view(null), running).name).toBe("table-status-other-play");
  expect(status.statusOf(null, null).name).toBe("table-status-waiting");
});

test("who cannot dig is told so, but not for a theft", () => {
  const with_ = (front: string[]) => {
    const shown = view(0);
    return { ...shown, table: { ...shown.table, seats: [{ ...shown.table.seats[0]!, front }] } };
  };
  expect(status.statusOf(with_(["pick"]), running).name).toBe("table-status-you-hindered");
  expect(status.statusOf(with_(["theft"]), running).name).toBe("table-status-you-play");
});

test("the end names who won, or why there was no winner", () => {
  expect(status.statusOf(view(0, { winners: [0] }), over).name).toBe("table-status-you-won");
  expect(status.statusOf(view(1, { winners: [0, 2] }), over).values).toEqual({ names: "Ann, Cat", count: 2 });
  expect(status.statusOf(view(1), { ...over, ended: "agreed" }).name).toBe("table-status-ended-agreed");
});

test("what people do not expect is said before the move", () => {
  const names = (told: status.Said[]) => told.map((each) => each.name);
  expect(names(status.warnings(view(0, { deck: 1 }), ["ns"], true))).toEqual(["table-warn-last-card"]);
  expect(names(status.warnings(view(0, { deck: 0 }), ["ns"], true))).toEqual(["table-warn-no-deck"]);
  const left = view(0, {
    moves: [{ seat: 1, move: "reveal:8,2" }],
    goals: [{ cell: "8,0", card: "?" }],
  });
  expect(names(status.warnings(left, ["ns"], true))).toEqual(["table-warn-left-over"]);
  expect(names(status.warnings(left, ["map"], false))).toEqual([]);
});

test("one more pass may end the round", () => {
  const moves = ["ns@1,0", "pass:?", "pass"].map((move, seat) => ({ seat, move }));
  expect(status.isLastPass(view(0, { deck: 0, moves }))).toBe(true);
  expect(status.isLastPass(view(0, { deck: 3, moves }))).toBe(false);
  expect(status.isLastPass(view(0, { deck: 0, moves: moves.slice(0, 2) }))).toBe(false);
});

test("the clock of the seat to move runs by the server's time", () => {
  const clock = { banks: [60_000, 30_000], since: 1_000_000, now: 1_000_000 };
  expect(status.left(clock, 500, 0, 0, 1_009_500)).toBe(50_000);
  expect(status.left(clock, 0, 1, 0, 1_009_500)).toBe(30_000);
  expect(status.left({ ...clock, since: null }, 0, 0, 0, 9e9)).toBe(60_000);
  expect(status.left(clock, 0, 0, 0, 9e9)).toBe(0);
  expect([0, 1, 61_000].map(status.clockText)).toEqual(["0:00", "0:01", "1:01"]);
});

test("a device of several people is passed on before another hand is shown", () => {
  expect(status.nextAtDevice([0], null, 0)).toBeNull();
  expect(status.nextAtDevice([0, 2], null, 2)).toBe(2);
  expect(status.nextAtDevice([0, 2], null, null)).toBe(0);
  expect(status.nextAtDevice([0, 2], 0, null)).toBeNull();
  expect(status.nextAtDevice([0, 2], 0, 2)).toBe(2);
  expect(status.publicly(view(0))).toMatchObject({ seat: null, hand: [], role: null });
});

test("marks are kept for a round, also where there is no storage", () => {
  const kept = new Map<string, string>();
  const keeper = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  saveMarks(keeper, "t", 0, 1, { 2: "suspect" });
  expect(loadMarks(keeper, "t", 0, 1)).toEqual({ 2: "suspect" });
  expect(loadMarks(keeper, "t", 0, 2)).toEqual({});
  expect(loadMarks(keeper, "t", 1, 1)).toEqual({});
  expect(loadMarks(null, "t", 0, 1)).toEqual({});
  expect([nextMark("none"), nextMark("suspect")]).toEqual(["trust", "none"]);
});

test("cells and events are told by messages", () => {
  const say = (name: string, values: object = {}) => `${name} ${JSON.stringify(values)}`;
  expect(cellWords("2,1", say)).toBe('cell-right-up {"right":2,"left":0,"up":1,"down":0}');
  expect(cellWords("0,0", say)).toContain("cell-start");
  expect(cellWords("-1,0", say)).toContain("cell-left");
  const looked = { event: "looked", seat: 0, cell: "8,0", goal: "gold" } as const;
  expect(tell(looked, ["Ann"], 0, say)).toContain("table-goal-gold");
  expect(tell({ ...looked, goal: "?" }, ["Ann"], 1, say)).toContain("tell-looked {");
  expect(tell({ event: "drew", seat: 0, cards: ["?"] }, ["Ann"], 0, say)).toBeNull();
});

test("at one device somebody may look at the own hand although another is due", () => {
  expect(status.nextAtDevice([0, 1], 0, 0, 1)).toBe(1);
  expect(status.nextAtDevice([0, 1], 1, 0, 1)).toBe(null);
  expect(status.nextAtDevice([0, 1], 1, 0, null)).toBe(0);
});
