// What is chosen of the hand, which way up, and what a click then means. The server says what is legal.

import type { Options } from "./choice";
import { isPath, turned, type Move } from "./notation";

export interface Selection {
  // Places in the hand, in the order they were chosen.
  slots: readonly number[];
  // Whether a path card is turned by 180 degrees.
  turned: boolean;
  // Whether several cards are being gathered to be put away.
  several: boolean;
}

export const NOTHING: Selection = { slots: [], turned: false, several: false };

export type Target = "cell" | "player" | "none";

// What a card is played on, by its name alone.
export function targetOf(card: string): Target {
  if (isPath(card) || card === "rockfall" || card === "map") return "cell";
  return card === "theft" ? "none" : "player";
}

// A click on a card: choose it, or let it go; while several are gathered, each by itself.
export function pick(selection: Selection, slot: number): Selection {
  const has = selection.slots.includes(slot);
  if (!selection.several) return has ? NOTHING : { ...NOTHING, slots: [slot] };
  const slots = has ? selection.slots.filter((other) => other !== slot) : [...selection.slots, slot];
  return { ...selection, slots };
}

export function gather(selection: Selection, several: boolean): Selection {
  return several ? { ...selection, several } : NOTHING;
}

export function turn(selection: Selection): Selection {
  return { ...selection, turned: !selection.turned };
}

export function chosenCards(selection: Selection, hand: readonly string[]): string[] {
  return selection.slots.flatMap((slot) => hand[slot] ?? []);
}

// The one card that is about to be played; `null` when none or several are chosen.
export function chosenCard(selection: Selection, hand: readonly string[]): string | null {
  const cards = chosenCards(selection, hand);
  return cards.length === 1 && !selection.several ? cards[0]! : null;
}

export function asItLies(card: string, isTurned: boolean): string {
  return isTurned && isPath(card) ? turned(card) : card;
}

// The hand has changed: what was chosen is let go, unless it is still there.
export function keepIf(selection: Selection, before: readonly string[], after: readonly string[]): Selection {
  return before.join() === after.join() ? selection : NOTHING;
}

// The move that a click on a cell makes: the card as it is turned, or the way it fits if there is only one.
export function moveAt(
  cell: string,
  card: string | null,
  selection: Selection,
  options: Options,
): Move | null {
  const moves = options.cells.get(cell) ?? [];
  const wanted = card === null ? null : asItLies(card, selection.turned);
  return moves.find((move) => move.card === wanted) ?? moves[0] ?? null;
}

// Whether both ways up are legal somewhere, so that turning the card means something.
export function canTurn(card: string | null): boolean {
  return card !== null && isPath(card) && turned(card) !== card;
}

// The tool that a move breaks or mends.
export function toolOf(move: Move): string | null {
  if (move.kind !== "aim") return null;
  if (move.tool) return move.tool;
  return /^(?:break|fix):(\w+)$/.exec(move.card)?.[1] ?? null;
}

// The text of a move that is not in the list, to ask why.
export function questionAt(card: string, isTurned: boolean, cell: string): string {
  return `${asItLies(card, isTurned)}@${cell}`;
}

export function questionTo(card: string, seat: number, tool?: string): string {
  const tools = card.startsWith("fix:") ? card.slice(4).split("/") : [];
  if (tools.length < 2) return `${card}>${seat}`;
  return `${card}>${seat}=${tool && tools.includes(tool) ? tool : tools[0]!}`;
}
