// Which symbol of the sheet shows a card.

import constants from "@/generated/constants.json";

const SPELLED: Record<string, string> = { "#": "-ladder", "*": "-crystal", ":": "_", "/": "_or_" };

// A card's name as symbols and messages spell it: `fix:pick/cart` becomes `fix_pick_or_cart`.
export function cardKey(card: string): string {
  return fullName(card).replace(/[#*:/]/g, (letter) => SPELLED[letter]!);
}

// The id of a card's symbol on the sheet.
export function symbolId(card: string): string {
  return `um-${cardKey(card)}`;
}

// The card that pictures a role or a tool; a tool has no card of its own, so the card that fixes it is shown.
export function pictureOf(card: string): string {
  return fullName(card).replace(/^tool:/, "fix:");
}

// Roles and tools may be named alone (`miner`, `pick`); all other cards have one name.
function fullName(card: string): string {
  if (constants.roles.includes(card)) return `role:${card}`;
  if (constants.tools.includes(card)) return `tool:${card}`;
  return card;
}
