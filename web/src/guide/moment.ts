// What the guide looks at before he speaks: what a seat sees, what happened to it, what is chosen. No rules.

import type { View } from "@/made/messages";
import type { Event } from "@/state/telling";

export interface Moment {
  view: View;
  // What happened in this round, as the seat was told it.
  events: readonly Event[];
  // The moment that is shown over the table and has to be answered first, by its kind.
  scene: string | null;
  // The card that is chosen, and where it could go.
  card: string | null;
  cells: number;
  // Whether the card that is chosen looks different when it is turned.
  canTurn: boolean;
  // Whether any card of the hand can be played, other than by discarding it.
  playable: boolean;
  // Whether one must move.
  mine: boolean;
}

type Acting = Extract<Event, { seat: number }>;
export type Kind = Acting["event"];
export type EventOf<K extends Kind> = Extract<Acting, { event: K }>;

// Events by which somebody made a move, as against those that followed from it.
const MOVES: readonly string[] = ["placed", "broke", "fixed", "collapsed", "looked", "passed"];

// Events since the last deal: an earlier round is no news.
export function ofThisRound(events: readonly Event[]): readonly Event[] {
  return events.slice(events.findLastIndex(({ event }) => event === "dealt") + 1);
}

function ownMoves({ view, events }: Moment): number[] {
  return events.flatMap((event, index) =>
    MOVES.includes(event.event) && "seat" in event && event.seat === view.seat ? [index] : [],
  );
}

// How many moves one has made in this round.
export function turnsOf(moment: Moment): number {
  return ownMoves(moment).length;
}

// What somebody did since one's last move but one; what is older would only be confusing.
function recent(moment: Moment): readonly Event[] {
  return moment.events.slice(ownMoves(moment).at(-2) ?? 0);
}

// The latest such thing that another did.
export function byOther<K extends Kind>(
  moment: Moment,
  kind: K,
  fits: (event: EventOf<K>, moment: Moment) => boolean = () => true,
): EventOf<K> | undefined {
  return recent(moment).findLast(
    (event): event is EventOf<K> =>
      event.event === kind &&
      (event as Acting).seat !== moment.view.seat &&
      fits(event as unknown as EventOf<K>, moment),
  );
}

export function didOneself(moment: Moment, kind: Kind): boolean {
  return moment.events.some(
    (event) => event.event === kind && "seat" in event && event.seat === moment.view.seat,
  );
}

export function happened(moment: Moment, kind: Event["event"]): boolean {
  return moment.events.some(({ event }) => event === kind);
}

export function nameAt({ view }: Moment, seat: number | null): string {
  return view.table.seats[seat ?? -1]?.player ?? "";
}

// What lies in front of one, such as a broken tool.
export function front({ view }: Moment): readonly string[] {
  return view.table.seats[view.seat ?? -1]?.front ?? [];
}

const across = (cell: string): number => Number(cell.split(",")[0]);

// How many columns are left between the tunnel and the hidden goals.
export function columnsLeft({ view }: Moment): number {
  const goals = view.table.goals.filter(({ card }) => card === "?").map(({ cell }) => across(cell));
  const tip = Math.max(0, ...view.table.maze.map(({ cell }) => across(cell)));
  return Math.min(...goals) - tip - 1;
}
