// The names of the messages about cards. Roles and tools may be named alone (`miner`, `pick`).

import { cardKey } from "./cardSymbols";

// The message with the name of a card; `?` is a hidden card.
export function cardMessage(card: string): string {
  return `card-name-${card === "?" ? "back_card" : cardKey(card)}`;
}

// The message that says what a card does.
export function cardHelpMessage(card: string): string {
  return `card-help-${cardKey(card)}`;
}

// The message for a goal inside a sentence, where only gold or stone matters.
export function goalMessage(goal: string): string {
  return goal === "gold" ? "table-goal-gold" : "table-goal-stone";
}
