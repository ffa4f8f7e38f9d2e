// The commitments and shares that a table's log shows before a deal, and what the browser stores of them.

import type { Entry } from "@/generated/messages";
import { readStored, writeStored, type BrowserStorage } from "@/state/storage";

// One attempt to fix the deals. If it is thrown away, another follows, with a fresh seed and fresh shares.
export interface Commitments {
  // The hash of the server's seed.
  commitment: string | null;
  // By seat: the hashes of shares that were pledged in time, and the shares that were opened.
  hashes: Record<number, string>;
  shares: Record<number, string>;
  // Whether all hashes are in and shares are opened now.
  opening: boolean;
  dealt: boolean;
}

const newAttempt = (commitment: string | null): Commitments => ({
  commitment,
  hashes: {},
  shares: {},
  opening: false,
  dealt: false,
});

// All attempts, in order.
export function readAttempts(entries: readonly Entry[]): Commitments[] {
  const attempts: Commitments[] = [];
  let last = newAttempt(null);
  for (const { content } of entries) {
    if (content.what === "committed") attempts.push((last = newAttempt(content.hash)));
    // What is pledged after the first share was opened could have been chosen to match it.
    else if (content.what === "pledged" && !last.opening) last.hashes[content.seat] = content.hash;
    else if (content.what === "opening") last.opening = true;
    else if (content.what === "shared") last.shares[content.seat] = content.share;
    else if (content.what === "dealt") last.dealt = true;
  }
  return attempts;
}

export interface SavedAttempt {
  commitment: string;
  hashes: Record<number, string>;
  own: Record<number, string>;
  // Whether these are all hashes, because shares were opened after them.
  opened?: boolean;
}

// What this browser saw before the deals, and the shares of its own seats. Further attempts are in `more`.
export interface SavedCommitments extends SavedAttempt {
  more?: SavedAttempt[];
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
