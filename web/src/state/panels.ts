// How many player panels stand side by side above the maze.

// The least width of a panel, by the width of the screen: a chip on a phone, tools and name on a tablet.
const LEAST_WIDTHS = [
  { from: 700, panel: 170 },
  { from: 480, panel: 92 },
  { from: 0, panel: 56 },
];

// As few rows as possible, and all of them about equally long.
export function panelColumns(width: number, count: number, gap: number): number {
  const least = LEAST_WIDTHS.find(({ from }) => width >= from)?.panel ?? 0;
  const most = Math.max(1, Math.floor((width + gap) / (least + gap)));
  const rows = Math.ceil(count / most);
  return Math.max(1, Math.ceil(count / rows));
}
