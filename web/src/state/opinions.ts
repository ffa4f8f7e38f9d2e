// What a player privately thinks of the others, stored by the browser for each table and seat until the round ends.

import { readStored, writeStored, type BrowserStorage } from "./storage";

const OPINIONS = ["none", "trust", "unsure", "suspect"] as const;
export type Opinion = (typeof OPINIONS)[number];
export type Opinions = Record<number, Opinion>;

const keyOf = (table: string, own: number): string => `undermine-marks-${table}-${own}`;

export function loadOpinions(
  storage: BrowserStorage | null,
  table: string,
  own: number,
  round: number,
): Opinions {
  const saved = readStored(storage, keyOf(table, own)) as { round: number; marks: Opinions } | null;
  return saved?.round === round ? saved.marks : {};
}

export function saveOpinions(
  storage: BrowserStorage | null,
  table: string,
  own: number,
  round: number,
  marks: Opinions,
): void {
  writeStored(storage, keyOf(table, own), { round, marks });
}

export function nextOpinion(opinion: Opinion): Opinion {
  return OPINIONS[(OPINIONS.indexOf(opinion) + 1) % OPINIONS.length]!;
}
