// What one privately thinks of the others, kept by the browser for each table and seat; every round begins afresh.

import type { Keeper } from "./preferences";

export const MARKS = ["none", "trust", "unsure", "suspect"] as const;
export type Mark = (typeof MARKS)[number];

interface Kept {
  round: number;
  marks: Record<number, Mark>;
}

const keyOf = (table: string, own: number): string => `undermine-marks-${table}-${own}`;

export function loadMarks(keeper: Keeper | null, table: string, own: number, round: number): Kept["marks"] {
  try {
    const kept = JSON.parse(keeper?.getItem(keyOf(table, own)) ?? "null") as Kept | null;
    return kept?.round === round ? kept.marks : {};
  } catch {
    return {};
  }
}

export function saveMarks(
  keeper: Keeper | null,
  table: string,
  own: number,
  round: number,
  marks: Kept["marks"],
): void {
  try {
    keeper?.setItem(keyOf(table, own), JSON.stringify({ round, marks }));
  } catch {
    // No storage: what was marked holds until the page is closed.
  }
}

export function nextMark(mark: Mark): Mark {
  return MARKS[(MARKS.indexOf(mark) + 1) % MARKS.length]!;
}
