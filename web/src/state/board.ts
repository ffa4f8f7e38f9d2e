// Where things lie on the screen: cells and their places, the part of the maze that is seen, the focus in it.

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

export interface Size {
  width: number;
  height: number;
}

// What is seen: where the corner of cell 0,0 lies in the window, and how wide a card is, in pixels.
export interface Camera {
  x: number;
  y: number;
  scale: number;
}

// A card is as high as this many widths.
export const TALL = 1.4;
export const SMALLEST = 14;
export const LARGEST = 150;
// Cards are not drawn larger than this unless somebody asks for it.
const COMFORTABLE = 104;
// Big enough for a finger.
export const TOUCHABLE = 44;

export function at(cell: string): Point {
  const [x, y] = cell.split(",").map(Number);
  return { x: x ?? 0, y: y ?? 0 };
}

export function cellAt(x: number, y: number): string {
  return `${x},${y}`;
}

// The smallest part of the grid with all these cells in it, and some more around it.
export function boundsOf(cells: Iterable<string>, margin = 0): Bounds {
  const points = [...cells].map(at);
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  return {
    left: Math.min(...xs) - margin,
    right: Math.max(...xs) + margin,
    bottom: Math.min(...ys) - margin,
    top: Math.max(...ys) + margin,
  };
}

// The rows of the grid as one reads them: from the top, from the left.
export function rowsOf(bounds: Bounds): string[][] {
  const rows: string[][] = [];
  for (let y = bounds.top; y >= bounds.bottom; y--) {
    const row: string[] = [];
    for (let x = bounds.left; x <= bounds.right; x++) row.push(cellAt(x, y));
    rows.push(row);
  }
  return rows;
}

const STEPS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

// Where a key moves the focus, inside the grid; `null` for keys that do not.
export function step(cell: string, key: string, bounds: Bounds): string | null {
  const { x, y } = at(cell);
  if (key === "Home") return cellAt(bounds.left, y);
  if (key === "End") return cellAt(bounds.right, y);
  const by = STEPS[key];
  if (!by) return null;
  return cellAt(
    Math.min(bounds.right, Math.max(bounds.left, x + by.x)),
    Math.min(bounds.top, Math.max(bounds.bottom, y + by.y)),
  );
}

// The next of some cells after the one in focus, as one reads; round the end to the first again.
export function nextOf(cells: Iterable<string>, from: string, back = false): string | null {
  const order = [...cells].sort(inReadingOrder);
  if (back) order.reverse();
  const sign = back ? -1 : 1;
  return order.find((cell) => inReadingOrder(cell, from) * sign > 0) ?? order[0] ?? null;
}

function inReadingOrder(one: string, other: string): number {
  const [a, b] = [at(one), at(other)];
  return b.y - a.y || a.x - b.x;
}

// The camera that shows all of that part, in the middle of the window.
export function fit(bounds: Bounds, size: Size, padding = 6): Camera {
  const wide = bounds.right - bounds.left + 1;
  const high = (bounds.top - bounds.bottom + 1) * TALL;
  const room = { width: size.width - 2 * padding, height: size.height - 2 * padding };
  const scale = clampScale(Math.min(room.width / wide, room.height / high, COMFORTABLE));
  return {
    x: (size.width - wide * scale) / 2 - bounds.left * scale,
    y: (size.height - high * scale) / 2 + bounds.top * scale * TALL,
    scale,
  };
}

export function zoom(camera: Camera, factor: number, point: Point): Camera {
  const scale = clampScale(camera.scale * factor);
  const by = scale / camera.scale;
  return { x: point.x - (point.x - camera.x) * by, y: point.y - (point.y - camera.y) * by, scale };
}

// Moved by so many pixels, yet never so far that the maze is lost from sight.
export function pan(camera: Camera, by: Point, bounds: Bounds, size: Size): Camera {
  const { scale } = camera;
  const keep = Math.min(scale, size.width / 2, size.height / 2);
  const x = clamp(
    camera.x + by.x,
    keep - (bounds.right + 1) * scale,
    size.width - keep - bounds.left * scale,
  );
  const y = clamp(
    camera.y + by.y,
    keep + (bounds.bottom - 1) * scale * TALL,
    size.height - keep + bounds.top * scale * TALL,
  );
  return { x, y, scale };
}

// Moved just as far as is needed to see a cell.
export function reveal(camera: Camera, cell: string, size: Size, padding = 8): Camera {
  const { x, y } = at(cell);
  const left = camera.x + x * camera.scale;
  const top = camera.y - y * camera.scale * TALL;
  return {
    ...camera,
    x: camera.x + nudge(left, camera.scale, size.width, padding),
    y: camera.y + nudge(top, camera.scale * TALL, size.height, padding),
  };
}

function nudge(start: number, length: number, room: number, padding: number): number {
  if (start < padding) return padding - start;
  return Math.min(0, room - padding - start - length);
}

function clampScale(scale: number): number {
  return clamp(scale, SMALLEST, LARGEST);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, Math.min(least, most)), Math.max(least, most));
}
