// What was promised and opened at a table before its first deal, as its lines tell it; and what the browser keeps of it.

import type { Line } from "@/made/messages";
import type { Keeper } from "@/state/preferences";

export interface Promises {
  commitment: string | null;
  hashes: Record<number, string>;
  shares: Record<number, string>;
  without: readonly number[];
  // Whether the hashes are in, and shares are opened now.
  opening: boolean;
  dealt: boolean;
}

export function promisesOf(lines: readonly Line[]): Promises {
  const told: Promises = {
    commitment: null,
    hashes: {},
    shares: {},
    without: [],
    opening: false,
    dealt: false,
  };
  for (const { happening } of lines) {
    if (happening.what === "committed") told.commitment = happening.hash;
    else if (happening.what === "pledged") told.hashes[happening.seat] = happening.hash;
    else if (happening.what === "opening") told.opening = true;
    else if (happening.what === "shared") told.shares[happening.seat] = happening.share;
    else if (happening.what === "unshared") told.without = happening.seats;
    else if (happening.what === "dealt") {
      told.dealt = true;
      break;
    }
  }
  return told;
}

// What this browser saw before the first deal, and the shares of its own seats.
export interface Noted {
  commitment: string;
  hashes: Record<number, string>;
  own: Record<number, string>;
}

const KEY = "undermine-fair";
const MOST = 30;

function all(keeper: Keeper | null): Record<string, Noted> {
  try {
    return JSON.parse(keeper?.getItem(KEY) ?? "{}") as Record<string, Noted>;
  } catch {
    return {};
  }
}

export function loadNoted(keeper: Keeper | null, table: string): Noted | null {
  return all(keeper)[table] ?? null;
}

// The newest tables are kept; the oldest make room.
export function saveNoted(keeper: Keeper | null, table: string, noted: Noted): void {
  const { [table]: _, ...others } = all(keeper);
  const kept = [...Object.entries(others), [table, noted]].slice(-MOST);
  try {
    keeper?.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // No storage: what was noted holds until the page is closed.
  }
}
