// Reads the entries of a table's log.

import type { Entry, Moved } from "@/generated/messages";

export type Event = Moved["events"][number];

export function eventsOf(entries: readonly Entry[]): Event[] {
  return entries.flatMap(({ content }) => ("events" in content ? content.events : []));
}

// The entries since the last deal, which comes first.
export function entriesOfRound(entries: readonly Entry[]): readonly Entry[] {
  const dealt = entries.findLastIndex(({ content }) => content.what === "dealt");
  return entries.slice(Math.max(0, dealt));
}

// The entries of moves since the last deal, oldest first.
export function movesOfRound(entries: readonly Entry[]): Moved[] {
  return entriesOfRound(entries).flatMap(({ content }) => (content.what === "moved" ? [content] : []));
}

// The cell of the last move of the round; `null` if it had none.
export function lastCell(entries: readonly Entry[]): string | null {
  const event = movesOfRound(entries).at(-1)?.events[0];
  return event && "cell" in event ? event.cell : null;
}

const DECISIONS = ["opened", "stone-laid", "took", "stole"];

// Whether a move that begins with this event only decides how a turn, or a round, goes on.
export const isDecision = (event: Event | undefined): boolean => DECISIONS.includes(event?.event ?? "");

// The turn of each move in its round, from 1, by the number of its entry.
export function turnsOf(entries: readonly Entry[]): Map<number, number> {
  const turns = new Map<number, number>();
  let turn = 0;
  for (const { number, content } of entries) {
    if (content.what === "dealt") turn = 0;
    if (content.what !== "moved") continue;
    if (!isDecision(content.events[0])) turn++;
    turns.set(number, turn);
  }
  return turns;
}

// By seat: how many cards it has discarded in this round, to pass or to be rid of something.
export function discardsOf(entries: readonly Entry[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const event of eventsOf(entriesOfRound(entries)))
    if (event.event === "passed" || event.event === "shed")
      counts.set(event.seat, (counts.get(event.seat) ?? 0) + event.cards.length);
  return counts;
}
