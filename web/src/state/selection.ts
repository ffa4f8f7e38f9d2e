// The cards that are selected in the hand, which way up, and the move that a click then makes.

import { isTurned, type Move, type MoveOptions } from "./moves";

export interface Selection {
  // Positions in the hand, in the order in which they were selected.
  slots: readonly number[];
  // Whether a path card is turned by 180 degrees.
  turned: boolean;
  // Whether several cards are being selected, to discard them together.
  several: boolean;
}

export const NO_SELECTION: Selection = { slots: [], turned: false, several: false };

// A click on a card selects it, or deselects it; only `several` keeps the other cards.
export function toggleSlot(selection: Selection, slot: number): Selection {
  const has = selection.slots.includes(slot);
  if (!selection.several) return has ? NO_SELECTION : { ...NO_SELECTION, slots: [slot] };
  const slots = has ? selection.slots.filter((other) => other !== slot) : [...selection.slots, slot];
  return { ...selection, slots };
}

export function selectSeveral(selection: Selection, several: boolean): Selection {
  return several ? { ...selection, several } : NO_SELECTION;
}

export function turn(selection: Selection): Selection {
  return { ...selection, turned: !selection.turned };
}

export function selectedCards(selection: Selection, hand: readonly string[]): string[] {
  return selection.slots.flatMap((slot) => hand[slot] ?? []);
}

// The one card that is about to be played; `null` if none or several are selected.
export function selectedCard(selection: Selection, hand: readonly string[]): string | null {
  const cards = selectedCards(selection, hand);
  return cards.length === 1 && !selection.several ? cards[0]! : null;
}

// The selection after the hand may have changed: the same object if it has not.
export function keepIfSameHand(
  selection: Selection,
  before: readonly string[],
  after: readonly string[],
): Selection {
  return before.join() === after.join() ? selection : NO_SELECTION;
}

// The move that a click on a cell makes: the card as it is turned, or the other way up if it fits only so.
export function moveAt(cell: string, selection: Selection, options: MoveOptions): Move | null {
  const moves = options.cells.get(cell) ?? [];
  return moves.find((move) => isTurned(move) === selection.turned) ?? moves[0] ?? null;
}
