// Turns the legal moves that the server lists into what can be clicked: cells, players and buttons.

import type { Update } from "@/generated/messages";
import { moveText, tileOf, toolsOf } from "./cards";

// A legal move: its text, which is sent to the server and never read here, and its fields.
export type Move = NonNullable<Update["moves"]>[number] & { text: string };

export interface MoveOptions {
  // By cell: one move for each way in which the card fits.
  cells: Map<string, Move[]>;
  // By seat: one move for each tool.
  seats: Map<number, Move[]>;
  // Moves without a target.
  other: Move[];
}

export const NO_OPTIONS: MoveOptions = { cells: new Map(), seats: new Map(), other: [] };

// Joins the texts of legal moves and their fields, which come in the same order.
export function joinMoves(texts: readonly string[], fields: NonNullable<Update["moves"]>): Move[] {
  return fields.map((move, index) => ({ ...move, text: texts[index]! }));
}

// What the selected cards of the hand can do.
export function optionsFor(selected: readonly string[], moves: readonly Move[]): MoveOptions {
  const options: MoveOptions = { cells: new Map(), seats: new Map(), other: [] };
  for (const move of moves) {
    if (!uses(move, selected)) continue;
    if (move.cell != null) push(options.cells, move.cell, move);
    else if (move.seat != null) push(options.seats, move.seat, move);
    else options.other.push(move);
  }
  return options;
}

export function isDiscard(move: Move): boolean {
  return move.kind === "pass" || move.kind === "shed";
}

function uses(move: Move, selected: readonly string[]): boolean {
  if (isDiscard(move)) return sameCards(move.cards ?? [], selected);
  return selected.length === 1 && move.card === selected[0];
}

function sameCards(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && [...some].sort().join() === [...others].sort().join();
}

function push<K>(map: Map<K, Move[]>, key: K, move: Move): void {
  map.set(key, [...(map.get(key) ?? []), move]);
}

// Moves that play no card: goals to turn over, stones to lay, nuggets to take, gold to steal.
export function decisions(moves: readonly Move[]): Move[] {
  return moves.filter((move) => move.card == null && !isDiscard(move));
}

// Whether a card can be played now, other than by discarding it.
export function isPlayable(card: string, moves: readonly Move[]): boolean {
  return moves.some((move) => !isDiscard(move) && move.card === card);
}

export function isTurned(move: Move): boolean {
  return move.tile != null && move.tile !== move.card;
}

// The text of a move that is not in the list, to ask the server why it is illegal.
export function textAt(card: string, turned: boolean, cell: string): string {
  return moveText(card, { tile: tileOf(card, turned), cell });
}

// The same for a card on a player; a card that shows two tools names the first.
export function textOn(card: string, seat: number): string {
  return moveText(card, { seat, tool: toolsOf(card)[0] ?? "" });
}
