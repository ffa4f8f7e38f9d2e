// Keys that work everywhere at the table: 1 to 9 choose a card, R turns it, Escape lets it go, M goes to the maze,
// ? explains the card that is chosen or has the focus.

import type { Play } from "./play.svelte";

interface Places {
  hand(slot: number): void;
  maze(): void;
}

export function shortcut(event: KeyboardEvent, play: Play, places: Places): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event)) return;
  const slot = Number(event.key) - 1;
  if (event.key === "Escape") play.letGo();
  else if (event.key.toLowerCase() === "r") play.turn();
  else if (event.key.toLowerCase() === "m") places.maze();
  else if (event.key === "?") explain(event.target as HTMLElement, play);
  else if (slot >= 0 && slot < (play.view?.hand.length ?? 0)) {
    play.tap(slot);
    places.hand(slot);
  } else return;
  event.preventDefault();
}

// The card under the focus, in the hand or in the maze; else the one that is chosen.
function explain(target: HTMLElement, play: Play): void {
  const { hand, card } = target.closest<HTMLElement>("[data-hand], [data-card]")?.dataset ?? {};
  play.help = hand ?? card ?? play.card;
}

function isTyping(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  return target?.closest("input, textarea, select, dialog, [contenteditable]") != null;
}
