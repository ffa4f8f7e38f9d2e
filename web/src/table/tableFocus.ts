// Where the keyboard goes at the table. Parts are found by what they are, so that the layout may change.

const IN_GAME = "main.game ";
// The tools to choose from come before the players who have them.
const TARGETS = [".tool-choice", "[data-seat].legal .target-button"].map((target) => IN_GAME + target);

function focus(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  return element != null && element === document.activeElement;
}

const find = (selector: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(IN_GAME + selector);

// Focuses the hand: the card that Tab would come to.
export const goToHand = (): boolean =>
  focus(find("[data-hand][tabindex='0']")) || focus(find(".pass-device button"));

function targets(): HTMLElement[] {
  const found = TARGETS.map((selector) => [...document.querySelectorAll<HTMLElement>(selector)]);
  return found.find((elements) => elements.length) ?? [];
}

// Focuses the first player that the selected card can be played on, else the first button of the players.
export const goToPlayers = (): boolean => focus(targets()[0]) || focus(find("[data-seat] button"));

// Focuses a player as a target; one who cannot be chosen says why when pressed.
export const goToPlayer = (seat: number): boolean => focus(find(`[data-seat="${seat}"] .target-button`));

// Focuses the first tool to choose from.
export const goToTools = (): boolean => focus(find(".tool-choice"));

// Focuses the next or previous player that the selected card can be played on, if there is any.
export function goToNextPlayer(step: 1 | -1): boolean {
  const all = targets();
  const current = all.indexOf(document.activeElement as HTMLElement);
  const next = current < 0 ? (step > 0 ? 0 : -1) : (current + step) % all.length;
  return focus(all.at(next));
}

// Focuses the feed. Where it is a closed drawer, its button opens it first.
export function goToFeed(): void {
  const opener = find(".side-panel-button");
  if (opener?.checkVisibility() && opener.getAttribute("aria-expanded") === "false") opener.click();
  // The drawer takes a moment to become visible.
  requestAnimationFrame(() => focus(find(".side-panel [tabindex='0']")) || focus(find(".side-panel button")));
}
