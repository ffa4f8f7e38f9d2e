import { expect, test } from "vitest";
import { causesOf } from "@/state/causes";
import { discardsOf, turnsOf } from "@/state/entries";
import { broke, dealt, fixed, moved, passed, placed, story } from "./story";

test("a broken tool is known by who broke it, and in which turn of the round", () => {
  const entries = story(dealt(), placed(0), placed(1), broke(2, 0), broke(0, 2, "pick"), placed(1));
  expect([...causesOf(entries)]).toEqual([
    ["0/lantern", { by: 2, turn: 3, number: 4 }],
    ["2/pick", { by: 0, turn: 4, number: 5 }],
  ]);
});

test("mending, discarding two cards and a new round make it forgotten", () => {
  const shed = moved(0, { event: "shed", seat: 0, cards: ["?", "?"], thing: "lantern" });
  expect(causesOf(story(dealt(), broke(1, 0), fixed(2, 0))).size).toBe(0);
  expect(causesOf(story(dealt(), broke(1, 0), shed)).size).toBe(0);
  expect(causesOf(story(dealt(), broke(1, 0), dealt(2))).size).toBe(0);
  expect(causesOf(story(dealt(), broke(1, 0), fixed(2, 0), broke(2, 0))).get("0/lantern")?.by).toBe(2);
});

test("traps and thefts have causes too", () => {
  const trapped = moved(1, { event: "trapped", seat: 1, target: 0 });
  const theft = moved(2, { event: "laid-theft", seat: 2 });
  expect([...causesOf(story(dealt(), trapped, theft)).keys()]).toEqual(["0/trap", "2/theft"]);
  const freed = moved(2, { event: "freed", seat: 2, target: 0 });
  const stopped = moved(0, { event: "stopped-theft", seat: 0, target: 2 });
  expect(causesOf(story(dealt(), trapped, theft, freed, stopped)).size).toBe(0);
});

test("turns are counted by round, and decisions within a turn are not counted", () => {
  const opened = moved(1, { event: "opened", seat: 1, cell: "8,0", goal: "stone", lies: null });
  const entries = story(dealt(), placed(0), placed(1), opened, placed(2), dealt(2), placed(0));
  expect([...turnsOf(entries).values()]).toEqual([1, 2, 2, 3, 1]);
});

test("discards are counted by seat in this round", () => {
  const entries = story(dealt(), passed(0, "?"), dealt(2), passed(1, "?", "?"), passed(1, "?"), passed(0));
  expect([...discardsOf(entries)]).toEqual([
    [1, 3],
    [0, 0],
  ]);
});
