import { expect, test } from "vitest";
import type { Frame } from "@/generated/messages";
import {
  FRAME_DURATION,
  frameDuration,
  frameIndexAt,
  frameIndexForKey,
  roundStarts,
  withViews,
} from "@/state/replayFrames";

const frame = (number: number, what: string, changed: object, events: object[] = []): Frame =>
  ({ entry: { number, at: 0, content: { what, events } }, changed }) as unknown as Frame;
const frames = withViews([
  frame(6, "dealt", { table: { round: 1, maze: ["nes"], gold: null }, seat: 0, hand: ["map", "nes"] }),
  frame(7, "moved", { table: { maze: { keep: 1, then: ["ew"] } }, hand: { keep: 0, then: ["nes", "ns"] } }),
  frame(9, "moved", { table: { gold: [3, 1] }, hand: { keep: 1, then: [] } }, [{ event: "round-ended" }]),
  frame(10, "said", {}),
  frame(11, "dealt", { table: { round: 2, maze: [], gold: null }, seat: 0, hand: ["map"] }),
]);

test("every frame has the whole view, made from what changed", () => {
  expect(frames.map(({ view }) => view)).toEqual([
    { table: { round: 1, maze: ["nes"], gold: null }, seat: 0, hand: ["map", "nes"] },
    { table: { round: 1, maze: ["nes", "ew"], gold: null }, seat: 0, hand: ["nes", "ns"] },
    { table: { round: 1, maze: ["nes", "ew"], gold: [3, 1] }, seat: 0, hand: ["nes"] },
    { table: { round: 1, maze: ["nes", "ew"], gold: [3, 1] }, seat: 0, hand: ["nes"] },
    { table: { round: 2, maze: [], gold: null }, seat: 0, hand: ["map"] },
  ]);
});

test("every deal starts a round", () => {
  expect(roundStarts(frames)).toEqual([
    { round: 1, index: 0 },
    { round: 2, index: 4 },
  ]);
});

test("the frame of an entry is the last one that is no later", () => {
  expect([8, 99, 0].map((number) => frameIndexAt(frames, number))).toEqual([1, 4, 0]);
});

test("keys step, jump from round to round, and stop at the ends", () => {
  const go = (key: string, index: number) => frameIndexForKey(key, index, frames.length, roundStarts(frames));
  expect(go("ArrowRight", 4)).toBe(4);
  expect(go("ArrowLeft", 1)).toBe(0);
  expect(go("PageDown", 1)).toBe(4);
  expect(go("PageUp", 3)).toBe(0);
  expect(go("PageUp", 4)).toBe(0);
  expect(go("Home", 3)).toBe(0);
  expect(go("End", 0)).toBe(4);
  expect(go("x", 0)).toBeNull();
});

test("the end of a round is shown twice as long", () => {
  expect(frameDuration(frames[1], 2)).toBe(FRAME_DURATION / 2);
  expect(frameDuration(frames[2], 1)).toBe(2 * FRAME_DURATION);
});
