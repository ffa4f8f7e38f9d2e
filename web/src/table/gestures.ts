// Fingers, mouse and wheel on the maze: drag to move it, pinch or turn the wheel to zoom.

import type { Point } from "@/state/board";

export interface Gestured {
  pan(by: Point): void;
  zoom(factor: number, around: Point): void;
}

// Less than this is a click by a hand that is not quite still.
const STILL = 8;
const WHEEL = 0.0016;

export class Gestures {
  private pointers = new Map<number, Point>();
  private begun: Point | null = null;
  private moving = false;

  constructor(private readonly gestured: Gestured) {}

  down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    this.pointers.set(event.pointerId, place(event));
    if (this.pointers.size === 1) {
      this.begun = place(event);
      this.moving = false;
    }
  };

  move = (event: PointerEvent): void => {
    const before = this.pointers.get(event.pointerId);
    if (!before || !this.begun) return;
    const now = place(event);
    if (!this.moving && distance(now, this.begun) < STILL && this.pointers.size === 1) return;
    if (!this.moving) {
      this.moving = true;
      // From here on it is no click: the cell under the pointer hears no more of it.
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
    }
    const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1];
    this.pointers.set(event.pointerId, now);
    if (!other) {
      this.gestured.pan({ x: now.x - before.x, y: now.y - before.y });
      return;
    }
    this.gestured.pan({ x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 });
    const factor = distance(now, other) / Math.max(1, distance(before, other));
    this.gestured.zoom(factor, middle(now, other, event.currentTarget as Element));
  };

  up = (event: PointerEvent): void => {
    this.pointers.delete(event.pointerId);
    if (this.pointers.size === 0) this.begun = null;
  };

  wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const here = place(event);
    this.gestured.zoom(Math.exp(-event.deltaY * WHEEL), middle(here, here, event.currentTarget as Element));
  };
}

function place(event: MouseEvent): Point {
  return { x: event.clientX, y: event.clientY };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function middle(one: Point, other: Point, element: Element): Point {
  const box = element.getBoundingClientRect();
  return { x: (one.x + other.x) / 2 - box.left, y: (one.y + other.y) / 2 - box.top };
}
