// Reads the entries of a table's log.

import type { Entry, Moved } from "@/generated/messages";

export type Event = Moved["events"][number];

export function eventsOf(entries: readonly Entry[]): Event[] {
  return entries.flatMap(({ content }) => ("events" in content ? content.events : []));
}

// The entries of moves since the last deal, oldest first.
export function movesOfRound(entries: readonly Entry[]): Moved[] {
  const dealt = entries.findLastIndex(({ content }) => content.what === "dealt");
  return entries.slice(dealt + 1).flatMap(({ content }) => (content.what === "moved" ? [content] : []));
}

// The cell of the last move of the round; `null` if it had none.
export function lastCell(entries: readonly Entry[]): string | null {
  const event = movesOfRound(entries).at(-1)?.events[0];
  return event && "cell" in event ? event.cell : null;
}
