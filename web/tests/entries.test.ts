import { expect, test } from "vitest";
import type { Entry } from "@/generated/messages";
import { eventsOf, lastCell, movesOfRound, type Event } from "@/state/entries";

let number = 0;
const entry = (content: object): Entry => ({ number: ++number, at: 0, content }) as Entry;
const moved = (...events: Event[]) => entry({ what: "moved", ply: 0, seat: 0, by: "person", events });
const placed = moved(
  { event: "placed", seat: 0, card: "ns", cell: "1,0" },
  { event: "opened", seat: 0, cell: "8,0", goal: "gold", lies: "gold" },
);
const passed = moved({ event: "passed", seat: 1, cards: ["?"] });
const dealt = entry({ what: "dealt", events: [] });
const chatted = entry({ what: "chatted", person: "p", name: "Ann", text: "hello" });

test("events come in the order of their entries", () => {
  expect(eventsOf([placed, chatted, passed]).map(({ event }) => event)).toEqual([
    "placed",
    "opened",
    "passed",
  ]);
});

test("a round begins with its deal", () => {
  expect(movesOfRound([placed, dealt, passed, chatted])).toEqual([passed.content]);
});

test("the last cell is that of the last move of the round", () => {
  expect(lastCell([dealt, placed, chatted])).toBe("1,0");
  expect(lastCell([dealt, placed, passed])).toBeNull();
  expect(lastCell([placed, dealt])).toBeNull();
});
