// Where the things are that the guide points at.

const SELECTORS: Record<string, readonly string[]> = {
  hand: [".hand"],
  chosen: ["[data-hand][aria-pressed='true']"],
  cells: [".maze-cell.legal"],
  goals: ["[data-card='back:goal']"],
  seen: [".maze-cell:has(.seen)"],
  stones: ["[data-card^='stone:']"],
  players: ["li.legal", ".players-area"],
  marks: [".player button.mark"],
  // Beside the table on a large screen, behind a button on a small one.
  talk: [".beside .kinds", ".beside-button"],
  deck: ["[data-deck]"],
  actions: [".actions"],
};

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export function selectorsOf(point: string): readonly string[] {
  const [, seat] = /^seat:(\d+)$/.exec(point) ?? [];
  return seat === undefined ? (SELECTORS[point] ?? []) : [`[data-seat='${seat}']`];
}

// The boxes of what is pointed at, as far as it is in sight: of the first way to find it that finds anything.
export function boxesOf(point: string, root: ParentNode = document): Box[] {
  for (const selector of selectorsOf(point)) {
    const boxes = [...root.querySelectorAll(selector)].filter(isInSight).map((one) => boxOf(one));
    if (boxes.length) return boxes;
  }
  return [];
}

function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}

// What was moved out of the maze's window, or out of the strip of players, is not pointed at.
function isInSight(element: Element): boolean {
  const box = element.getBoundingClientRect();
  const frame = element.parentElement?.closest(".window, .players-area")?.getBoundingClientRect();
  if (!box.width || !box.height) return false;
  const x = box.left + box.width / 2;
  const y = box.top + box.height / 2;
  return !frame || (x > frame.left && x < frame.right && y > frame.top && y < frame.bottom);
}
