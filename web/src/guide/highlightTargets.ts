// Finds the elements that the guide highlights.

const SELECTORS: Record<string, readonly string[]> = {
  hand: [".hand"],
  selected: ["[data-hand][aria-pressed='true']"],
  cells: [".maze-cell.legal"],
  goals: ["[data-card='back:goal']"],
  seen: [".maze-cell:has(.seen)"],
  stones: ["[data-card^='stone:']"],
  players: ["li.legal", ".players-area"],
  opinions: [".player button.opinion"],
  // Beside the table on a large screen, behind a button on a small one.
  talk: [".side-panel .kinds", ".side-panel-button"],
  deck: ["[data-deck]"],
  actions: [".actions"],
};

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

// The selectors for a target, the best first; `seat:N` is a player.
export function selectorsFor(target: string): readonly string[] {
  const [, seat] = /^seat:(\d+)$/.exec(target) ?? [];
  return seat === undefined ? (SELECTORS[target] ?? []) : [`[data-seat='${seat}']`];
}

// The boxes of all visible elements that the first successful selector finds.
export function highlightBoxes(target: string, root: ParentNode = document): Box[] {
  for (const selector of selectorsFor(target)) {
    const boxes = [...root.querySelectorAll(selector)].filter(isVisible).map((element) => boxOf(element));
    if (boxes.length) return boxes;
  }
  return [];
}

function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
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
