// Animates cards from where they were to where they are now, unless the reader prefers reduced motion.

import { symbolId } from "@/state/cardSymbols";
import { cardOfTile } from "@/state/cards";
import type { Event } from "@/state/entries";

const SVG = "http://www.w3.org/2000/svg";
const DURATION = 380;
const STAGGER = 140;

export interface CardAnimation {
  card: string;
  from: DOMRect;
  // The target, found after the page has been updated; `null` cancels the animation.
  to: () => Element | null;
  // Whether the card lies at the target afterwards; otherwise it fades there.
  stays: boolean;
  // Milliseconds until it starts.
  delay?: number;
}

export function prefersReducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

// The animations for an event. Call it before the page is updated, while the cards are still where they were.
export function animationsFor(event: Event, own: number | null): CardAnimation[] {
  if ((event.event === "passed" || event.event === "shed") && event.cards.length)
    return event.cards.flatMap((card, index) => discardAnimation(event.seat, own, card, index));
  const flight = animationFor(event, own);
  return flight ? [flight] : [];
}

// A discarded card flies to the discard pile, face down even if it is one's own.
function discardAnimation(seat: number, own: number | null, card: string, index: number): CardAnimation[] {
  const flight = animation(seat, own, card, () => find("[data-discards]"), false);
  return flight ? [{ ...flight, card: "?", delay: index * STAGGER }] : [];
}

function animationFor(event: Event, own: number | null): CardAnimation | null {
  const toCell = (cell: string) => () => find(`[data-cell="${cell}"] svg`);
  const toSeat = (seat: number) => () => find(`[data-seat="${seat}"]`);
  if (event.event === "placed") return animation(event.seat, own, event.card, toCell(event.cell), true);
  if (event.event === "broke" || event.event === "fixed")
    return animation(event.seat, own, event.card, toSeat(event.target), false);
  if (event.event === "looked") return animation(event.seat, own, "map", toCell(event.cell), false);
  if (event.event === "collapsed") return animation(event.seat, own, "rockfall", toCell(event.cell), false);
  return null;
}

function animation(
  seat: number,
  own: number | null,
  card: string,
  to: () => Element | null,
  stays: boolean,
): CardAnimation | null {
  const inHand = find(`[data-hand="${cardOfTile(card)}"] svg`);
  const start = (seat === own && inHand) || find(`[data-seat="${seat}"]`);
  return start ? { card, from: start.getBoundingClientRect(), to, stays } : null;
}

export function animateCard({ card, from, to, stays, delay = 0 }: CardAnimation): void {
  const target = to();
  if (!target || prefersReducedMotion() || typeof target.animate !== "function") return;
  const end = target.getBoundingClientRect();
  const width = stays ? end.width : Math.min(60, Math.max(36, end.width));
  const flying = draw(card === "?" ? "back:card" : card, width);
  const transform = (box: DOMRect, scale: number) =>
    `translate(${box.left + box.width / 2 - width / 2}px, ${box.top + box.height / 2 - width * 0.7}px) scale(${scale})`;
  const running = flying.animate(
    [
      { transform: transform(from, Math.min(1.6, Math.max(0.4, from.width / width))), opacity: 1 },
      { transform: transform(end, 1), opacity: 1, offset: stays ? 1 : 0.8 },
      ...(stays ? [] : [{ transform: transform(end, 0.7), opacity: 0 }]),
    ],
    { duration: DURATION, delay, fill: "backwards", easing: "cubic-bezier(0.3, 0.7, 0.2, 1)" },
  );
  if (stays) target.animate([{ opacity: 0 }, { opacity: 0 }], DURATION);
  running.onfinish = running.oncancel = () => flying.remove();
}

function draw(card: string, width: number): SVGElement {
  const drawing = document.createElementNS(SVG, "svg");
  drawing.setAttribute("viewBox", "0 0 100 140");
  drawing.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${symbolId(card)}`);
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
