// Cards as they follow from a seed, by the recipe in docs/fair-deals.md. It knows no rules: it shuffles what it is given.

import { sha256, shake256, toHex } from "./hash";

export type Words = Iterator<number, never>;

const text = new TextEncoder();
const ALL = 2 ** 32;

export function joined(...parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export const seedHash = (seed: Uint8Array): string =>
  toHex(sha256(joined(text.encode("undermine seed "), seed)));
export const shareHash = (share: Uint8Array): string =>
  toHex(sha256(joined(text.encode("undermine share "), share)));

export function wordsOf(seed: Uint8Array, round: number): Words {
  const number = new Uint8Array(4);
  new DataView(number.buffer).setUint32(0, round);
  return shake256(joined(seed, number));
}

// Each as likely as the other: numbers that would tip the scale are left out.
export function below(limit: number, words: Words): number {
  const fair = ALL - (ALL % limit);
  let word = words.next().value;
  while (word >= fair) word = words.next().value;
  return word % limit;
}

export function shuffled<T extends string | number>(cards: readonly T[], words: Words): T[] {
  const order = [...cards].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  for (let last = order.length - 1; last > 0; last--) {
    const other = below(last + 1, words);
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}
