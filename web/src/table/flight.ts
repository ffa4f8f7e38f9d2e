// Cards fly from where they were to where they are now: short, and not at all for those who want no motion.

import { turned, isPath, symbolOf } from "@/state/notation";
import type { Event } from "@/state/telling";

const SVG = "http://www.w3.org/2000/svg";
const LASTS = 380;

export interface Flight {
  card: string;
  from: DOMRect;
  // Where it goes, found once the page shows what happened; `null`: it fades where it is.
  to: () => Element | null;
  // Whether it becomes the card that lies there now, or is seen no more.
  stays: boolean;
}

export function isStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

// What has to fly for an event; asked before the page changes, while cards are still where they were.
export function flightOf(event: Event, own: number | null): Flight | null {
  const cellOf = (cell: string) => () => find(`[data-cell="${cell}"] svg`);
  const seatOf = (seat: number) => () => find(`[data-seat="${seat}"]`);
  if (event.event === "placed") return flight(event.seat, own, event.card, cellOf(event.cell), true);
  if (event.event === "broke" || event.event === "fixed")
    return flight(event.seat, own, event.card, seatOf(event.target), false);
  if (event.event === "looked") return flight(event.seat, own, "map", cellOf(event.cell), false);
  if (event.event === "collapsed") return flight(event.seat, own, "rockfall", cellOf(event.cell), false);
  if (event.event === "passed" && event.cards.length)
    return flight(event.seat, own, event.cards[0]!, () => find("[data-deck]"), false);
  return null;
}

function flight(
  seat: number,
  own: number | null,
  card: string,
  to: () => Element | null,
  stays: boolean,
): Flight | null {
  const held = isPath(card) ? [card, turned(card)] : [card];
  const mine = held.map((name) => find(`[data-hand="${name}"] svg`)).find(Boolean);
  const start = (seat === own && mine) || find(`[data-seat="${seat}"]`);
  return start ? { card, from: start.getBoundingClientRect(), to, stays } : null;
}

export function fly({ card, from, to, stays }: Flight): void {
  const end = to();
  if (!end || isStill() || typeof end.animate !== "function") return;
  const goal = end.getBoundingClientRect();
  const width = stays ? goal.width : Math.min(60, goal.width);
  const shown = draw(card === "?" ? "back:card" : card, width);
  const path = (box: DOMRect, scale: number) =>
    `translate(${box.left + box.width / 2 - width / 2}px, ${box.top + box.height / 2 - width * 0.7}px) scale(${scale})`;
  const flying = shown.animate(
    [
      { transform: path(from, Math.min(1.6, Math.max(0.4, from.width / width))), opacity: 1 },
      { transform: path(goal, 1), opacity: 1, offset: stays ? 1 : 0.8 },
      ...(stays ? [] : [{ transform: path(goal, 0.7), opacity: 0 }]),
    ],
    { duration: LASTS, easing: "cubic-bezier(0.3, 0.7, 0.2, 1)" },
  );
  if (stays) end.animate([{ opacity: 0 }, { opacity: 0 }], LASTS);
  flying.onfinish = flying.oncancel = () => shown.remove();
}

function draw(card: string, width: number): SVGElement {
  const drawing = document.createElementNS(SVG, "svg");
  drawing.setAttribute("viewBox", "0 0 100 140");
  drawing.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${symbolOf(card)}`);
  drawing.append(use);
  Object.assign(drawing.style, {
    position: "fixed",
    left: "0",
    top: "0",
    width: `${width}px`,
    height: `${width * 1.4}px`,
    zIndex: "15",
    pointerEvents: "none",
  });
  document.body.append(drawing);
  return drawing;
}

function find(selector: string): Element | null {
  return document.querySelector(selector);
}
