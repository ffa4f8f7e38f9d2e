import { expect, test } from "vitest";
import { feedItems, filterFeed, lastMove, movesSince } from "@/state/feed";
import { bundleOf, Translation } from "@/text/translation";
import { catalogueOf } from "./catalogue";
import { broke, dealt, fixed, moved, passed, placed, said, story } from "./story";

const english = new Translation("en", bundleOf("en", catalogueOf("en")));
const names = ["Ann", "Ben", "Cinder"];
const feed = (...contents: Parameters<typeof story>) =>
  feedItems(story(...contents), names, 0, english.t.bind(english));
const chat = { what: "chatted", person: "b", name: "Ben", text: "hello" } as const;

test("moves, talk and chat are in one list, with who did it, the turn and the place", () => {
  const items = feed(dealt(), placed(1), broke(2, 1), said(1, "suspect>2"), chat, passed(1, "?"));
  expect(items.map(({ kind, seat, text, turn, place }) => [kind, seat, text, turn, place])).toEqual([
    ["round", null, "Round 1 begins. Ann plays first.", null, null],
    ["move", 1, "Ben placed a tunnel.", 1, { cell: "1,0" }],
    ["move", 2, "Cinder broke Ben’s lantern.", 2, { seat: 1 }],
    ["talk", 1, "I suspect Cinder.", null, null],
    ["chat", 1, "hello", null, null],
    ["move", 1, "Ben discarded a card, face down.", 3, { seat: 1 }],
  ]);
  expect(items[1]!.detail).toBe("Straight tunnel, east to west, 1 right");
  expect(items.map(({ card }) => card)).toEqual([null, "ew", "break:lantern", null, null, "back:card"]);
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
});

test("a break that was repaired stays in the feed", () => {
  expect(
    feed(dealt(), broke(2, 1), fixed(1, 1))
      .map(({ text }) => text)
      .slice(1),
  ).toEqual(["Cinder broke Ben’s lantern.", "Ben repaired their own lantern."]);
});

test("filters show moves, talk or chat, and rounds where they help", () => {
  const items = feed(dealt(), placed(1), said(1, "suspect>2"), chat, { what: "away", seat: 1 });
  const kinds = (filter: "all" | "moves" | "talk" | "chat") =>
    filterFeed(items, filter).map(({ kind }) => kind);
  expect(kinds("all")).toEqual(["round", "move", "talk", "chat", "people"]);
  expect(kinds("moves")).toEqual(["round", "move"]);
  expect(kinds("talk")).toEqual(["round", "talk"]);
  expect(kinds("chat")).toEqual(["chat"]);
});

test("chat of muted people is left out until they are unmuted", () => {
  expect(feedItems(story(chat), names, 0, english.t.bind(english), ["b"])).toEqual([]);
  expect(feedItems(story(chat), names, 0, english.t.bind(english), []).map(({ text }) => text)).toEqual([
    "hello",
  ]);
});

test("the last move is what happened in it, or the deal if nobody has moved", () => {
  const reached = moved(
    1,
    { event: "placed", seat: 1, card: "ew", cell: "7,0" },
    { event: "opened", seat: 1, cell: "8,0", goal: "gold", lies: "gold" },
  );
  const texts = (...contents: Parameters<typeof story>) =>
    lastMove(feed(...contents)).map(({ text }) => text);
  expect(texts(dealt(), reached, said(2, "trust>1"))).toEqual([
    "Ben placed a tunnel.",
    "The middle goal is turned over: the treasure!",
  ]);
  expect(texts(dealt(), reached, dealt(2))).toEqual(["Round 2 begins. Ann plays first."]);
});

test("moves since one's own are those of others in this round", () => {
  const since = (...contents: Parameters<typeof story>) =>
    movesSince(feed(...contents), 0).map(({ seat }) => seat);
  expect(since(dealt(), placed(0), placed(1), said(1, "trust>0"), broke(2, 0))).toEqual([1, 2]);
  expect(since(dealt(), placed(1), placed(0))).toEqual([]);
  expect(since(dealt(), placed(0), placed(1), dealt(2), placed(2))).toEqual([2]);
});
