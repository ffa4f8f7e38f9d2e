// A deal of a record beside the one that follows from seed and shares: where they first differ, if they do.

import { below, shuffled, wordsOf } from "./shuffle";

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

// The part of the deal that differs, and which card of it, from 1; `null`: nothing does.
export interface Difference {
  part: "first" | "roles" | "goals" | "out" | "hands" | "deck" | "gold";
  place: number;
}

export function isDeal(line: Partial<Deal>): line is Deal {
  const lists = [line.roles, line.spare, line.goals, line.hands, line.deck];
  return Number.isInteger(line.round) && lists.every(Array.isArray) && line.hands!.every(Array.isArray);
}

export function differenceIn(deal: Deal, seed: Uint8Array): Difference | null {
  const words = wordsOf(seed, deal.round);
  const seats = deal.hands.length;
  if (deal.round === 1 && deal.first !== below(seats, words)) return { part: "first", place: 1 };
  const dwarves = [...deal.roles, ...deal.spare];
  const out = deal.out ?? [];
  const size = deal.hands[0]?.length ?? 0;
  const roles = differs("roles", dwarves, shuffled(dwarves, words));
  const goals = differs("goals", deal.goals, shuffled(deal.goals, words));
  const cards = shuffled([...out, ...deal.hands.flat(), ...deal.deck], words);
  const dealt = out.length + seats * size;
  const hands = Array.from({ length: seats }, (_, seat) =>
    cards.slice(out.length + seat * size, out.length + (seat + 1) * size).sort(),
  );
  return (
    roles ??
    goals ??
    differs("out", out, cards.slice(0, out.length)) ??
    differs("hands", deal.hands.map((hand) => [...hand].sort()).flat(), hands.flat()) ??
    differs("deck", deal.deck, cards.slice(dealt)) ??
    differs("gold", deal.gold ?? [], shuffled(deal.gold ?? [], words))
  );
}

function differs<T>(
  part: Difference["part"],
  given: readonly T[],
  expected: readonly T[],
): Difference | null {
  for (let place = 0; place < Math.max(given.length, expected.length); place++)
    if (given[place] !== expected[place]) return { part, place: place + 1 };
  return null;
}
