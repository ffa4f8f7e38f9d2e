// A Svelte action for dragging a card from the hand: a copy follows the pointer, and the element under it is reported.

import type { Action } from "svelte/action";

export interface DragHandlers {
  start(): void;
  drop(under: Element | null): void;
  // Called after a long press without moving.
  hold?(): void;
}

// Pixels to move before a press becomes a drag, and milliseconds before it becomes a long press.
const DRAG_DISTANCE = 8;
const LONG_PRESS = 550;

export const dragCard: Action<HTMLElement, DragHandlers> = (node, given) => {
  let handlers = given;
  let from: { x: number; y: number; id: number } | null = null;
  let ghost: HTMLElement | null = null;
  let holdTimer = 0;

  function down(event: PointerEvent): void {
    if (event.button !== 0) return;
    from = { x: event.clientX, y: event.clientY, id: event.pointerId };
    if (handlers.hold) holdTimer = window.setTimeout(hold, LONG_PRESS);
  }

  function hold(): void {
    from = null;
    // The click at the end of a long press must not count, wherever it ends.
    document.addEventListener("click", suppress, { capture: true, once: true });
    const done = () =>
      setTimeout(() => document.removeEventListener("click", suppress, { capture: true }), 50);
    document.addEventListener("pointerup", done, { capture: true, once: true });
    handlers.hold?.();
  }

  function move(event: PointerEvent): void {
    if (!from || event.pointerId !== from.id) return;
    if (!ghost) {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < DRAG_DISTANCE) return;
      clearTimeout(holdTimer);
      node.setPointerCapture(event.pointerId);
      handlers.start();
      ghost = copyOf(node);
    }
    ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -60%)`;
  }

  function up(event: PointerEvent): void {
    clearTimeout(holdTimer);
    from = null;
    if (!ghost) return;
    ghost.remove();
    ghost = null;
    // The click that follows a drag must not count.
    node.addEventListener("click", suppress, { capture: true, once: true });
    setTimeout(() => node.removeEventListener("click", suppress, { capture: true }), 0);
    handlers.drop(
      event.type === "pointerup" ? document.elementFromPoint(event.clientX, event.clientY) : null,
    );
  }

  node.addEventListener("pointerdown", down);
  node.addEventListener("pointermove", move);
  node.addEventListener("pointerup", up);
  node.addEventListener("pointercancel", up);
  return {
    update: (next) => (handlers = next),
    destroy: () => {
      clearTimeout(holdTimer);
      ghost?.remove();
    },
  };
};

function suppress(event: Event): void {
  event.stopImmediatePropagation();
  event.preventDefault();
}

function copyOf(node: HTMLElement): HTMLElement {
  const copy = document.createElement("div");
  const drawing = node.querySelector("svg")!;
  copy.append(drawing.cloneNode(true));
  Object.assign(copy.style, {
    position: "fixed",
    left: "0",
    top: "0",
    width: `${drawing.getBoundingClientRect().width}px`,
    zIndex: "30",
    pointerEvents: "none",
    filter: "drop-shadow(0 8px 12px rgb(0 0 0 / 0.5))",
  });
  document.body.append(copy);
  return copy;
}
