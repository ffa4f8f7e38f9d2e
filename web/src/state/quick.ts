// What a quick game is played with, and the tables one sits at; kept by the browser for the next visit.

import { seatsRange } from "./newTable";
import type { Keeper } from "./preferences";

export interface QuickChoice {
  seats: number;
  expansion: boolean;
  // `null`: the server's usual bots.
  level: string | null;
}

export const USUAL_QUICK: QuickChoice = { seats: 5, expansion: false, level: null };
const QUICK = "undermine-quick";
const TABLES = "undermine-tables";
const MOST_TABLES = 12;

export function loadQuick(keeper: Keeper | null): QuickChoice {
  const kept = read(keeper, QUICK) as Partial<QuickChoice> | null;
  return withinLimits({ ...USUAL_QUICK, ...kept });
}

export function saveQuick(keeper: Keeper | null, choice: QuickChoice): void {
  write(keeper, QUICK, choice);
}

export function withinLimits(choice: QuickChoice): QuickChoice {
  const [least, most] = seatsRange(choice.expansion);
  const seats = Number.isInteger(choice.seats) ? choice.seats : USUAL_QUICK.seats;
  return { ...choice, seats: Math.min(most, Math.max(least, seats)) };
}

// Tables that one sat down at from this browser, the latest first.
export function knownTables(keeper: Keeper | null): string[] {
  const kept = read(keeper, TABLES);
  return Array.isArray(kept) ? kept.filter((name) => typeof name === "string") : [];
}

export function rememberTable(keeper: Keeper | null, name: string): void {
  const others = knownTables(keeper).filter((other) => other !== name);
  write(keeper, TABLES, [name, ...others].slice(0, MOST_TABLES));
}

export function forgetTable(keeper: Keeper | null, name: string): void {
  write(
    keeper,
    TABLES,
    knownTables(keeper).filter((other) => other !== name),
  );
}

// The name of a table in what somebody pasted: a whole link, the end of one, or the bare name.
export function tableInLink(text: string): string | null {
  const pasted = text.trim();
  const linked = /#\/?t\/([^/?#\s]+)/.exec(pasted)?.[1];
  const name = linked ? decoded(linked) : pasted;
  return /^[\w-]{1,64}$/.test(name) ? name : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

function read(keeper: Keeper | null, key: string): unknown {
  try {
    return JSON.parse(keeper?.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function write(keeper: Keeper | null, key: string, value: unknown): void {
  try {
    keeper?.setItem(key, JSON.stringify(value));
  } catch {
    // No storage: it holds until the page is closed.
  }
}
