// Finds the elements that the guide highlights.

const SELECTORS: Record<string, readonly string[]> = {
  selected: ["[data-hand][aria-pressed='true']"],
  stones: ["[data-card^='stone:']"],
  opinions: [".player button.opinion"],
  // Beside the table on a large screen, behind a button on a small one.
  talk: [".side-panel .kinds", ".side-panel-button"],
  // The button that discards or lays the selected card.
  button: [".actions [data-move]", ".actions"],
  actions: [".actions"],
};
// Pixels that an arrow needs above its target.
const ARROW_SIZE = 34;
// Targets with a name of their own: `card:ew`, `cell:7,0`, `seat:2`.
const NAMED: Record<string, string> = { card: "data-hand", cell: "data-cell", seat: "data-seat" };

export interface Box {
  // Where there is room for an arrow that covers no text: beside a cell of the maze, or on a card of the hand.
  arrow: "above" | "below" | "inside" | null;
  left: number;
  top: number;
  width: number;
  height: number;
}

// The selectors for a target, the best first.
export function selectorsFor(target: string): readonly string[] {
  const [, kind, name] = /^(card|cell|seat):(.+)$/.exec(target) ?? [];
  return kind ? [`[${NAMED[kind]}='${name}']`] : (SELECTORS[target] ?? []);
}

// The boxes of all visible elements that the first successful selector finds; of equal cards, one is enough.
export function highlightBoxes(target: string, root: ParentNode = document): Box[] {
  for (const selector of selectorsFor(target)) {
    const boxes = [...root.querySelectorAll(selector)].filter(isVisible).map((element) => boxOf(element));
    if (boxes.length) return target.startsWith("card:") ? boxes.slice(0, 1) : boxes;
  }
  return [];
}

function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { arrow: arrowOf(element, top), left, top, width, height };
}

function arrowOf(element: Element, top: number): Box["arrow"] {
  if (element.hasAttribute("data-hand")) return "inside";
  const maze = element.closest(".window")?.getBoundingClientRect();
  return !maze ? null : top - maze.top > ARROW_SIZE ? "above" : "below";
}

// Whether the middle of an element is inside the part of the maze or of the player list that can be seen.
function isVisible(element: Element): boolean {
  const box = element.getBoundingClientRect();
  const clip = element.parentElement?.closest(".window, .players-area")?.getBoundingClientRect();
  if (!box.width || !box.height) return false;
  const x = box.left + box.width / 2;
  const y = box.top + box.height / 2;
  return !clip || (x > clip.left && x < clip.right && y > clip.top && y < clip.bottom);
}
