import { expect, test } from "vitest";
import type { Frame } from "@/generated/messages";
import {
  FRAME_DURATION,
  frameDuration,
  frameIndexAt,
  frameIndexForKey,
  roundStarts,
  shownFrames,
} from "@/state/replayFrames";

const frame = (number: number, what: string, round: number, events: object[] = []): Frame =>
  ({ entry: { number, at: 0, content: { what, events } }, view: { table: { round } } }) as unknown as Frame;
const frames = shownFrames([
  frame(6, "dealt", 1),
  frame(7, "moved", 1),
  frame(8, "chatted", 1),
  frame(9, "moved", 1, [{ event: "round-ended" }]),
  frame(10, "dealt", 2),
  frame(11, "moved", 2),
]);

test("chat is not shown, and every deal starts a round", () => {
  expect(frames.map(({ entry }) => entry.number)).toEqual([6, 7, 9, 10, 11]);
  expect(roundStarts(frames)).toEqual([
    { round: 1, index: 0 },
    { round: 2, index: 3 },
  ]);
});

test("the frame of an entry is the last one that is no later", () => {
  expect([8, 99, 0].map((number) => frameIndexAt(frames, number))).toEqual([1, 4, 0]);
});

test("keys step, jump from round to round, and stop at the ends", () => {
  const go = (key: string, index: number) => frameIndexForKey(key, index, frames.length, roundStarts(frames));
  expect(go("ArrowRight", 4)).toBe(4);
  expect(go("ArrowLeft", 1)).toBe(0);
  expect(go("PageDown", 1)).toBe(3);
  expect(go("PageDown", 3)).toBe(4);
  expect(go("PageUp", 3)).toBe(0);
  expect(go("Home", 3)).toBe(0);
  expect(go("End", 0)).toBe(4);
  expect(go("x", 0)).toBeNull();
});

test("the end of a round is shown twice as long", () => {
  expect(frameDuration(frames[1], 2)).toBe(FRAME_DURATION / 2);
  expect(frameDuration(frames[2], 1)).toBe(2 * FRAME_DURATION);
});
