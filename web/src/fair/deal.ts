// Compares a deal of a record with the one that follows from the seed and the shares.

import { randomBelow, randomWords, shuffle } from "./shuffle";

export interface Deal {
  round: number;
  first: number;
  roles: string[];
  spare: string[];
  goals: string[];
  hands: string[][];
  deck: string[];
  out?: string[];
  gold?: number[];
}

// The part of a deal that differs, and the place of the first wrong card in it, from 1.
export interface Difference {
  part: "first" | "roles" | "goals" | "out" | "hands" | "deck" | "gold";
  place: number;
}

export function isDeal(line: Partial<Deal>): line is Deal {
  const lists = [line.roles, line.spare, line.goals, line.hands, line.deck];
  return Number.isInteger(line.round) && lists.every(Array.isArray) && line.hands!.every(Array.isArray);
}

// The first difference from the expected deal; `null` if there is none.
export function firstDifference(deal: Deal, seed: Uint8Array): Difference | null {
  const words = randomWords(seed, deal.round);
  const seats = deal.hands.length;
  if (deal.round === 1 && deal.first !== randomBelow(seats, words)) return { part: "first", place: 1 };
  const dwarves = [...deal.roles, ...deal.spare];
  const out = deal.out ?? [];
  const size = deal.hands[0]?.length ?? 0;
  const roles = compare("roles", dwarves, shuffle(dwarves, words));
  const goals = compare("goals", deal.goals, shuffle(deal.goals, words));
  const cards = shuffle([...out, ...deal.hands.flat(), ...deal.deck], words);
  const dealt = out.length + seats * size;
  const hands = Array.from({ length: seats }, (_, seat) =>
    cards.slice(out.length + seat * size, out.length + (seat + 1) * size).sort(),
  );
  return (
    roles ??
    goals ??
    compare("out", out, cards.slice(0, out.length)) ??
    compare("hands", deal.hands.map((hand) => [...hand].sort()).flat(), hands.flat()) ??
    compare("deck", deal.deck, cards.slice(dealt)) ??
    compare("gold", deal.gold ?? [], shuffle(deal.gold ?? [], words))
  );
}

function compare<T>(
  part: Difference["part"],
  given: readonly T[],
  expected: readonly T[],
): Difference | null {
  for (let index = 0; index < Math.max(given.length, expected.length); index++)
    if (given[index] !== expected[index]) return { part, place: index + 1 };
  return null;
}
