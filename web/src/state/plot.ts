// Where the lines of a plot run: rounds side by side with room between them, chances from the bottom to the top.

import type { Frame } from "./frame";
import type { Course, Point } from "./suspicion";

export interface Span {
  round: number;
  numbers: number[];
  from: number;
  to: number;
}

// The rounds from left to right, each as wide as it is long.
export function spansOf(course: Course, frame: Frame): Span[] {
  const steps = course.rounds.map(({ points }) => Math.max(1, points.length - 1));
  const all = steps.reduce((sum, count) => sum + count, 0);
  const room = frame.width - frame.left - frame.gap * steps.length;
  let from = frame.left;
  return course.rounds.map(({ round, points }, index) => {
    const to = from + (room * steps[index]!) / all;
    const span = { round, numbers: points.map(({ number }) => number), from, to };
    from = to + frame.gap;
    return span;
  });
}

const xOf = ({ from, to, numbers }: Span, index: number): number =>
  from + ((to - from) * index) / Math.max(1, numbers.length - 1);

export function yOf(chance: number, { height, top, bottom }: Frame): number {
  return top + (1 - chance) * (height - top - bottom);
}

// Where a moment is; what comes after a round stays at its end until the next is dealt.
export function placeOf(spans: readonly Span[], number: number): number {
  const span = spans.filter(({ numbers }) => numbers[0]! <= number).at(-1) ?? spans[0];
  if (!span) return 0;
  const later = span.numbers.findIndex((one) => one > number);
  return xOf(span, Math.max(0, (later < 0 ? span.numbers.length : later) - 1));
}

// The moment nearest to a place.
export function momentNear(spans: readonly Span[], x: number): number | null {
  const all = spans.flatMap((span) =>
    span.numbers.map((number, index) => ({ number, far: Math.abs(xOf(span, index) - x) })),
  );
  return all.sort((one, other) => one.far - other.far)[0]?.number ?? null;
}

const short = (length: number): string => String(Math.round(10 * length) / 10);

// A line through some moments of a round.
export function pathOf(points: readonly Point[], span: Span, frame: Frame): string {
  return points
    .map(({ number, chance }, index) => {
      const x = xOf(span, span.numbers.indexOf(number));
      return `${index ? "L" : "M"}${short(x)} ${short(yOf(chance, frame))}`;
    })
    .join("");
}

// Heights for marks that must not cover each other, each as near to its own as it goes.
export function spread(wanted: readonly number[], apart: number, top: number, bottom: number): number[] {
  const order = wanted.map((_, index) => index).sort((one, other) => wanted[one]! - wanted[other]!);
  const step = Math.min(apart, (bottom - top) / Math.max(1, wanted.length - 1));
  const placed = [...wanted];
  let least = top;
  for (const index of order) {
    placed[index] = Math.max(wanted[index]!, least);
    least = placed[index]! + step;
  }
  let most = bottom;
  for (const index of order.reverse()) {
    placed[index] = Math.min(placed[index]!, most);
    most = placed[index]! - step;
  }
  return placed;
}

// How a seat is told from others: a letter, a shape, a colour, a kind of line; no two seats have all of them in common.
export const SHAPES = ["circle", "square", "diamond", "hexagon"] as const;
const DASHES = ["", "9 4", "2 4"];
const COLOURS = 6;

export interface Livery {
  letter: string;
  shape: (typeof SHAPES)[number];
  dash: string;
  colour: string;
}

export function liveryOf(seat: number): Livery {
  return {
    letter: String.fromCharCode(65 + seat),
    shape: SHAPES[seat % SHAPES.length]!,
    dash: DASHES[Math.floor(seat / SHAPES.length) % DASHES.length]!,
    colour: `var(--line-${seat % COLOURS})`,
  };
}
