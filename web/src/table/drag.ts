// Dragging a card from the hand: a copy of it follows the pointer, and what lies under it is told when it is let go.

import type { Action } from "svelte/action";

export interface Drag {
  start(): void;
  drop(under: Element | null): void;
  // Pressed for long without being moved.
  hold?(): void;
}

const STILL = 8;
const LONG = 550;

export const draggable: Action<HTMLElement, Drag> = (node, given) => {
  let drag = given;
  let from: { x: number; y: number; id: number } | null = null;
  let ghost: HTMLElement | null = null;
  let holding = 0;

  function down(event: PointerEvent): void {
    if (event.button !== 0) return;
    from = { x: event.clientX, y: event.clientY, id: event.pointerId };
    if (drag.hold) holding = window.setTimeout(hold, LONG);
  }

  function hold(): void {
    from = null;
    // The click at the end of a long press is none, wherever it ends.
    document.addEventListener("click", stop, { capture: true, once: true });
    const done = () => setTimeout(() => document.removeEventListener("click", stop, { capture: true }), 50);
    document.addEventListener("pointerup", done, { capture: true, once: true });
    drag.hold?.();
  }

  function move(event: PointerEvent): void {
    if (!from || event.pointerId !== from.id) return;
    if (!ghost) {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < STILL) return;
      clearTimeout(holding);
      node.setPointerCapture(event.pointerId);
      drag.start();
      ghost = copyOf(node);
    }
    ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -60%)`;
  }

  function up(event: PointerEvent): void {
    clearTimeout(holding);
    from = null;
    if (!ghost) return;
    ghost.remove();
    ghost = null;
    // The click that follows a drag is none.
    node.addEventListener("click", stop, { capture: true, once: true });
    setTimeout(() => node.removeEventListener("click", stop, { capture: true }), 0);
    drag.drop(event.type === "pointerup" ? document.elementFromPoint(event.clientX, event.clientY) : null);
  }

  node.addEventListener("pointerdown", down);
  node.addEventListener("pointermove", move);
  node.addEventListener("pointerup", up);
  node.addEventListener("pointercancel", up);
  return {
    update: (next) => (drag = next),
    destroy: () => {
      clearTimeout(holding);
      ghost?.remove();
    },
  };
};

function stop(event: Event): void {
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
