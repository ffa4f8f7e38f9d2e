// Whose turn it is, and what to know before a move, as messages.

import type { Entry, TableInfo, View } from "@/generated/messages";
import type { MessageRef } from "@/text/translation";
import { isBlocking } from "./cards";
import { movesOfRound } from "./entries";

const message = (name: string, values: MessageRef["values"] = {}): MessageRef => ({ name, values });

// The message of the status line, which always says who has to do what.
export function statusMessage(view: View | null, info: TableInfo | null): MessageRef {
  if (!info || info.status === "waiting" || !view) return message("table-status-waiting");
  const { table } = view;
  if (info.status === "over" || table.phase === "over") return endMessage(view, info);
  const seat = table.to_move;
  if (seat === null) return message("table-status-dealing");
  if (seat !== view.seat)
    return message(`table-status-other-${table.phase}`, { name: playerName(view, seat) });
  return message(`table-status-you-${ownTask(view)}`);
}

function ownTask(view: View): string {
  if (view.table.phase !== "play") return view.table.phase;
  if (view.hand.length === 0) return "empty";
  return isBlocked(view) ? "hindered" : "play";
}

function isBlocked(view: View): boolean {
  const front = view.seat === null ? [] : (view.table.seats[view.seat]?.front ?? []);
  return front.some(isBlocking);
}

function endMessage(view: View, info: TableInfo): MessageRef {
  if (info.ended && info.ended !== "played") return message(`table-status-ended-${info.ended}`);
  const { winners } = view.table;
  if (view.seat !== null && winners.includes(view.seat) && winners.length === 1)
    return message("table-status-you-won");
  const names = winners.map((seat) => playerName(view, seat));
  return message("table-status-won", { names, count: winners.length });
}

export function playerName(view: View, seat: number): string {
  return view.table.seats[seat]?.player ?? "";
}

// Consequences of playing the selected cards that players may not expect.
export function warnings(view: View, cards: readonly string[]): MessageRef[] {
  const { deck } = view.table;
  const found: MessageRef[] = [];
  if (deck === 0 && cards.length > 0) found.push(message("table-warn-no-deck"));
  else if (deck > 0 && deck <= cards.length) found.push(message("table-warn-last-card"));
  if (cards.length === 1 && cards[0] === "swaphands") found.push(message("table-warn-swaphands"));
  return found;
}

// Whether all others have just passed with an empty deck, so that one more pass may end the round.
export function isLastPass(view: View, entries: readonly Entry[]): boolean {
  const { seats, deck } = view.table;
  const others = seats.length - 1;
  const last = movesOfRound(entries).slice(-others);
  return deck === 0 && last.length === others && last.every(({ events }) => events[0]?.event === "passed");
}
