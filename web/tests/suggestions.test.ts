import { expect, test } from "vitest";
import type { Entry, View } from "@/generated/messages";
import { kindsFor, statementsFor, suggestedStatements } from "@/state/suggestions";
import { broke, dealt, fixed, passed, said, story } from "./story";

const goals = ["8,2", "8,0", "8,-2"].map((cell) => ({ cell, card: "?" }));
const viewWith = (front: string[] = [], seen: Record<string, string> = {}) =>
  ({
    seat: 0,
    hand: ["map"],
    memory: { goals: seen },
    table: {
      goals,
      dwarves: { miner: 3, saboteur: 1 },
      seats: [{ front }, { front: [] }, { front: [] }],
    },
  }) as unknown as View;
const start = story(dealt());

test("only statements that make sense at the table are offered", () => {
  const offered = (kind: Parameters<typeof statementsFor>[1]) => statementsFor(viewWith(), kind, start);
  expect(offered("suspect")).toEqual(["suspect>1", "suspect>2"]);
  expect(offered("role")).toEqual(["role:miner", "role:saboteur"]);
  expect(offered("why")).toContain("why:test");
});

test("nobody is first offered to tell of a goal before having looked; afterwards the truth comes first", () => {
  expect(kindsFor(viewWith(), start).indexOf("goal")).toBeGreaterThan(3);
  expect(suggestedStatements(viewWith(), start)).toEqual([]);
  const looked = viewWith([], { "8,0": "gold" });
  expect(kindsFor(looked, start)[0]).toBe("goal");
  expect(statementsFor(looked, "goal", start)[0]).toBe("goal:8,0=gold");
  expect(statementsFor(looked, "goal", start)).toContain("goal:8,0=stone");
  expect(suggestedStatements(looked, start)).toEqual(["goal:8,0=gold"]);
});

test("a broken tool suggests to ask for help and to suspect whoever broke it", () => {
  const entries: Entry[] = story(dealt(), broke(2, 0, "pick"));
  expect(suggestedStatements(viewWith(["pick"]), entries)).toEqual(["ask:fix=pick", "suspect>2"]);
  const both: Entry[] = story(dealt(), broke(2, 0), broke(1, 0, "pick"), broke(1, 0, "cart"));
  expect(statementsFor(viewWith(["pick"]), "suspect", both)).toEqual(["suspect>1", "suspect>2"]);
  const asked = story(dealt(), broke(2, 0, "pick"), said(0, "ask:fix=pick"));
  expect(suggestedStatements(viewWith(["pick"]), asked)).not.toContain("ask:fix=pick");
  expect(statementsFor(viewWith(["pick"]), "ask", entries)[0]).toBe("ask:fix=pick");
  expect(statementsFor(viewWith(["pick"]), "ask", entries).at(-1)).toBe("ask:fix=cart");
});

test("help suggests trust, and a discard an explanation before other topics that do not fit", () => {
  expect(suggestedStatements(viewWith(), story(dealt(), broke(2, 0), fixed(1, 0)))).toContain("trust>1");
  const kinds = kindsFor(viewWith(), story(dealt(), passed(0, "map")));
  expect(kinds.indexOf("why")).toBeLessThan(kinds.indexOf("goal"));
});
