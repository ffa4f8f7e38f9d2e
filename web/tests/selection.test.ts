import { expect, test } from "vitest";
import { optionsFor, readMoves } from "@/state/choice";
import { readMove } from "@/state/notation";
import * as select from "@/state/selection";

const hand = ["es", "map", "fix:pick/cart", "ns"];

test("a click chooses one card, another click another", () => {
  const first = select.pick(select.NOTHING, 0);
  expect(select.chosenCard(first, hand)).toBe("es");
  expect(select.chosenCard(select.pick(first, 1), hand)).toBe("map");
  expect(select.pick(first, 0)).toEqual(select.NOTHING);
});

test("several cards are gathered one by one, and none of them is about to be played", () => {
  let selection = select.gather(select.NOTHING, true);
  selection = select.pick(select.pick(selection, 0), 3);
  expect(select.chosenCards(selection, hand)).toEqual(["es", "ns"]);
  expect(select.chosenCard(selection, hand)).toBeNull();
  expect(select.chosenCards(select.pick(selection, 0), hand)).toEqual(["ns"]);
  expect(select.gather(selection, false)).toEqual(select.NOTHING);
});

test("a card is played the way it is turned, and turns itself where only one way fits", () => {
  const options = optionsFor(["es"], readMoves(["es@1,0", "nw@1,0", "nw@2,1"]));
  const upright = select.pick(select.NOTHING, 0);
  expect(select.moveAt("1,0", "es", upright, options)?.text).toBe("es@1,0");
  expect(select.moveAt("1,0", "es", select.turn(upright), options)?.text).toBe("nw@1,0");
  expect(select.moveAt("2,1", "es", upright, options)?.text).toBe("nw@2,1");
  expect(select.moveAt("5,5", "es", upright, options)).toBeNull();
});

test("only cards that look different when turned can be turned", () => {
  expect(select.canTurn("es")).toBe(true);
  expect(select.canTurn("nesw")).toBe(false);
  expect(select.canTurn("map")).toBe(false);
  expect(select.canTurn(null)).toBe(false);
});

test("what a card is played on follows from its name", () => {
  expect(["ns", "map", "rockfall", "trap", "theft"].map(select.targetOf)).toEqual([
    "cell",
    "cell",
    "cell",
    "player",
    "none",
  ]);
});

test("a move says which tool it is about", () => {
  expect(select.toolOf(readMove("fix:pick/cart>0=cart"))).toBe("cart");
  expect(select.toolOf(readMove("break:lantern>2"))).toBe("lantern");
  expect(select.toolOf(readMove("trap>2"))).toBeNull();
});

test("questions to the server are moves as records write them", () => {
  expect(select.questionAt("es", true, "3,1")).toBe("nw@3,1");
  expect(select.questionAt("map", true, "8,0")).toBe("map@8,0");
  expect(select.questionTo("fix:pick/cart", 1, "cart")).toBe("fix:pick/cart>1=cart");
  expect(select.questionTo("fix:pick/cart", 1, "lantern")).toBe("fix:pick/cart>1=pick");
  expect(select.questionTo("break:pick", 1)).toBe("break:pick>1");
});

test("what was chosen is kept while the hand stays, and let go when it changes", () => {
  const chosen = select.pick(select.NOTHING, 1);
  expect(select.keepIf(chosen, hand, [...hand])).toBe(chosen);
  expect(select.keepIf(chosen, hand, hand.slice(1))).toBe(select.NOTHING);
});
