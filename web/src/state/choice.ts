// From the list of legal moves to what can be clicked: for the cards that are chosen, the cells, players and buttons.

import { isPath, readMove, turned, type Move } from "./notation";

export interface Options {
  // By cell: the moves there, one for each position in which the card fits.
  cells: Map<string, Move[]>;
  // By seat: the moves aimed at that player, one for each tool.
  players: Map<number, Move[]>;
  // Moves that need no target.
  plain: Move[];
}

export function readMoves(texts: readonly string[]): Move[] {
  return texts.map(readMove);
}

// What the cards that are chosen in the hand can do.
export function optionsFor(chosen: readonly string[], moves: readonly Move[]): Options {
  const options: Options = { cells: new Map(), players: new Map(), plain: [] };
  for (const move of moves) {
    if (!belongs(move, chosen)) continue;
    if (move.kind === "place" || move.kind === "at") push(options.cells, move.cell!, move);
    else if (move.kind === "aim") push(options.players, move.seat!, move);
    else options.plain.push(move);
  }
  return options;
}

function belongs(move: Move, chosen: readonly string[]): boolean {
  if (move.kind === "pass" || move.kind === "shed") return sameCards(move.cards ?? [], chosen);
  if (chosen.length !== 1) return false;
  const card = chosen[0]!;
  return move.card === card || (isPath(card) && move.card === turned(card));
}

function sameCards(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && [...some].sort().join() === [...others].sort().join();
}

function push<K>(map: Map<K, Move[]>, key: K, move: Move): void {
  map.set(key, [...(map.get(key) ?? []), move]);
}

// Moves that are no cards of the hand: goals to turn over, stones to lay, nuggets to take, gold to steal.
export function decisions(moves: readonly Move[]): Move[] {
  return moves.filter((move) => ["turn", "reveal", "take", "steal"].includes(move.kind));
}

// Whether a card can be played at all now, other than by discarding it.
export function isPlayable(card: string, moves: readonly Move[]): boolean {
  return moves.some((move) => move.kind !== "pass" && move.kind !== "shed" && belongs(move, [card]));
}
