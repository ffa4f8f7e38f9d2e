import { expect, test } from "vitest";
import type { Suspicion } from "@/generated/messages";
import constants from "@/generated/constants.json";
import {
  entryNear,
  linePath,
  plotLayout,
  roundSpans,
  lineStyle,
  spreadOut,
  xOfEntry,
  yOf,
} from "@/state/suspicionPlot";
import {
  biggestChanges,
  changeText,
  seriesOf,
  perspectiveKey,
  perspectivesOf,
  pointAt,
  roleAt,
  evidenceOf,
  trueRounds,
} from "@/state/suspicion";

const broke = (seat: number, target: number) =>
  ({ event: "broke", seat, card: "break:pick", target, tool: "pick" }) as const;
const thoughts = (first: number, ...chances: number[][]) =>
  chances.map((chance, index) => ({ number: first + index, chances: chance }));

// Lamp and Hilda are bots with a belief, Ann is a person and Pip a bot without one; Ann is the saboteur of round 1.
const suspicion: Suspicion = {
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

test("the own seat comes first among the perspectives, then each bot", () => {
  expect(perspectivesOf(suspicion, 0).map(perspectiveKey)).toEqual([
    "about-0",
    "by-1",
    "by-2",
    "about-1",
    "about-2",
    "about-3",
  ]);
  expect(perspectivesOf(suspicion, null).map(perspectiveKey)[0]).toBe("by-1");
  expect(perspectivesOf({ ...suspicion, bots: [] }, null)).toEqual([]);
});

test("a bot has no series about itself", () => {
  expect(seriesOf(suspicion, { by: 1 }).map(({ seat, about }) => [seat, about])).toEqual([
    [0, 0],
    [2, 2],
    [3, 3],
  ]);
  expect(seriesOf(suspicion, { about: 1 }).map(({ seat, by }) => [seat, by])).toEqual([[2, 2]]);
  const [ann] = seriesOf(suspicion, { by: 1 });
  expect(ann!.rounds.map(({ points }) => points.map(({ chance }) => chance))).toEqual([
    [0.3, 0.6, 0.7],
    [0.25],
  ]);
});

test("between two points the earlier one holds", () => {
  const [ann] = seriesOf(suspicion, { by: 1 });
  expect(pointAt(ann!, 6)!.chance).toBe(0.6);
  expect(pointAt(ann!, 19)!.chance).toBe(0.7);
  expect(pointAt(ann!, 1)!.chance).toBe(0.3);
});

test("roles can be swapped within a round", () => {
  expect(roleAt(suspicion, 3, 6)).toBe("miner");
  expect(roleAt(suspicion, 3, 7)).toBe("saboteur");
  expect(trueRounds(suspicion, 0)).toEqual([1]);
  expect(trueRounds(suspicion, 3)).toEqual([1]);
  expect(trueRounds(suspicion, 1)).toEqual([]);
});

test("each move is listed once, with its biggest change", () => {
  const changes = (perspective: Parameters<typeof biggestChanges>[1], focus: number | null) =>
    biggestChanges(suspicion, perspective, focus, 9).map(({ number, by, about }) => [number, by, about]);
  expect(changes({ by: 1 }, null)).toEqual([
    [6, 1, 0],
    [7, 1, 2],
  ]);
  expect(changes({ by: 1 }, 2)).toEqual([
    [6, 1, 2],
    [7, 1, 2],
  ]);
  expect(changes({ about: 0 }, null)).toEqual([[6, 2, 0]]);
  expect(changes({ about: 0 }, 1)).toEqual([[6, 1, 0]]);
  expect(biggestChanges(suspicion, { by: 1 }, null, 1)).toHaveLength(1);
});

test("changes are described without secrets", () => {
  const t = (name: string, values: object = {}) => `${name} ${JSON.stringify(values)}`;
  const change = biggestChanges(suspicion, { by: 1 }, null, 1)[0]!;
  const text = (event: object) => changeText({ ...change, event } as typeof change, suspicion.names, 0, t);
  expect(text(broke(0, 1))).toContain("tell-broke");
  expect(text({ event: "inspected", seat: 1, target: 0, role: "saboteur" })).toMatch(/^tell-inspected /);
  expect(text({ event: "looked", seat: 1, cell: "8,0", goal: "gold" })).toMatch(/^tell-looked /);
  expect(text({ event: "said", seat: 0, talk: "goal:8,0=gold" })).toMatch(/^talk-said .*Ann.*talk-goal-gold/);
});

test("evidence is given for the side that it supports", () => {
  const factor = (value: number | null) =>
    evidenceOf({ ...suspicion.bots[0]!.rounds[0]!.shifts[0]!, factor: value });
  expect(factor(3.52)).toEqual({ more: true, times: 3.5 });
  expect(factor(0.4)).toEqual({ more: false, times: 2.5 });
  expect(factor(53.7)).toEqual({ more: true, times: 54 });
  expect(factor(1.05)).toBeNull();
  expect(factor(null)).toBeNull();
});

const layout = { width: 230, height: 120, left: 10, top: 10, bottom: 10, gap: 10 };
const [series] = seriesOf(suspicion, { by: 1 });
const spans = roundSpans(series!, layout);

test("rounds stand side by side, as wide as they are long", () => {
  expect(spans.map(({ from, to }) => [Math.round(from), Math.round(to)])).toEqual([
    [10, 143],
    [153, 220],
  ]);
  expect(linePath(series!.rounds[0]!.points, spans[0]!, layout)).toBe("M10 80L76.7 50L143.3 40");
  expect([yOf(0, layout), yOf(1, layout)]).toEqual([110, 10]);
});

test("every round has room for its lines, on any page and in the longest game", () => {
  for (const measured of [0, 260, 420, 1200])
    for (let rounds = 1; rounds <= constants.houseRules.rounds.most!; rounds++) {
      const layout = plotLayout(measured, rounds);
      const long = { ...series!, rounds: Array.from({ length: rounds }, () => series!.rounds[0]!) };
      const spans = roundSpans(long, layout);
      for (const { from, to } of spans) expect(to - from).toBeGreaterThanOrEqual(9);
      expect(spans.at(-1)!.to + layout.gap).toBeCloseTo(layout.width);
    }
});

test("x coordinates and entries find each other", () => {
  expect(xOfEntry(spans, 5)).toBe(10);
  expect(xOfEntry(spans, 12)).toBeCloseTo(143.3, 1);
  expect(xOfEntry(spans, 1)).toBe(10);
  expect(entryNear(spans, 80)).toBe(6);
  expect(entryNear(spans, 999)).toBe(20);
  for (const { numbers } of spans)
    for (const number of numbers) expect(entryNear(spans, xOfEntry(spans, number))).toBe(number);
});

test("badges do not cover each other and stay inside", () => {
  expect(spreadOut([50, 50, 52], 10, 0, 100)).toEqual([50, 60, 70]);
  expect(spreadOut([98, 99, 5], 10, 0, 100)).toEqual([90, 100, 5]);
  const crowded = spreadOut(Array<number>(12).fill(100), 20, 0, 110);
  expect(Math.min(...crowded)).toBeGreaterThanOrEqual(0);
  expect(new Set(crowded.map(Math.round)).size).toBe(12);
});

test("no two seats look alike", () => {
  const looks = Array.from({ length: 12 }, (_, seat) => lineStyle(seat));
  expect(new Set(looks.map(({ colour }) => colour)).size).toBe(12);
  expect(new Set(looks.map(({ dash }, seat) => `${seat % 4} ${dash}`)).size).toBe(12);
  expect(new Set(looks.map(({ colour, dash }) => colour + dash)).size).toBe(12);
});
