// Which table is a guided one, and what was said there: kept by the browser, so that a reload changes nothing.

import type { Keeper } from "@/state/preferences";

export interface Kept {
  table: string;
  told: string[];
  // Whether the guide was put away.
  away: boolean;
}

const KEY = "undermine-guide";
// Without storage it holds until the page is closed.
let latest: Kept | null = null;

export function keep(keeper: Keeper | null, kept: Kept): void {
  latest = kept;
  try {
    keeper?.setItem(KEY, JSON.stringify(kept));
  } catch {
    // No storage: see above.
  }
}

// What is kept for a table; `null` if nobody is guided there.
export function recall(keeper: Keeper | null, table: string): Kept | null {
  const kept = latest?.table === table ? latest : stored(keeper);
  return kept?.table === table ? kept : null;
}

function stored(keeper: Keeper | null): Kept | null {
  try {
    const { table, told, away } = JSON.parse(keeper?.getItem(KEY) ?? "null") as Partial<Kept>;
    if (typeof table !== "string" || !Array.isArray(told)) return null;
    return { table, told: told.filter((name) => typeof name === "string"), away: away === true };
  } catch {
    return null;
  }
}
