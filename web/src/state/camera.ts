// The camera over the maze: which part of the grid is visible in a window, and how large.

import { parseCell, type Bounds, type Point } from "./grid";

export interface Size {
  width: number;
  height: number;
}

// Where the corner of cell 0,0 is in the window, and how wide a card is, in pixels.
export interface Camera {
  x: number;
  y: number;
  scale: number;
}

// The height of a card, in widths.
export const CARD_RATIO = 1.4;
export const MIN_SCALE = 14;
export const MAX_SCALE = 200;
// The largest scale that a camera chooses by itself.
const COMFORTABLE_SCALE = 150;
// The smallest scale at which a finger hits a card, and the scale to zoom to where it could hit two.
export const TOUCH_SCALE = 44;
const NEAR_SCALE = 64;

// The camera that shows all of the bounds in the middle of the window.
export function fit(bounds: Bounds, size: Size, padding = 6): Camera {
  const columns = bounds.right - bounds.left + 1;
  const height = (bounds.top - bounds.bottom + 1) * CARD_RATIO;
  const room = { width: size.width - 2 * padding, height: size.height - 2 * padding };
  const scale = clampScale(Math.min(room.width / columns, room.height / height, COMFORTABLE_SCALE));
  return {
    x: (size.width - columns * scale) / 2 - bounds.left * scale,
    y: (size.height - height * scale) / 2 + bounds.top * scale * CARD_RATIO,
    scale,
  };
}

// Zooms by a factor; the point of the window stays over the same spot of the maze.
export function zoom(camera: Camera, factor: number, point: Point): Camera {
  const scale = clampScale(camera.scale * factor);
  const by = scale / camera.scale;
  return { x: point.x - (point.x - camera.x) * by, y: point.y - (point.y - camera.y) * by, scale };
}

// Moves by some pixels, but never so far that the whole maze leaves the window.
export function pan(camera: Camera, by: Point, bounds: Bounds, size: Size): Camera {
  const { scale } = camera;
  const visible = Math.min(scale, size.width / 2, size.height / 2);
  const x = clamp(
    camera.x + by.x,
    visible - (bounds.right + 1) * scale,
    size.width - visible - bounds.left * scale,
  );
  const y = clamp(
    camera.y + by.y,
    visible + (bounds.bottom - 1) * scale * CARD_RATIO,
    size.height - visible + bounds.top * scale * CARD_RATIO,
  );
  return { x, y, scale };
}

// Moves just as far as needed to show a cell.
export function showCell(camera: Camera, cell: string, size: Size, padding = 8): Camera {
  const { x, y } = parseCell(cell);
  const left = camera.x + x * camera.scale;
  const top = camera.y - y * camera.scale * CARD_RATIO;
  return {
    ...camera,
    x: camera.x + shift(left, camera.scale, size.width, padding),
    y: camera.y + shift(top, camera.scale * CARD_RATIO, size.height, padding),
  };
}

// Shows all of some cells: by not moving at all, by moving as little as possible, or by the camera that shows everything.
export function showCells(camera: Camera, cells: readonly string[], size: Size, whole: Camera): Camera {
  const moved = cells.reduce((now, cell) => showCell(now, cell, size, 2), camera);
  const all = cells.every((cell) => isSame(showCell(moved, cell, size, 2), moved));
  if (!all) return whole;
  return isSame(moved, camera) ? camera : moved;
}

export function isSame(one: Camera, other: Camera): boolean {
  return one.x === other.x && one.y === other.y && one.scale === other.scale;
}

// The cells that a finger may have meant: at a small scale there can be several under it.
export function cellsUnderFinger(camera: Camera, point: Point, cells: readonly string[]): string[] {
  const { scale } = camera;
  const reach = { x: Math.max(scale, TOUCH_SCALE) / 2, y: Math.max(scale * CARD_RATIO, TOUCH_SCALE) / 2 };
  return cells.filter((cell) => {
    const { x, y } = parseCell(cell);
    const middle = { x: camera.x + (x + 0.5) * scale, y: camera.y + (0.5 - y) * scale * CARD_RATIO };
    return Math.abs(point.x - middle.x) <= reach.x && Math.abs(point.y - middle.y) <= reach.y;
  });
}

// Zooms in around a point until a finger hits single cells.
export function zoomForFinger(camera: Camera, point: Point): Camera {
  return zoom(camera, NEAR_SCALE / camera.scale, point);
}

function shift(start: number, length: number, room: number, padding: number): number {
  if (start < padding) return padding - start;
  return Math.min(0, room - padding - start - length);
}

function clampScale(scale: number): number {
  return clamp(scale, MIN_SCALE, MAX_SCALE);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, Math.min(least, most)), Math.max(least, most));
}
