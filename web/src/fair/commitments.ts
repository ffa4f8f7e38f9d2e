// The commitments and shares that a table's log shows before its first deal, and what the browser stores of them.

import type { Entry } from "@/generated/messages";
import { readStored, writeStored, type BrowserStorage } from "@/state/storage";

export interface Commitments {
  // The hash of the server's seed.
  commitment: string | null;
  // By seat: the hashes of shares that were pledged, and the shares that were opened.
  hashes: Record<number, string>;
  shares: Record<number, string>;
  // Whether all hashes are in and shares are opened now.
  opening: boolean;
  dealt: boolean;
}

export function readCommitments(entries: readonly Entry[]): Commitments {
  const found: Commitments = { commitment: null, hashes: {}, shares: {}, opening: false, dealt: false };
  for (const { content } of entries) {
    if (content.what === "committed") found.commitment = content.hash;
    else if (content.what === "pledged") found.hashes[content.seat] = content.hash;
    else if (content.what === "opening") found.opening = true;
    else if (content.what === "shared") found.shares[content.seat] = content.share;
    else if (content.what === "dealt") {
      found.dealt = true;
      break;
    }
  }
  return found;
}

// What this browser saw before the first deal, and the shares of its own seats.
export interface SavedCommitments {
  commitment: string;
  hashes: Record<number, string>;
  own: Record<number, string>;
}

const KEY = "undermine-fair";
const MAX_TABLES = 30;

const loadAll = (storage: BrowserStorage | null): Record<string, SavedCommitments> =>
  (readStored(storage, KEY) as Record<string, SavedCommitments> | null) ?? {};

export function loadCommitments(storage: BrowserStorage | null, table: string): SavedCommitments | null {
  return loadAll(storage)[table] ?? null;
}

// Stores what was seen at a table; only the newest tables are kept.
export function saveCommitments(
  storage: BrowserStorage | null,
  table: string,
  saved: SavedCommitments,
): void {
  const { [table]: _, ...others } = loadAll(storage);
  const kept = [...Object.entries(others), [table, saved]].slice(-MAX_TABLES);
  writeStored(storage, KEY, Object.fromEntries(kept));
}
