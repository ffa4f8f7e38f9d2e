import { expect, test } from "vitest";
import { optionsFor } from "@/state/moves";
import * as select from "@/state/selection";
import { move } from "./moves";

const hand = ["es", "map", "fix:pick/cart", "ns"];

test("a click selects one card, another click another", () => {
  const first = select.toggleSlot(select.NO_SELECTION, 0);
  expect(select.selectedCard(first, hand)).toBe("es");
  expect(select.selectedCard(select.toggleSlot(first, 1), hand)).toBe("map");
  expect(select.toggleSlot(first, 0)).toEqual(select.NO_SELECTION);
});

test("several cards are selected one by one, and none of them is about to be played", () => {
  let selection = select.selectSeveral(select.NO_SELECTION, true);
  selection = select.toggleSlot(select.toggleSlot(selection, 0), 3);
  expect(select.selectedCards(selection, hand)).toEqual(["es", "ns"]);
  expect(select.selectedCard(selection, hand)).toBeNull();
  expect(select.selectedCards(select.toggleSlot(selection, 0), hand)).toEqual(["ns"]);
  expect(select.selectSeveral(selection, false)).toEqual(select.NO_SELECTION);
});

test("a card is played the way it is turned, or the other way where only that fits", () => {
  const options = optionsFor(
    ["es"],
    [
      move("es@1,0", { kind: "place", card: "es", tile: "es", cell: "1,0" }),
      move("nw@1,0", { kind: "place", card: "es", tile: "nw", cell: "1,0" }),
      move("nw@2,1", { kind: "place", card: "es", tile: "nw", cell: "2,1" }),
    ],
  );
  const upright = select.toggleSlot(select.NO_SELECTION, 0);
  expect(select.moveAt("1,0", upright, options)?.text).toBe("es@1,0");
  expect(select.moveAt("1,0", select.turn(upright), options)?.text).toBe("nw@1,0");
  expect(select.moveAt("2,1", upright, options)?.text).toBe("nw@2,1");
  expect(select.moveAt("5,5", upright, options)).toBeNull();
});

test("the selection is kept while the hand stays the same, and dropped when it changes", () => {
  const selection = select.toggleSlot(select.NO_SELECTION, 1);
  expect(select.keepIfSameHand(selection, hand, [...hand])).toBe(selection);
  expect(select.keepIfSameHand(selection, hand, hand.slice(1))).toBe(select.NO_SELECTION);
});
