// Moves the maze gently from one camera to the next. Only the compositor works: nothing is laid out on the way.

import { isSame, type Camera } from "@/state/camera";
import { prefersReducedMotion } from "./cardAnimation";

const DURATION = 320;

export function glide(element: HTMLElement, from: Camera, to: Camera): void {
  if (isSame(from, to) || prefersReducedMotion() || typeof element.animate !== "function") return;
  element.animate(
    [
      { transform: `translate(${from.x}px, ${from.y}px) scale(${from.scale / to.scale})` },
      { transform: `translate(${to.x}px, ${to.y}px) scale(1)` },
    ],
    { duration: DURATION, easing: "cubic-bezier(0.3, 0.1, 0.2, 1)" },
  );
}
