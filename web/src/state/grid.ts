// Cells of the maze: their names, the part of the grid that is drawn, and moving the focus among them.

export interface Point {
  x: number;
  y: number;
}

export interface Bounds {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

export function parseCell(cell: string): Point {
  const [x, y] = cell.split(",").map(Number);
  return { x: x ?? 0, y: y ?? 0 };
}

export function cellName(x: number, y: number): string {
  return `${x},${y}`;
}

// The smallest rectangle with all these cells, and a margin around it.
export function boundsOf(cells: Iterable<string>, margin = 0): Bounds {
  const points = [...cells].map(parseCell);
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return {
    left: Math.min(...xs) - margin,
    right: Math.max(...xs) + margin,
    bottom: Math.min(...ys) - margin,
    top: Math.max(...ys) + margin,
  };
}

export function unite(one: Bounds, other: Bounds): Bounds {
  return {
    left: Math.min(one.left, other.left),
    right: Math.max(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
    top: Math.max(one.top, other.top),
  };
}

export function addMargin(bounds: Bounds, margin: number): Bounds {
  const { left, right, bottom, top } = bounds;
  return { left: left - margin, right: right + margin, bottom: bottom - margin, top: top + margin };
}

// The part of the grid that a round has used. It only grows, so that the maze does not shift with every move.
export class RoundBounds {
  private round = 0;
  private bounds: Bounds | null = null;

  include(round: number, cells: Iterable<string>): Bounds {
    const bounds = boundsOf(cells);
    this.bounds = this.bounds && this.round === round ? unite(this.bounds, bounds) : bounds;
    this.round = round;
    return this.bounds;
  }
}

// The cells row by row, in reading order.
export function rowsOf(bounds: Bounds): string[][] {
  const rows: string[][] = [];
  for (let y = bounds.top; y >= bounds.bottom; y--) {
    const row: string[] = [];
    for (let x = bounds.left; x <= bounds.right; x++) row.push(cellName(x, y));
    rows.push(row);
  }
  return rows;
}

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

// The cell that a key moves the focus to, inside the bounds; `null` for other keys.
export function moveFocus(cell: string, key: string, bounds: Bounds): string | null {
  const { x, y } = parseCell(cell);
  if (key === "Home") return cellName(bounds.left, y);
  if (key === "End") return cellName(bounds.right, y);
  const by = ARROWS[key];
  if (!by) return null;
  return cellName(
    Math.min(bounds.right, Math.max(bounds.left, x + by.x)),
    Math.min(bounds.top, Math.max(bounds.bottom, y + by.y)),
  );
}

export function firstCell(cells: Iterable<string>): string | null {
  return [...cells].sort(byReadingOrder)[0] ?? null;
}

// The next of some cells in reading order, or the previous one; after the last comes the first.
export function nextCell(cells: Iterable<string>, from: string, backwards = false): string | null {
  const order = [...cells].sort(byReadingOrder);
  if (backwards) order.reverse();
  const sign = backwards ? -1 : 1;
  return order.find((cell) => byReadingOrder(cell, from) * sign > 0) ?? order[0] ?? null;
}

function byReadingOrder(one: string, other: string): number {
  const [a, b] = [parseCell(one), parseCell(other)];
  return b.y - a.y || a.x - b.x;
}
