import { expect, test } from "vitest";
import type { Entry, RoundEnded, View } from "@/generated/messages";
import {
  decisionOf,
  finalScene,
  enqueue,
  goldScene,
  isPassing,
  RoleReveals,
  scenesOf,
  standings,
  type Scene,
} from "@/state/scenes";
import type { Event } from "@/state/entries";
import { ReadRoles } from "@/state/readRoles";
import { FakeStorage } from "./fakeStorage";
import { move } from "./moves";

const moved = (...events: Event[]): Entry => ({
  number: 7,
  at: 0,
  content: { what: "moved", ply: 3, seat: 1, by: "person", events },
});
const ended = (round: number, finisher: number | null = 1): RoundEnded => ({
  event: "round-ended",
  round,
  finisher,
  roles: ["miner", "miner", "saboteur"],
  winners: [0, 1],
  pay: [
    { why: "nugget", amount: null },
    { why: "nugget", amount: null },
    { why: "lost", amount: 0 },
  ],
});
const opened = (cell: string, goal: string): Event => ({ event: "opened", seat: 1, cell, goal, lies: goal });

const deal = (round: number): Event => ({
  event: "dealt",
  round,
  first: 0,
  roles: [],
  hands: [],
  deck: 0,
  nuggets: 0,
});
const newReveals = (storage = new FakeStorage()) => new RoleReveals(new ReadRoles(storage), "table");

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
  const scenes = scenesOf([moved(opened("8,2", "stone:ne"), opened("8,0", "gold"), ended(1))], []);
  expect(scenes.map((scene) => scene.kind)).toEqual(["goal", "round"]);
  expect(scenes[0]).toMatchObject({ goals: [{ cell: "8,2" }, { cell: "8,0", goal: "gold" }] });
});

test("a map shows its player what they saw; on a shared device it waits until it is hidden", () => {
  const looked = (goal: string): Event => ({ event: "looked", seat: 1, cell: "8,0", goal });
  expect(scenesOf([moved(looked("?"))], [0])).toEqual([]);
  const [alone] = scenesOf([moved(looked("gold"))], [1]);
  expect(alone).toEqual({ kind: "map", seat: 1, cell: "8,0", goal: "gold", waits: false });
  expect(isPassing(alone!)).toBe(true);
  const [shared] = scenesOf([moved(looked("?"))], [0, 1]);
  expect(shared).toMatchObject({ goal: null, waits: true });
  expect(isPassing(shared!)).toBe(false);
});

test("the gold of a round is told at the next deal if some of it changed hands after the end", () => {
  const dealt = { ...moved(), content: { what: "dealt", events: [deal(2)] } } as Entry;
  const took: Event = { event: "took", seat: 0, value: null };
  expect(goldScene([dealt], [ended(1), took, deal(2)])).toEqual({ kind: "gold", round: 1 });
  expect(goldScene([dealt], [ended(1), deal(2)])).toBeNull();
  expect(goldScene([moved(took)], [ended(1), took])).toBeNull();
  const gold: Scene = { kind: "gold", round: 1 };
  const unread: Scene = { kind: "round", ended: ended(1) };
  expect(enqueue([unread], [gold])).toEqual([unread]);
  expect(enqueue([], [gold])).toEqual([gold]);
});

test("thefts and the end of the game have scenes; other moves have none", () => {
  const stole: Event = { event: "stole", seat: 0, target: null };
  const over: Event = { event: "game-ended", gold: [3, 1], winners: [0] };
  expect(scenesOf([moved(stole, over)], [0]).map((scene) => scene.kind)).toEqual(["stole", "final"]);
  expect(scenesOf([moved({ event: "placed", seat: 0, card: "ns", cell: "1,0" })], [0])).toEqual([]);
});

test("the queue keeps the last scene that waits of each kind, and three passing ones", () => {
  const role = (round: number): Scene => ({ kind: "role", seat: 0, round, role: "miner", again: false });
  const goal = (): Scene => ({ kind: "goal", seat: 0, goals: [] });
  const round = (number: number): Scene => ({ kind: "round", ended: ended(number) });
  let queue: Scene[] = [];
  for (const number of [1, 2, 3]) queue = enqueue(queue, [goal(), goal(), round(number), role(number)]);
  expect(queue.filter(isPassing)).toHaveLength(3);
  expect(queue.filter((scene) => !isPassing(scene))).toEqual([round(3), role(3)]);
});

test("a role is revealed once a round, and again after a swap", () => {
  const reveals = newReveals();
  expect(reveals.next(view())).toMatchObject({ kind: "role", role: "miner", again: false });
  expect(reveals.next(view())).toBeNull();
  expect(reveals.next(view({ role: "saboteur" }))).toMatchObject({ role: "saboteur", again: true });
  expect(reveals.next(view({}, { round: 2 }))).toMatchObject({ round: 2, again: false });
  expect(reveals.next(view({ seat: 1 }))).toMatchObject({ seat: 1 });
});

test("no role is revealed to spectators, or to players who come back in mid-round", () => {
  expect(newReveals().next(view({ seat: null, role: null }))).toBeNull();
  expect(newReveals().next(view({}, { moves: [{ seat: 0, move: "pass" }] }))).toBeNull();
});

test("a role that was read is not revealed again after a reload, one that was not read is", () => {
  const storage = new FakeStorage();
  const scene = newReveals(storage).next(view());
  expect(newReveals(storage).next(view())).toEqual(scene);
  if (scene?.kind === "role") newReveals(storage).done(scene);
  expect(newReveals(storage).next(view())).toBeNull();
  expect([...storage.items.values()].join()).not.toContain("miner");
  expect(newReveals(storage).next(view({}, { round: 2 }))).toMatchObject({ again: false });
  expect(new RoleReveals(new ReadRoles(storage), "another").next(view())).toEqual(scene);
});

test("taking and stealing have scenes, other moves do not", () => {
  expect(decisionOf([move("take:1", { kind: "take", value: 1 })])).toBe("take");
  expect(decisionOf([move("steal", { kind: "steal" })])).toBe("steal");
  expect(decisionOf([move("pass:map", { kind: "pass", cards: ["map"] })])).toBeNull();
  expect(decisionOf([])).toBeNull();
});

test("players who tie share a place, and the winners come first", () => {
  const seats = ["Ann", "Ben", "Cat"].map((player) => ({ player }));
  const shown = view({}, { gold: [2, 5, 5], winners: [1, 2], seats });
  const scene = finalScene(shown);
  expect(scene?.kind).toBe("final");
  const places = standings(shown, { event: "game-ended", gold: [2, 5, 5], winners: [1, 2] });
  expect(places.map(({ name, place, won }) => [name, place, won])).toEqual([
    ["Ben", 1, true],
    ["Cat", 1, true],
    ["Ann", 3, false],
  ]);
  expect(finalScene(view())).toBeNull();
});
