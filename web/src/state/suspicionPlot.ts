// The geometry of the suspicion plot: rounds side by side, chances from bottom to top, and a style for each seat.

import type { Point, Series } from "./suspicion";

export interface PlotLayout {
  width: number;
  height: number;
  left: number;
  top: number;
  bottom: number;
  // The space after each round, for the badges at the ends of its lines.
  gap: number;
}

const NARROW = 420;
const MIN_WIDTH = 200;

// The layout for a number of rounds. The measured width is 0 before the page is laid out; badges take at most half of it.
export function plotLayout(measured: number, rounds: number): PlotLayout {
  const width = Math.max(MIN_WIDTH, measured);
  const left = 34;
  const gap = Math.min(isNarrow(width) ? 22 : 30, (width - left) / (2 * Math.max(1, rounds)));
  return { width, height: 230, left, top: 12, bottom: 12, gap };
}

export const isNarrow = (width: number): boolean => width < NARROW;

// The part of the x axis that a round takes, and the sequence numbers of its points.
export interface RoundSpan {
  round: number;
  numbers: number[];
  from: number;
  to: number;
}

// The rounds from left to right; their widths are proportional to their lengths.
export function roundSpans(series: Series, layout: PlotLayout): RoundSpan[] {
  const lengths = series.rounds.map(({ points }) => Math.max(1, points.length - 1));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const room = layout.width - layout.left - layout.gap * lengths.length;
  let from = layout.left;
  return series.rounds.map(({ round, points }, index) => {
    const to = from + (room * lengths[index]!) / total;
    const span = { round, numbers: points.map(({ number }) => number), from, to };
    from = to + layout.gap;
    return span;
  });
}

const xOf = ({ from, to, numbers }: RoundSpan, index: number): number =>
  from + ((to - from) * index) / Math.max(1, numbers.length - 1);

export function yOf(chance: number, { height, top, bottom }: PlotLayout): number {
  return top + (1 - chance) * (height - top - bottom);
}

// The x coordinate of an entry; after the end of a round it stays there until the next deal.
export function xOfEntry(spans: readonly RoundSpan[], number: number): number {
  const span = spans.filter(({ numbers }) => numbers[0]! <= number).at(-1) ?? spans[0];
  if (!span) return 0;
  const later = span.numbers.findIndex((other) => other > number);
  return xOf(span, Math.max(0, (later < 0 ? span.numbers.length : later) - 1));
}

// The entry nearest to an x coordinate.
export function entryNear(spans: readonly RoundSpan[], x: number): number | null {
  const all = spans.flatMap((span) =>
    span.numbers.map((number, index) => ({ number, distance: Math.abs(xOf(span, index) - x) })),
  );
  return all.sort((one, other) => one.distance - other.distance)[0]?.number ?? null;
}

const rounded = (length: number): string => String(Math.round(10 * length) / 10);

// The SVG path through some points of a round.
export function linePath(points: readonly Point[], span: RoundSpan, layout: PlotLayout): string {
  return points
    .map(({ number, chance }, index) => {
      const x = xOf(span, span.numbers.indexOf(number));
      return `${index ? "L" : "M"}${rounded(x)} ${rounded(yOf(chance, layout))}`;
    })
    .join("");
}

// Moves y coordinates apart, each as little as possible, so that badges do not cover each other.
export function spreadOut(wanted: readonly number[], apart: number, top: number, bottom: number): number[] {
  const order = wanted.map((_, index) => index).sort((one, other) => wanted[one]! - wanted[other]!);
  const distance = Math.min(apart, (bottom - top) / Math.max(1, wanted.length - 1));
  const placed = [...wanted];
  let least = top;
  for (const index of order) {
    placed[index] = Math.max(wanted[index]!, least);
    least = placed[index]! + distance;
  }
  let most = bottom;
  for (const index of order.reverse()) {
    placed[index] = Math.min(placed[index]!, most);
    most = placed[index]! - distance;
  }
  return placed;
}

const DASHES = ["", "9 4", "2 4"];
// Portraits of seats have frames of this many shapes, in turn.
const SHAPES = 4;

// How the line of a seat looks. Seats whose frames have the same shape have different dashes.
export interface LineStyle {
  dash: string;
  colour: string;
}

export function lineStyle(seat: number): LineStyle {
  return { dash: DASHES[Math.floor(seat / SHAPES) % DASHES.length]!, colour: `var(--seat-${seat})` };
}
