// Pointer and wheel gestures on the maze: drag to pan, pinch or turn the wheel to zoom.

import type { Point } from "@/state/grid";

export interface GestureHandlers {
  pan(by: Point): void;
  zoom(factor: number, around: Point): void;
}

// Pixels to move before a press becomes a drag.
const DRAG_DISTANCE = 8;
const WHEEL_SPEED = 0.0016;

export class Gestures {
  private pointers = new Map<number, Point>();
  private start: Point | null = null;
  private moving = false;

  constructor(private readonly handlers: GestureHandlers) {}

  down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    this.pointers.set(event.pointerId, pointOf(event));
    if (this.pointers.size === 1) {
      this.start = pointOf(event);
      this.moving = false;
    }
  };

  move = (event: PointerEvent): void => {
    const before = this.pointers.get(event.pointerId);
    if (!before || !this.start) return;
    const now = pointOf(event);
    if (!this.moving && distance(now, this.start) < DRAG_DISTANCE && this.pointers.size === 1) return;
    if (!this.moving) {
      this.moving = true;
      // From now on this is no click: the cell under the pointer gets no more events.
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
    }
    const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1];
    this.pointers.set(event.pointerId, now);
    if (!other) {
      this.handlers.pan({ x: now.x - before.x, y: now.y - before.y });
      return;
    }
    this.handlers.pan({ x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 });
    const factor = distance(now, other) / Math.max(1, distance(before, other));
    this.handlers.zoom(factor, middle(now, other, event.currentTarget as Element));
  };

  up = (event: PointerEvent): void => {
    this.pointers.delete(event.pointerId);
    if (this.pointers.size === 0) this.start = null;
  };

  wheel = (event: WheelEvent): void => {
    event.preventDefault();
    this.handlers.zoom(Math.exp(-event.deltaY * WHEEL_SPEED), pointIn(event.currentTarget as Element, event));
  };
}

function pointOf(event: MouseEvent): Point {
  return { x: event.clientX, y: event.clientY };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

// Where an event is, relative to an element.
export function pointIn(element: Element, event: MouseEvent): Point {
  return middle(pointOf(event), pointOf(event), element);
}

// The point between two points, relative to an element.
function middle(one: Point, other: Point, element: Element): Point {
  const box = element.getBoundingClientRect();
  return { x: (one.x + other.x) / 2 - box.left, y: (one.y + other.y) / 2 - box.top };
}
