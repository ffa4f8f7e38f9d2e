// What the guide knows when it chooses a hint: the view of a seat, what happened, and what is selected.

import type { View } from "@/generated/messages";
import type { Event } from "@/state/entries";
import { parseCell } from "@/state/grid";

export interface Situation {
  view: View;
  // The events of this round, as the seat saw them.
  events: readonly Event[];
  // The kind of scene that covers the table and waits for an answer.
  scene: string | null;
  // The selected card, and how many cells it fits on.
  card: string | null;
  cells: number;
  // Whether the selected card looks different when it is turned.
  canTurn: boolean;
  // Whether any card of the hand can be played, other than by discarding it.
  playable: boolean;
  isMyTurn: boolean;
}

type SeatEvent = Extract<Event, { seat: number }>;
export type EventKind = SeatEvent["event"];
export type EventOf<K extends EventKind> = Extract<SeatEvent, { event: K }>;

// Events that are moves of their own, as opposed to consequences of moves.
const MOVES: readonly string[] = ["placed", "broke", "fixed", "collapsed", "looked", "passed"];

// The events since the last deal.
export function eventsOfRound(events: readonly Event[]): readonly Event[] {
  return events.slice(events.findLastIndex(({ event }) => event === "dealt") + 1);
}

function ownMoves({ view, events }: Situation): number[] {
  return events.flatMap((event, index) =>
    MOVES.includes(event.event) && "seat" in event && event.seat === view.seat ? [index] : [],
  );
}

// How many moves the player has made in this round.
export function ownMoveCount(situation: Situation): number {
  return ownMoves(situation).length;
}

// The events since the player's last move but one; older ones would only confuse.
function recentEvents(situation: Situation): readonly Event[] {
  return situation.events.slice(ownMoves(situation).at(-2) ?? 0);
}

// The latest recent event of a kind by another player.
export function lastByOther<K extends EventKind>(
  situation: Situation,
  kind: K,
  matches: (event: EventOf<K>, situation: Situation) => boolean = () => true,
): EventOf<K> | undefined {
  return recentEvents(situation).findLast(
    (event): event is EventOf<K> =>
      event.event === kind &&
      (event as SeatEvent).seat !== situation.view.seat &&
      matches(event as unknown as EventOf<K>, situation),
  );
}

// Whether the player has done something in this round.
export function hasDone({ view, events }: Situation, kind: EventKind): boolean {
  return events.some((event) => event.event === kind && "seat" in event && event.seat === view.seat);
}

// Whether something has happened in this round.
export function hasHappened({ events }: Situation, kind: Event["event"]): boolean {
  return events.some(({ event }) => event === kind);
}

export function nameAt({ view }: Situation, seat: number | null): string {
  return view.table.seats[seat ?? -1]?.player ?? "";
}

// What lies in front of the player, such as a broken tool.
export function ownFront({ view }: Situation): readonly string[] {
  return view.table.seats[view.seat ?? -1]?.front ?? [];
}

// How many columns are left between the tunnel and the hidden goals.
export function columnsLeft({ view }: Situation): number {
  const goals = view.table.goals.filter(({ card }) => card === "?").map(({ cell }) => parseCell(cell).x);
  const tip = Math.max(0, ...view.table.maze.map(({ cell }) => parseCell(cell).x));
  return Math.min(...goals) - tip - 1;
}
