// Carries out the keys of the table, wherever the focus is, except while somebody types or a dialog is open.

import { app } from "@/app.svelte";
import type { GameController } from "./gameController.svelte";
import { actionOf, type KeyAction } from "./keys";
import { goToFeed, goToNextPlayer, goToPlayer, goToPlayers } from "./tableFocus";

export interface ShortcutTargets {
  hand: { go(slot: number): void } | undefined;
  maze:
    | { goToFirst(): void; goToNext(back: boolean): void; zoomBy(factor: number): void; fit(): void }
    | undefined;
}

export function handleShortcut(event: KeyboardEvent, game: GameController, targets: ShortcutTargets): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event)) return;
  const action = actionOf(event, game.choosesPlayer);
  // Escape is no character, so it does not get in the way of speech input or screen readers.
  if (!app.preferences.keys && action?.do !== "deselect") return;
  if (action && carryOut(action, event.target as HTMLElement, game, targets)) event.preventDefault();
}

// Returns whether there was anything to do.
function carryOut(
  action: KeyAction,
  target: HTMLElement,
  game: GameController,
  { hand, maze }: ShortcutTargets,
): boolean {
  switch (action.do) {
    case "card":
      return selectCard(action.slot, game, hand);
    case "player":
      return goToPlayer(action.seat);
    case "players":
      return goToPlayers();
    case "next":
    case "previous":
      return goToNext(action.do === "next" ? 1 : -1, maze);
    case "feed":
      goToFeed();
      break;
    case "explain":
      explain(target, game);
      break;
    case "list":
      game.showsKeys = true;
      break;
    case "turn":
      game.turn();
      break;
    case "deselect":
      game.deselect();
      break;
    case "maze":
      maze?.goToFirst();
      break;
    case "zoom-in":
      maze?.zoomBy(1.25);
      break;
    case "zoom-out":
      maze?.zoomBy(0.8);
      break;
    case "fit":
      maze?.fit();
  }
  return true;
}

function selectCard(slot: number, game: GameController, hand: ShortcutTargets["hand"]): boolean {
  if (slot >= (game.view?.hand.length ?? 0)) return false;
  game.clickCard(slot);
  hand?.go(slot);
  return true;
}

function goToNext(step: 1 | -1, maze: ShortcutTargets["maze"]): boolean {
  if (!goToNextPlayer(step)) maze?.goToNext(step < 0);
  return true;
}

// Explains the focused card, in the hand or in the maze; else the selected one.
function explain(target: HTMLElement, game: GameController): void {
  const { hand, card } = target.closest<HTMLElement>("[data-hand], [data-card]")?.dataset ?? {};
  game.help = hand ?? card ?? game.card;
}

// Keys belong to the field or the dialog that has the focus.
function isTyping(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  const isField = target?.closest("input, textarea, select, [contenteditable]") != null;
  return isField || document.querySelector("dialog[open]") !== null;
}
