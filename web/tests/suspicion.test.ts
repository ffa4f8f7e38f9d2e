import { expect, test } from "vitest";
import type { Suspicion } from "@/made/messages";
import facts from "@/made/facts.json";
import { frameIn } from "@/state/frame";
import { liveryOf, momentNear, pathOf, placeOf, spansOf, spread, yOf } from "@/state/plot";
import {
  changesOf,
  changeText,
  coursesOf,
  lookKey,
  looksAt,
  pointAt,
  roleAt,
  tellingOf,
  trueRounds,
} from "@/state/suspicion";

const broke = (seat: number, target: number) =>
  ({ event: "broke", seat, card: "break:pick", target, tool: "pick" }) as const;
const thoughts = (first: number, ...chances: number[][]) =>
  chances.map((chance, index) => ({ number: first + index, chances: chance }));

// Lamp and Hilda are bots with a belief, Ann is a person and Pip a bot without one; Ann is the saboteur of round 1.
const told: Suspicion = {
  id: "t",
  role: "saboteur",
  names: ["Ann", "Lamp", "Hilda", "Pip"],
  truths: [
    { number: 5, round: 1, roles: ["saboteur", "miner", "miner", "miner"] },
    { number: 7, round: 1, roles: ["saboteur", "miner", "miner", "saboteur"] },
    { number: 20, round: 2, roles: ["miner", "miner", "saboteur", "miner"] },
  ],
  bots: [
    {
      seat: 1,
      level: "sleuth",
      rounds: [
        {
          round: 1,
          thoughts: thoughts(5, [0.3, 0, 0.3, 0.3], [0.6, 0, 0.2, 0.2], [0.7, 0, 0.12, 0.2]),
          shifts: [
            { number: 6, about: 0, before: 0.3, after: 0.6, event: broke(0, 1), factor: 3.5 },
            { number: 6, about: 2, before: 0.3, after: 0.2, event: broke(0, 1), factor: null },
            { number: 7, about: 2, before: 0.2, after: 0.12, event: broke(2, 0), factor: 0.4 },
          ],
        },
        { round: 2, thoughts: thoughts(20, [0.25, 0, 0.25, 0.25]), shifts: [] },
      ],
    },
    {
      seat: 2,
      level: "searcher",
      rounds: [
        {
          round: 1,
          thoughts: thoughts(5, [0.3, 0.3, 0, 0.3], [0.8, 0.1, 0, 0.1], [0.8, 0.1, 0, 0.1]),
          shifts: [{ number: 6, about: 0, before: 0.3, after: 0.8, event: broke(0, 1), factor: 3.5 }],
        },
        { round: 2, thoughts: thoughts(20, [0, 0, 1, 0]), shifts: [] },
      ],
    },
  ],
};

test("one can look at what the bots thought of oneself first, then into each mind", () => {
  expect(looksAt(told, 0).map(lookKey)).toEqual(["about-0", "by-1", "by-2", "about-1", "about-2", "about-3"]);
  expect(looksAt(told, null).map(lookKey)[0]).toBe("by-1");
  expect(looksAt({ ...told, bots: [] }, null)).toEqual([]);
});

test("a bot has no line about itself", () => {
  expect(coursesOf(told, { by: 1 }).map(({ seat, about }) => [seat, about])).toEqual([
    [0, 0],
    [2, 2],
    [3, 3],
  ]);
  expect(coursesOf(told, { about: 1 }).map(({ seat, by }) => [seat, by])).toEqual([[2, 2]]);
  const [ann] = coursesOf(told, { by: 1 });
  expect(ann!.rounds.map(({ points }) => points.map(({ chance }) => chance))).toEqual([
    [0.3, 0.6, 0.7],
    [0.25],
  ]);
});

test("what was thought between two moments is what was thought at the first of them", () => {
  const [ann] = coursesOf(told, { by: 1 });
  expect(pointAt(ann!, 6)!.chance).toBe(0.6);
  expect(pointAt(ann!, 19)!.chance).toBe(0.7);
  expect(pointAt(ann!, 1)!.chance).toBe(0.3);
});

test("the truth is that of the moment, and hats can change it", () => {
  expect(roleAt(told, 3, 6)).toBe("miner");
  expect(roleAt(told, 3, 7)).toBe("saboteur");
  expect(trueRounds(told, 0)).toEqual([1]);
  expect(trueRounds(told, 3)).toEqual([1]);
  expect(trueRounds(told, 1)).toEqual([]);
});

