import { expect, test } from "vitest";
import { cellText, eventText, eventTextWithGold, shortEventText } from "@/state/eventText";
import { bundleOf, Translation } from "@/text/translation";
import { catalogueOf } from "./catalogue";

const english = new Translation("en", bundleOf("en", catalogueOf("en")));
const t = english.t.bind(english);
const names = ["Ann", "Ben"];

test("cells are described by their distance from the start", () => {
  expect(["0,0", "2,1", "-1,0", "0,-3"].map((cell) => cellText(cell, t))).toEqual([
    "entrance",
    "2 right, 1 up",
    "1 left",
    "3 down",
  ]);
  expect(["8,2", "8,0", "8,-2"].map((cell) => cellText(cell, t))).toEqual([
    "the top goal",
    "the middle goal",
    "the bottom goal",
  ]);
});

test("a look at a goal tells what was seen only to the player who looked", () => {
  const looked = { event: "looked", seat: 0, cell: "8,0", goal: "gold" } as const;
  expect(eventText(looked, names, 0, t)).toBe("You looked at the middle goal: the treasure.");
  expect(eventText({ ...looked, goal: "?" }, names, 1, t)).toBe("Ann looked at the middle goal.");
});

test("events name cards, tools and targets", () => {
  const placed = { event: "placed", seat: 1, card: "ew", cell: "1,0" } as const;
  expect(eventText(placed, names, 0, t)).toBe(
    "Ben placed a card: Straight tunnel, east to west, at 1 right.",
  );
  const broke = { event: "broke", seat: 0, card: "break:pick", target: 1, tool: "pick" } as const;
  expect(eventText(broke, names, null, t)).toBe("Ann broke Ben’s pick.");
  expect(eventText(broke, names, 0, t)).toBe("You broke Ben’s pick.");
  expect(eventText(broke, names, 1, t)).toBe("Ann broke your pick.");
  expect(eventText({ ...broke, target: 0 }, names, 0, t)).toBe("You broke your own pick.");
  expect(eventText({ ...broke, seat: 1 }, names, 0, t)).toBe("Ben broke their own pick.");
});

test("short sentences tell tunnels from dead ends, and own discards from others'", () => {
  const text = (event: Parameters<typeof eventText>[0]) => shortEventText(event, names, 0, t);
  expect(text({ event: "placed", seat: 1, card: "ew", cell: "1,0" })).toBe("Ben placed a tunnel.");
  expect(text({ event: "placed", seat: 0, card: "n", cell: "1,0" })).toBe("You placed a dead end.");
  expect(text({ event: "collapsed", seat: 1, card: "ew", cell: "1,0" })).toBe("Ben brought down a tunnel.");
  expect(text({ event: "passed", seat: 0, cards: ["map", "map"] })).toBe("You discarded: Map, Map.");
  expect(text({ event: "passed", seat: 1, cards: ["?"] })).toBe("Ben discarded a card, face down.");
  expect(text({ event: "passed", seat: 1, cards: [] })).toBe("Ben passed.");
});

test("drawing cards needs no sentence", () => {
  expect(eventText({ event: "drew", seat: 0, cards: ["?"] }, names, 0, t)).toBeNull();
});

test("the log shows gold to the player who got it", () => {
  const text = (event: Parameters<typeof eventText>[0]) => eventTextWithGold(event, names, 0, t);
  expect(text({ event: "took", seat: 0, value: 3 })).toBe("You took a nugget card worth 3 gold.");
  expect(text({ event: "took", seat: 1, value: null })).toBe("Ben took a nugget card.");
  expect(text({ event: "paid", seat: 1, amount: null, nuggets: [null, null] })).toBeNull();
});

test("the log tells what the end of a round pays, in gold", () => {
  const pay = [
    { why: "lost", amount: 0 },
    { why: "saboteur", amount: 3, basis: 3, among: 1 },
  ];
  const ended = { event: "round-ended", round: 2, finisher: null, roles: [], winners: [1], pay } as const;
  const text = eventTextWithGold({ ...ended, roles: [], winners: [1] }, names, 0, t);
  expect(text).toBe("Nobody reached the treasure. Round 2 is over. Ben got 3 gold.");
});
