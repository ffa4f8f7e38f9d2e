// Who must do what, and what to know before a move, as names of messages with their values.

import type { ClockInfo, TableInfo, View } from "@/made/messages";

export interface Said {
  name: string;
  values: Record<string, string | number>;
}

const said = (name: string, values: Said["values"] = {}): Said => ({ name, values });

// The line that always says who must do what.
export function statusOf(view: View | null, info: TableInfo | null): Said {
  if (!info || info.status === "waiting" || !view) return said("table-status-waiting");
  const { table } = view;
  if (info.status === "over" || table.phase === "over") return ending(view, info);
  const mover = table.to_move;
  if (mover === null) return said("table-status-dealing");
  if (mover !== view.seat) return said(`table-status-other-${table.phase}`, { name: nameOf(view, mover) });
  return said(`table-status-you-${mine(view)}`);
}

function mine(view: View): string {
  if (view.table.phase !== "play") return view.table.phase;
  if (view.hand.length === 0) return "empty";
  return isHindered(view) ? "hindered" : "play";
}

// What lies in front of a seat that keeps it from digging is said by name, so that nobody wonders.
function isHindered(view: View): boolean {
  const front = view.seat === null ? [] : (view.table.seats[view.seat]?.front ?? []);
  return front.some((thing) => thing !== "theft");
}

function ending(view: View, info: TableInfo): Said {
  if (info.ended && info.ended !== "played") return said(`table-status-ended-${info.ended}`);
  const { winners } = view.table;
  if (view.seat !== null && winners.includes(view.seat) && winners.length === 1)
    return said("table-status-you-won");
  const names = winners.map((seat) => nameOf(view, seat)).join(", ");
  return said("table-status-won", { names, count: winners.length });
}

export function nameOf(view: View, seat: number): string {
  return view.table.seats[seat]?.player ?? "";
}

// What may come of a move that people do not expect, told before it is made, as far as all can see it.
export function warnings(view: View, cards: readonly string[], digging: boolean): Said[] {
  const { table } = view;
  const told: Said[] = [];
  if (digging && leftOver(view)) told.push(said("table-warn-left-over"));
  if (table.deck === 0 && cards.length > 0) told.push(said("table-warn-no-deck"));
  else if (table.deck > 0 && table.deck <= cards.length) told.push(said("table-warn-last-card"));
  if (cards.length === 1 && cards[0] === "swaphands") told.push(said("table-warn-swaphands"));
  return told;
}

// A goal was chosen from several: others may still lie reached and face down, and any path card turns them over.
function leftOver(view: View): boolean {
  const chosen = view.table.moves.some((move) => move.move.startsWith("reveal:"));
  return chosen && view.table.goals.some((goal) => goal.card === "?");
}

// Whether everybody else has passed since somebody did something: with an empty deck, one more may be the end.
export function isLastPass(view: View): boolean {
  const { moves, seats, deck } = view.table;
  const others = seats.length - 1;
  const last = moves.slice(-others);
  return deck === 0 && last.length === others && last.every((move) => move.move.startsWith("pass"));
}

// Milliseconds left in a seat's bank, by the server's clock.
export function left(
  clock: ClockInfo,
  ahead: number,
  seat: number,
  mover: number | null,
  now: number,
): number {
  const bank = clock.banks[seat] ?? 0;
  const runs = clock.since !== null && seat === mover;
  return Math.max(0, runs ? bank - (now + ahead - clock.since!) : bank);
}

export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const rest = String(seconds % 60).padStart(2, "0");
  return `${Math.floor(seconds / 60)}:${rest}`;
}

// Several people on one device: whose hand is to be shown next, when another's is open or none.
export function nextAtDevice(
  seats: readonly number[],
  open: number | null,
  due: number | null,
  wish: number | null = null,
): number | null {
  if (seats.length < 2) return null;
  // Somebody wants a look at his own hand although it is another's turn.
  if (wish !== null) return wish === open ? null : wish;
  if (due !== null && due !== open) return due;
  return open === null ? (seats[0] ?? null) : null;
}

// What all may see of a view: shown while the device changes hands.
export function publicly(view: View): View {
  return {
    seat: null,
    table: view.table,
    role: null,
    hand: [],
    gold: null,
    nuggets: [],
    memory: {},
    legal_moves: [],
  };
}
