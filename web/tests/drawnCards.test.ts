import { expect, test } from "vitest";
import { drawnSlots } from "@/state/drawnCards";
import { dealt, drew, moved, placed, story } from "./story";

const hand = ["ew", "map", "map", "nesw"];
const drewMap = moved(0, { event: "placed", seat: 0, card: "ew", cell: "1,0" }, drew(0, "map"));

test("the drawn card is marked until the next own move", () => {
  expect([...drawnSlots(story(dealt(), drewMap), 0, hand)]).toEqual([2]);
  expect([...drawnSlots(story(dealt(), drewMap, placed(1)), 0, hand)]).toEqual([2]);
  const passed = moved(0, { event: "passed", seat: 0, cards: ["ew"] });
  expect([...drawnSlots(story(dealt(), drewMap, passed), 0, hand)]).toEqual([]);
});

test("nothing is marked after a deal, a swap of hands, or for spectators", () => {
  expect(drawnSlots(story(dealt(), drewMap, dealt(2)), 0, hand).size).toBe(0);
  const swapped = moved(1, { event: "swapped-hands", seat: 1, target: 0, given: ["?"], received: ["?"] });
  expect(drawnSlots(story(dealt(), drewMap, swapped), 0, hand).size).toBe(0);
  expect(drawnSlots(story(dealt(), drewMap), null, hand).size).toBe(0);
});
