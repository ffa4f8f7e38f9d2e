import { expect, test } from "vitest";
import type { Frame } from "@/made/messages";
import { keyed, lasting, momentAt, momentsOf, roundsOf, SHOWN } from "@/state/replay";
import { Sounds, soundOf, soundsOf } from "@/state/sounds";

const frame = (number: number, what: string, round: number, events: object[] = []): Frame =>
  ({ line: { number, at: 0, happening: { what, events } }, view: { table: { round } } }) as unknown as Frame;
const frames = [
  frame(6, "dealt", 1),
  frame(7, "moved", 1),
  frame(8, "chatted", 1),
  frame(9, "moved", 1, [{ event: "round-ended" }]),
  frame(10, "dealt", 2),
  frame(11, "moved", 2),
];
const moments = momentsOf(frames);

test("chat is no moment, and every deal begins a round", () => {
  expect(moments.map(({ line }) => line.number)).toEqual([6, 7, 9, 10, 11]);
  expect(roundsOf(moments)).toEqual([
    { round: 1, index: 0 },
    { round: 2, index: 3 },
  ]);
});

test("the moment of a line is the last one that was no later", () => {
  expect(momentAt(moments, 8)).toBe(1);
  expect(momentAt(moments, 99)).toBe(4);
  expect(momentAt(moments, 0)).toBe(0);
});

test("keys step, jump from round to round, and stop at the ends", () => {
  const rounds = roundsOf(moments);
  const go = (key: string, index: number) => keyed(key, index, moments.length, rounds);
  expect(go("ArrowRight", 4)).toBe(4);
  expect(go("ArrowLeft", 1)).toBe(0);
  expect(go("PageDown", 1)).toBe(3);
  expect(go("PageDown", 3)).toBe(4);
  expect(go("PageUp", 3)).toBe(0);
  expect(go("End", 0)).toBe(4);
  expect(go("x", 0)).toBeNull();
});

test("the end of a round is shown longer", () => {
  expect(lasting(moments[1], 2)).toBe(SHOWN / 2);
  expect(lasting(moments[2], 1)).toBe(2 * SHOWN);
});

test("each kind of event sounds once", () => {
  const placed = { event: "placed", seat: 0, card: "ns", cell: "1,0" } as const;
  const opened = { event: "opened", seat: 0, cell: "8,0", goal: "gold", lies: "gold" } as const;
  expect(soundsOf([placed, placed, opened])).toEqual(["lay", "gold"]);
  expect(soundOf({ ...opened, goal: "stone:ne" })).toBe("stone");
  expect(soundOf({ event: "drew", seat: 0, cards: [] })).toBeNull();
});

test("without WebAudio, or when nobody wants it, there is silence", () => {
  let made = 0;
  const make = () => {
    made++;
    throw new Error("no sound card");
  };
  new Sounds(() => true, null).play(["lay"]);
  new Sounds(() => false, make).play(["lay"]);
  expect(made).toBe(0);
  expect(() => new Sounds(() => true, make).play(["lay"])).not.toThrow();
  expect(made).toBe(1);
});
