// The tables at which this browser has taken a seat, which tell newcomers from regulars; and links to tables.

import { readStored, writeStored, type BrowserStorage } from "./storage";

const KEY = "undermine-tables";
const MAX_TABLES = 12;

// Names of tables, the latest first.
export function recentTables(storage: BrowserStorage | null): string[] {
  const saved = readStored(storage, KEY);
  return Array.isArray(saved) ? saved.filter((name) => typeof name === "string") : [];
}

export function rememberTable(storage: BrowserStorage | null, name: string): void {
  const others = recentTables(storage).filter((other) => other !== name);
  writeStored(storage, KEY, [name, ...others].slice(0, MAX_TABLES));
}

// The name of the table in pasted text: a whole link, the end of one, or the name alone; `null` if there is none.
export function tableInLink(text: string): string | null {
  const pasted = text.trim();
  const linked = /#\/?t\/([^/?#\s]+)/.exec(pasted)?.[1];
  const name = linked ? decode(linked) : pasted;
  return /^[\w-]{1,64}$/.test(name) ? name : null;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
