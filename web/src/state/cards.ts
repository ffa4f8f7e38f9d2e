// What the client knows of cards, generated from the rulebook by scripts/web.py: what a card is, not when it may be played.

import data from "@/generated/cards.json";

export type Target = "cell" | "goal" | "seat" | "nothing";

interface CardData {
  // The kind of the moves that play it.
  kind: string;
  // How such a move is written, with fields in braces: `{tile}@{cell}`, `fix:pick/cart>{seat}={tool}`.
  form: string;
  target: Target;
  // How many there are in a base game, and in a game with the expansion.
  base: number;
  expansion: number;
  // Only path cards: the name when it is turned by 180 degrees, and whether no way leads through it.
  turned?: string;
  deadEnd?: boolean;
  // Only cards that break or fix tools.
  tools?: string[];
}

const CARDS = data.cards as Record<string, CardData>;
const CARD_OF_TILE: Record<string, string> = data.cardOfTile;

export const START_CELL = data.startCell;
// The three goals, in the order in which moves and statements number them.
export const GOALS = ["top", "middle", "bottom"] as const;

// Which goal lies at a cell; `null` elsewhere.
export function goalAt(cell: string): (typeof GOALS)[number] | null {
  return GOALS[data.goalCells.indexOf(cell)] ?? null;
}

export function isPathCard(card: string): boolean {
  return CARDS[card]?.turned !== undefined;
}

// A path card as it lies when it is turned or not; other cards stay the same.
export function tileOf(card: string, turned: boolean): string {
  return (turned && CARDS[card]?.turned) || card;
}

// The card, as it is named in a hand, that lies on the table as this tile.
export function cardOfTile(tile: string): string {
  return CARD_OF_TILE[tile] ?? tile;
}

// Whether a path card looks different when it is turned.
export function canTurn(card: string | null): boolean {
  return card !== null && tileOf(card, true) !== card;
}

export function isDeadEnd(tile: string): boolean {
  return CARDS[cardOfTile(tile)]?.deadEnd ?? false;
}

export function kindOf(card: string): string | null {
  return CARDS[card]?.kind ?? null;
}

// The text of a move that plays a card.
export function moveText(card: string, fields: Readonly<Record<string, string | number>>): string {
  return CARDS[card]!.form.replace(/\{(\w+)\}/g, (_, name: string) => String(fields[name]));
}

export function targetOf(card: string): Target {
  return CARDS[card]?.target ?? "nothing";
}

export function toolsOf(card: string): readonly string[] {
  return CARDS[card]?.tools ?? [];
}

// All kinds of cards that players can hold in such a game.
export function cardsIn(expansion: boolean): string[] {
  return Object.keys(CARDS).filter((card) => CARDS[card]![expansion ? "expansion" : "base"] > 0);
}

// Whether something in front of a player keeps them from placing path cards.
export function isBlocking(thing: string): boolean {
  return data.blocking.includes(thing);
}
