// Keys that work everywhere at the table: 1 to 9 select a card, R turns it, Escape deselects it, M goes to the maze, and
// ? explains the card that is focused or selected.

import type { GameController } from "./gameController.svelte";

interface FocusTargets {
  hand(slot: number): void;
  maze(): void;
}

export function handleShortcut(event: KeyboardEvent, game: GameController, focus: FocusTargets): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event)) return;
  const slot = Number(event.key) - 1;
  if (event.key === "Escape") game.deselect();
  else if (event.key.toLowerCase() === "r") game.turn();
  else if (event.key.toLowerCase() === "m") focus.maze();
  else if (event.key === "?") explain(event.target as HTMLElement, game);
  else if (slot >= 0 && slot < (game.view?.hand.length ?? 0)) {
    game.clickCard(slot);
    focus.hand(slot);
  } else return;
  event.preventDefault();
}

// Explains the focused card, in the hand or in the maze; else the selected one.
function explain(target: HTMLElement, game: GameController): void {
  const { hand, card } = target.closest<HTMLElement>("[data-hand], [data-card]")?.dataset ?? {};
  game.help = hand ?? card ?? game.card;
}

function isTyping(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  return target?.closest("input, textarea, select, dialog, [contenteditable]") != null;
}
