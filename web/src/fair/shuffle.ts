// Shuffling from a seed, as docs/fair-deals.md defines it. It knows no rules: it shuffles the cards it is given.

import { concatBytes, prefixedHash, shakeWords } from "./hash";

export type RandomWords = Iterator<number, never>;

const WORDS = 2 ** 32;

export const seedHash = (seed: Uint8Array): string => prefixedHash("undermine seed ", seed);
export const shareHash = (share: Uint8Array): string => prefixedHash("undermine share ", share);

// The random numbers of one round.
export function randomWords(seed: Uint8Array, round: number): RandomWords {
  const suffix = new Uint8Array(4);
  new DataView(suffix.buffer).setUint32(0, round);
  return shakeWords(concatBytes(seed, suffix));
}

// A number from 0 to limit - 1. Words past the last multiple of the limit are skipped, so every number is equally likely.
export function randomBelow(limit: number, words: RandomWords): number {
  const fair = WORDS - (WORDS % limit);
  let word = words.next().value;
  while (word >= fair) word = words.next().value;
  return word % limit;
}

// A shuffled copy. The cards are sorted first, so the result depends only on which cards there are.
export function shuffle<T extends string | number>(cards: readonly T[], words: RandomWords): T[] {
  const order = [...cards].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  for (let last = order.length - 1; last > 0; last--) {
    const other = randomBelow(last + 1, words);
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}
