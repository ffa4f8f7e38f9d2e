// The names of the messages about cards: `card-name-KEY` and `card-help-KEY`, where KEY is spelled like the symbol.

import facts from "@/made/facts.json";
import { symbolOf } from "./notation";

// The key of a card as records write it; roles and tools may stand alone (`miner`, `pick`).
export function cardKey(card: string): string {
  return symbolOf(cardOf(card)).slice("um-".length);
}

// The card of a role or tool that is named alone; any other card is itself.
export function cardOf(card: string): string {
  if (facts.roles.includes(card)) return `role:${card}`;
  if (facts.tools.includes(card)) return `tool:${card}`;
  return card;
}

// The card that shows it: tools have none of their own, and are shown mended.
export function pictureOf(card: string): string {
  return cardOf(card).replace(/^tool:/, "fix:");
}
