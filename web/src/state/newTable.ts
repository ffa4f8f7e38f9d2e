// The form of a new table, and the settings that it comes to. Limits and choices come with the facts, not from here.

import facts from "@/made/facts.json";
import type { NewTable } from "@/made/messages";

export type Option = string | number | boolean;
export type Edition = keyof typeof facts.editions;
export type Pace = "none" | "calm" | "brisk" | "fast";

export interface Form {
  edition: Edition;
  expansion: boolean;
  seats: number;
  bots: number;
  level: string | null;
  // Every switch and house rule in force, by name.
  options: Record<string, Option>;
  pace: Pace;
  patience: number;
  open: boolean;
  // Whether bots of others may sit down, where the table is open.
  guestBots: boolean;
  sit: boolean;
  rated: boolean;
}

// Seconds in the bank, and seconds more after each move.
export const PACES: Record<Exclude<Pace, "none">, { bank: number; increment: number }> = {
  calm: { bank: 600, increment: 20 },
  brisk: { bank: 240, increment: 10 },
  fast: { bank: 60, increment: 5 },
};
export const PATIENCES = [20, 60, 180, 900] as const;
export const EDITIONS = Object.keys(facts.editions) as Edition[];
export const SWITCHES: Record<string, string[]> = facts.switches;
export const HOUSE_RULES: Record<string, { flag: boolean; least: number; most: number; default: number }> =
  facts.houseRules;

export function usual(): Form {
  return {
    edition: "amigo",
    expansion: false,
    seats: 5,
    bots: 0,
    level: null,
    options: { ...facts.editions.amigo },
    pace: "none",
    patience: 60,
    open: true,
    guestBots: false,
    sit: true,
    rated: false,
  };
}

export function seatsRange(expansion: boolean): [number, number] {
  const [least, most] = expansion ? facts.players.expansion : facts.players.base;
  return [least!, most!];
}

export function seatChoices(expansion: boolean): number[] {
  const [least, most] = seatsRange(expansion);
  return Array.from({ length: most - least + 1 }, (_, index) => least + index);
}

// An edition is a set of switches: what was set by hand for another one is forgotten.
export function withEdition(form: Form, edition: Edition): Form {
  return { ...form, edition, options: { ...facts.editions[edition] } };
}

export function withExpansion(form: Form, expansion: boolean): Form {
  const [least, most] = seatsRange(expansion);
  return withSeats({ ...form, expansion }, Math.min(most, Math.max(least, form.seats)));
}

export function withSeats(form: Form, seats: number): Form {
  return { ...form, seats, bots: Math.min(form.bots, mostBots(seats, form.sit)) };
}

export function mostBots(seats: number, sit: boolean): number {
  return sit ? seats - 1 : seats;
}

// Switches and house rules that matter in such a game; the others would have no effect.
export function rulesThatMatter(expansion: boolean): string[] {
  const without = expansion ? facts.withoutEffect.expansion : facts.withoutEffect.base;
  return [...Object.keys(SWITCHES), ...Object.keys(HOUSE_RULES)].filter((name) => !without.includes(name));
}

// What differs from the edition, and only that.
export function changedOptions(form: Form): Record<string, Option> {
  const own: Record<string, Option> = facts.editions[form.edition];
  const mattering = rulesThatMatter(form.expansion);
  return Object.fromEntries(
    Object.entries(form.options).filter(([name, value]) => mattering.includes(name) && value !== own[name]),
  );
}

// Ratings compare what was won by the same rules; each round counts by itself, so their number is free.
export function mayBeRated(form: Form): boolean {
  return Object.keys(changedOptions(form)).every((name) => name === "rounds");
}

export function settingsOf(form: Form): NewTable {
  return {
    edition: form.edition,
    expansion: form.expansion,
    options: changedOptions(form),
    seats: form.seats,
    bots: form.bots,
    level: form.level,
    clock: form.pace === "none" ? null : PACES[form.pace],
    patience: form.patience,
    open: form.open,
    guest_bots: form.open && form.guestBots,
    sit: form.sit,
    rated: form.rated && mayBeRated(form),
  };
}
