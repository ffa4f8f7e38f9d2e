// What the guide knows when it chooses a hint: the view of a seat, what happened, what is selected, what is best to do.

import constants from "@/generated/constants.json";
import type { View } from "@/generated/messages";
import type { Event } from "@/state/entries";
import type { Move } from "@/state/moves";

// What the server suggests to the player whose turn it is.
export interface Suggestion {
  move: Move;
  // The name of the reason: its message is `guide-WHY`.
  why: string;
}

export interface Situation {
  lesson: string;
  view: View;
  // The events of this round, as the seat saw them.
  events: readonly Event[];
  // The kind of scene that covers the table and waits for an answer.
  scene: string | null;
  // The selected card.
  card: string | null;
  suggestion: Suggestion | null;
  // Whether the selected card lies the other way up than suggested.
  mustTurn: boolean;
  // Whether a move waits for the player's confirmation.
  mustConfirm: boolean;
  isMyTurn: boolean;
}

type SeatEvent = Extract<Event, { seat: number }>;
export type EventKind = SeatEvent["event"];
export type EventOf<K extends EventKind> = Extract<SeatEvent, { event: K }>;

// The events since the last deal.
export function eventsOfRound(events: readonly Event[]): readonly Event[] {
  return events.slice(events.findLastIndex(({ event }) => event === "dealt") + 1);
}

function ownMoves({ view, events }: Situation): number[] {
  return events.flatMap((event, index) =>
    constants.moveEvents.includes(event.event) && "seat" in event && event.seat === view.seat ? [index] : [],
  );
}

// How many moves the player has made in this round.
export function ownMoveCount(situation: Situation): number {
  return ownMoves(situation).length;
}

// The latest event of a kind by another player since the player's last move; older ones would only confuse.
export function lastByOther<K extends EventKind>(
  situation: Situation,
  kind: K,
  matches: (event: EventOf<K>, situation: Situation) => boolean = () => true,
): EventOf<K> | undefined {
  const recent = situation.events.slice(ownMoves(situation).at(-1) ?? 0);
  return recent.findLast(
    (event): event is EventOf<K> =>
      event.event === kind &&
      (event as SeatEvent).seat !== situation.view.seat &&
      matches(event as unknown as EventOf<K>, situation),
  );
}

// All events of a kind that a seat caused in this round.
export function eventsBy<K extends EventKind>({ events }: Situation, seat: number, kind: K): EventOf<K>[] {
  return events.filter(
    (event): event is EventOf<K> => event.event === kind && (event as SeatEvent).seat === seat,
  );
}

// Whether something has happened in this round.
export function hasHappened({ events }: Situation, kind: Event["event"]): boolean {
  return events.some(({ event }) => event === kind);
}

export function nameAt({ view }: Situation, seat: number | null): string {
  return view.table.seats[seat ?? -1]?.player ?? "";
}
