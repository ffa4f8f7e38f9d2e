// Which hints were shown in the last lesson, stored by the browser so that a reload changes nothing.

import { readStored, writeStored, type BrowserStorage } from "@/state/storage";

export interface SavedGuide {
  table: string;
  // The names of hints that were shown.
  told: string[];
  // Whether the guide is hidden.
  away: boolean;
}

const KEY = "undermine-guide";
// Without storage it lasts until the page is closed.
let latest: SavedGuide | null = null;

export function saveGuide(storage: BrowserStorage | null, guide: SavedGuide): void {
  latest = guide;
  writeStored(storage, KEY, guide);
}

// What is stored about a table; `null` if nothing is.
export function loadGuide(storage: BrowserStorage | null, table: string): SavedGuide | null {
  const guide = latest?.table === table ? latest : parse(readStored(storage, KEY));
  return guide?.table === table ? guide : null;
}

function parse(stored: unknown): SavedGuide | null {
  const { table, told, away } = (stored ?? {}) as Partial<SavedGuide>;
  if (typeof table !== "string" || !Array.isArray(told)) return null;
  return { table, told: told.filter((name) => typeof name === "string"), away: away === true };
}