test("each move explains itself once, by the greatest change that it made", () => {
  const facts = (look: Parameters<typeof changesOf>[1], focus: number | null) =>
    changesOf(told, look, focus, 9).map(({ number, by, about }) => [number, by, about]);
  expect(facts({ by: 1 }, null)).toEqual([
    [6, 1, 0],
    [7, 1, 2],
  ]);
  expect(facts({ by: 1 }, 2)).toEqual([
    [6, 1, 2],
    [7, 1, 2],
  ]);
  expect(facts({ about: 0 }, null)).toEqual([[6, 2, 0]]);
  expect(facts({ about: 0 }, 1)).toEqual([[6, 1, 0]]);
  expect(changesOf(told, { by: 1 }, null, 1)).toHaveLength(1);
});

test("what happened is told as by a stranger, words included", () => {
  const say = (name: string, values: object = {}) => `${name} ${JSON.stringify(values)}`;
  const change = changesOf(told, { by: 1 }, null, 1)[0]!;
  const text = (event: object) => changeText({ ...change, event } as typeof change, told.names, 0, say);
  expect(text(broke(0, 1))).toContain("tell-broke");
  expect(text({ event: "inspected", seat: 1, target: 0, role: "saboteur" })).toMatch(/^tell-inspected /);
  expect(text({ event: "looked", seat: 1, cell: "8,0", goal: "gold" })).toMatch(/^tell-looked /);
  expect(text({ event: "said", seat: 0, talk: "goal:8,0=gold" })).toMatch(/^talk-said .*Ann.*talk-goal-gold/);
});

test("a factor is told for the side that it speaks for", () => {
  const factor = (value: number | null) =>
    tellingOf({ ...told.bots[0]!.rounds[0]!.shifts[0]!, factor: value });
  expect(factor(3.52)).toEqual({ more: true, times: 3.5 });
  expect(factor(0.4)).toEqual({ more: false, times: 2.5 });
  expect(factor(53.7)).toEqual({ more: true, times: 54 });
  expect(factor(1.05)).toBeNull();
  expect(factor(null)).toBeNull();
});

const frame = { width: 230, height: 120, left: 10, top: 10, bottom: 10, gap: 10 };
const [course] = coursesOf(told, { by: 1 });
const spans = spansOf(course!, frame);

test("rounds stand side by side, as wide as they are long", () => {
  expect(spans.map(({ from, to }) => [Math.round(from), Math.round(to)])).toEqual([
    [10, 143],
    [153, 220],
  ]);
  expect(pathOf(course!.rounds[0]!.points, spans[0]!, frame)).toBe("M10 80L76.7 50L143.3 40");
  expect([yOf(0, frame), yOf(1, frame)]).toEqual([110, 10]);
});

test("every round has room for its lines, on the narrowest page, in the longest game, and before it is laid out", () => {
  for (const measured of [0, 260, 420, 1200])
    for (let rounds = 1; rounds <= facts.houseRules.rounds.most!; rounds++) {
      const frame = frameIn(measured, rounds);
      const long = { ...course!, rounds: Array.from({ length: rounds }, () => course!.rounds[0]!) };
      const spans = spansOf(long, frame);
      for (const { from, to } of spans) expect(to - from).toBeGreaterThanOrEqual(9);
      expect(spans.at(-1)!.to + frame.gap).toBeCloseTo(frame.width);
    }
});

test("places and moments find each other", () => {
  expect(placeOf(spans, 5)).toBe(10);
  expect(placeOf(spans, 12)).toBeCloseTo(143.3, 1);
  expect(placeOf(spans, 1)).toBe(10);
  expect(momentNear(spans, 80)).toBe(6);
  expect(momentNear(spans, 999)).toBe(20);
  for (const { numbers } of spans)
    for (const number of numbers) expect(momentNear(spans, placeOf(spans, number))).toBe(number);
});

test("marks do not cover each other and stay inside", () => {
  expect(spread([50, 50, 52], 10, 0, 100)).toEqual([50, 60, 70]);
  expect(spread([98, 99, 5], 10, 0, 100)).toEqual([90, 100, 5]);
  const crowded = spread(Array<number>(12).fill(100), 20, 0, 110);
  expect(Math.min(...crowded)).toBeGreaterThanOrEqual(0);
  expect(new Set(crowded.map(Math.round)).size).toBe(12);
});

test("no two seats look alike", () => {
  const looks = Array.from({ length: 12 }, (_, seat) => liveryOf(seat));
  expect(new Set(looks.map(({ letter }) => letter)).size).toBe(12);
  expect(new Set(looks.map(({ shape, dash }) => shape + dash)).size).toBe(12);
  expect(new Set(looks.map(({ colour, dash }) => colour + dash)).size).toBe(12);
});
