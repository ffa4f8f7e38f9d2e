// Several people on one device: whose hand may be shown.

import type { View } from "@/generated/messages";

// The seat to pass the device to before its hand is shown; `null` if nothing has to change.
export function nextHand(
  seats: readonly number[],
  open: number | null,
  toMove: number | null,
  wanted: number | null = null,
): number | null {
  if (seats.length < 2) return null;
  // Somebody wants to see their own hand although another seat has to move.
  if (wanted !== null) return wanted === open ? null : wanted;
  if (toMove !== null && toMove !== open) return toMove;
  return open === null ? (seats[0] ?? null) : null;
}

// The public part of a view, shown while the device changes hands.
export function publicView(view: View): View {
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
