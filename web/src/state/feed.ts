// The feed: what happened at the table, what was said and what was chatted, in one list.

import type { Entry } from "@/generated/messages";
import type { Translate } from "@/text/translation";
import { isDecision, turnsOf, type Event } from "./entries";
import { cardMessage } from "./cardMessages";
import { cellText, shortEventText } from "./eventText";
import { peopleMessage, personNames, talkMessage } from "./logText";
import type { ChatMessage } from "./talk";

// Where something happened.
export type Place = { cell: string } | { seat: number };

export interface FeedItem {
  // Unique in its feed.
  id: string;
  // The number of its entry.
  number: number;
  kind: "round" | "move" | "talk" | "chat" | "people";
  // Who did or said it.
  seat: number | null;
  text: string;
  // What the picture and the place show: the card and its cell. Screen readers hear it.
  detail: string;
  turn: number | null;
  place: Place | null;
  // The card to show beside it.
  card: string | null;
  talk: string | null;
  chat: ChatMessage | null;
}

export const FILTERS = ["all", "moves", "talk", "chat"] as const;
export type Filter = (typeof FILTERS)[number];

const SHOWN: Record<Filter, readonly FeedItem["kind"][]> = {
  all: ["round", "move", "talk", "chat", "people"],
  moves: ["round", "move"],
  talk: ["round", "talk"],
  chat: ["chat"],
};

export function filterFeed(items: readonly FeedItem[], filter: Filter): FeedItem[] {
  return items.filter(({ kind }) => SHOWN[filter].includes(kind));
}

const NOTHING = { detail: "", turn: null, place: null, card: null, talk: null, chat: null };

// The feed of a reader at seat `own`, oldest first.
export function feedItems(
  entries: readonly Entry[],
  names: readonly string[],
  own: number | null,
  t: Translate,
  muted: readonly string[] = [],
): FeedItem[] {
  const people = personNames(entries);
  const turns = turnsOf(entries);
  // People who share a device are told apart by name.
  const seatOf = ({ name }: { name: string }) => (names.includes(name) ? names.indexOf(name) : null);
  return entries.flatMap(({ number, at, content }): FeedItem[] => {
    const base = { ...NOTHING, number, id: String(number) };
    if (content.what === "chatted") {
      if (muted.includes(content.person)) return [];
      const chat = { ...content, number, at };
      return [
        { ...base, kind: "chat", seat: seatOf(content), text: content.text || t("chat-removed"), chat },
      ];
    }
    if (!("events" in content)) {
      const message = peopleMessage(content, names, (person) => people.get(person) ?? "");
      if (!message) return [];
      return [
        { ...base, kind: "people", seat: null, text: t(message.name, { own: "no", ...message.values }) },
      ];
    }
    return content.events.flatMap((event, index): FeedItem[] => {
      const item = eventItem(event, names, own, t);
      if (!item) return [];
      // What follows from a move belongs to its turn, which is shown once.
      const begins = item.kind === "move" && index === 0 && !isDecision(event);
      const turn = begins ? (turns.get(number) ?? null) : null;
      return [{ ...base, ...item, id: `${number}-${index}`, turn }];
    });
  });
}

type EventItem = Pick<FeedItem, "kind" | "seat" | "text"> & Partial<FeedItem>;

function eventItem(
  event: Event,
  names: readonly string[],
  own: number | null,
  t: Translate,
): EventItem | null {
  const seat = "seat" in event ? event.seat : null;
  if (event.event === "said") {
    const { name, values } = talkMessage(event.talk, names);
    return { kind: "talk", seat, text: t(name, values), talk: event.talk };
  }
  const text = shortEventText(event, names, own, t);
  if (text === null) return null;
  const kind = event.event === "dealt" ? "round" : "move";
  return { kind, seat, text, detail: detailOf(event, t), place: placeOf(event), card: cardOf(event) };
}

function detailOf(event: Event, t: Translate): string {
  if (event.event !== "placed" && event.event !== "collapsed") return "";
  return `${t(cardMessage(event.card))}, ${cellText(event.cell, t)}`;
}

// Where an event happened: a cell, or the player it was done to.
export function placeOf(event: Event): Place | null {
  if ("cell" in event) return { cell: event.cell };
  if ("target" in event && event.target !== null) return { seat: event.target };
  if (event.event === "passed" || event.event === "shed" || event.event === "laid-theft")
    return { seat: event.seat };
  return null;
}

// The card that an event shows to everybody.
function cardOf(event: Event): string | null {
  if (event.event === "placed" || event.event === "broke" || event.event === "fixed") return event.card;
  if (event.event === "collapsed") return "rockfall";
  if (event.event === "looked") return "map";
  if (event.event === "passed" && event.cards.length)
    return event.cards[0] === "?" ? "back:card" : event.cards[0]!;
  return null;
}

// The items of the last move, or of the deal if nobody has moved since.
export function lastMove(items: readonly FeedItem[]): FeedItem[] {
  const last = items.findLast(({ kind }) => kind === "move" || kind === "round");
  return last ? items.filter(({ number, kind }) => number === last.number && kind !== "talk") : [];
}

// The moves of others since the reader's last one in this round, oldest first.
export function movesSince(items: readonly FeedItem[], own: number | null): FeedItem[] {
  const start = items.findLastIndex(
    ({ kind, seat }) => kind === "round" || (kind === "move" && seat !== null && seat === own),
  );
  return items.slice(start + 1).filter(({ kind, seat }) => kind === "move" && seat !== own);
}
