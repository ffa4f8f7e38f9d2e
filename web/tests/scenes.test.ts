import { expect, test } from "vitest";
import type { Line, RoundEnded, View } from "@/made/messages";
import {
  decisionOf,
  ending,
  enqueue,
  isBrief,
  RolesTold,
  scenesOf,
  sideOf,
  standings,
  type Scene,
} from "@/state/scenes";
import type { Event } from "@/state/telling";

const moved = (...events: Event[]): Line => ({
  number: 7,
  at: 0,
  happening: { what: "moved", ply: 3, seat: 1, by: "person", events },
});
const ended = (round: number, finisher: number | null = 1): RoundEnded => ({
  event: "round-ended",
  round,
  finisher,
  roles: ["miner", "miner", "saboteur"],
  winners: [0, 1],
});
const opened = (cell: string, goal: string): Event => ({ event: "opened", seat: 1, cell, goal, lies: goal });

function view(change: object = {}, table: object = {}): View {
  return {
    seat: 0,
    role: "miner",
    legal_moves: [],
    ...change,
    table: { round: 1, phase: "play", moves: [], gold: null, winners: [], seats: [], ...table },
  } as unknown as View;
}

test("goals turned over by one move share a scene, and the end of the round comes after it", () => {
  const scenes = scenesOf([moved(opened("8,2", "stone:ne"), opened("8,0", "gold"), ended(1))]);
  expect(scenes.map((scene) => scene.kind)).toEqual(["goal", "round"]);
  expect(scenes[0]).toMatchObject({ goals: [{ cell: "8,2" }, { cell: "8,0", goal: "gold" }] });
});

test("what was paid belongs to the end of its round", () => {
  const paid: Event = { event: "paid", seat: 2, amount: null, nuggets: [null, null] };
  const [scene] = scenesOf([moved(ended(1, null), paid)]);
  expect(scene).toMatchObject({ kind: "round", paid: [{ seat: 2, nuggets: [null, null] }] });
});

test("thefts and the end of the game have scenes; plain moves have none", () => {
  const stole: Event = { event: "stole", seat: 0, target: null };
  const over: Event = { event: "game-ended", gold: [3, 1], winners: [0] };
  expect(scenesOf([moved(stole, over)]).map((scene) => scene.kind)).toEqual(["stole", "final"]);
  expect(scenesOf([moved({ event: "placed", seat: 0, card: "ns", cell: "1,0" })])).toEqual([]);
});

test("the queue catches up: one end of a round, one role, few brief scenes", () => {
  const role = (round: number): Scene => ({ kind: "role", seat: 0, round, role: "miner", again: false });
  const goal = (): Scene => ({ kind: "goal", seat: 0, goals: [] });
  const round = (number: number): Scene => ({ kind: "round", ended: ended(number), paid: [] });
  let queue: Scene[] = [];
  for (const number of [1, 2, 3]) queue = enqueue(queue, [goal(), goal(), round(number), role(number)]);
  expect(queue.filter(isBrief)).toHaveLength(3);
  expect(queue.filter((scene) => !isBrief(scene))).toEqual([round(3), role(3)]);
});

test("a seat is told its role once a round, and again when hats were swapped", () => {
  const told = new RolesTold();
  expect(told.next(view())).toMatchObject({ kind: "role", role: "miner", again: false });
  expect(told.next(view())).toBeNull();
  expect(told.next(view({ role: "saboteur" }))).toMatchObject({ role: "saboteur", again: true });
  expect(told.next(view({}, { round: 2 }))).toMatchObject({ round: 2, again: false });
  expect(told.next(view({ seat: 1 }))).toMatchObject({ seat: 1 });
});

test("nobody is told who watches, or who comes back in mid-round", () => {
  expect(new RolesTold().next(view({ seat: null, role: null }))).toBeNull();
  expect(new RolesTold().next(view({}, { moves: [{ seat: 0, move: "pass" }] }))).toBeNull();
});

test("taking and stealing are decided in scenes, other moves at the table", () => {
  expect(decisionOf(view({ legal_moves: ["take:1", "take:3"] }))).toBe("take");
  expect(decisionOf(view({ legal_moves: ["steal", "steal>1"] }))).toBe("steal");
  expect(decisionOf(view({ legal_moves: ["pass:map"] }))).toBeNull();
});

test("those who tie share a place, and the winners stand first", () => {
  const seats = ["Ann", "Ben", "Cat"].map((player) => ({ player }));
  const shown = view({}, { gold: [2, 5, 5], winners: [1, 2], seats });
  const scene = ending(shown);
  expect(scene?.kind).toBe("final");
  const places = standings(shown, { event: "game-ended", gold: [2, 5, 5], winners: [1, 2] });
  expect(places.map(({ name, place, won }) => [name, place, won])).toEqual([
    ["Ben", 1, true],
    ["Cat", 1, true],
    ["Ann", 3, false],
  ]);
  expect(ending(view())).toBeNull();
});

test("who won a round", () => {
  expect(sideOf(ended(1), false)).toBe("miners");
  expect(sideOf(ended(1, null), false)).toBe("saboteurs");
  expect(sideOf({ ...ended(1, null), winners: [] }, false)).toBe("nobody");
  expect(sideOf(ended(1, null), true)).toBe("not-reached");
});
