// The form for a new table, and the settings that it stands for. Limits and choices come from the server's constants.

import constants from "@/generated/constants.json";
import type { NewTable, OfferedEdition } from "@/generated/messages";
import type { BotSpeed } from "./botSpeed";

export type Option = string | number | boolean;
// How many there are of each card or role that is changed.
export type Counts = Record<string, number>;
export type Edition = keyof typeof constants.editions;
export type Pace = "none" | "calm" | "brisk" | "fast";

export interface NewTableForm {
  edition: Edition;
  expansion: boolean;
  seats: number;
  bots: number;
  level: string | null;
  // Every switch and house rule in force, by name.
  options: Record<string, Option>;
  // What a house edition changes besides: cards dealt to each (`null`: as in the edition), the deck, the roles.
  handSize: number | null;
  deck: Counts;
  dwarves: Counts;
  pace: Pace;
  patience: number;
  botSpeed: BotSpeed;
  open: boolean;
  // Whether bots of other people may sit down; only at open tables.
  guestBots: boolean;
  sit: boolean;
  rated: boolean;
}

// Seconds on the clock, and seconds added after each move.
export const PACES: Record<Exclude<Pace, "none">, { bank: number; increment: number }> = {
  calm: { bank: 600, increment: 20 },
  brisk: { bank: 240, increment: 10 },
  fast: { bank: 60, increment: 5 },
};
export const PATIENCES = [20, 60, 180, 900] as const;
export const EDITIONS = Object.keys(constants.editions) as Edition[];
export const SWITCHES: Record<string, string[]> = constants.switches;
export const HOUSE_RULES: Record<string, { flag: boolean; least: number; most: number; default: number }> =
  constants.houseRules;

const NO_CARD_CHANGES = { handSize: null, deck: {}, dwarves: {} };

export function defaultForm(): NewTableForm {
  return {
    edition: "amigo",
    expansion: false,
    seats: 5,
    bots: 0,
    level: null,
    options: { ...constants.editions.amigo },
    ...NO_CARD_CHANGES,
    pace: "none",
    patience: 60,
    botSpeed: "normal",
    open: true,
    guestBots: false,
    sit: true,
    rated: false,
  };
}

export function seatRange(expansion: boolean): [number, number] {
  const [least, most] = expansion ? constants.players.expansion : constants.players.base;
  return [least!, most!];
}

export function seatChoices(expansion: boolean): number[] {
  const [least, most] = seatRange(expansion);
  return Array.from({ length: most - least + 1 }, (_, index) => least + index);
}

// Changes the edition, and with it all house rules.
export function withEdition(form: NewTableForm, edition: Edition): NewTableForm {
  return { ...form, ...NO_CARD_CHANGES, edition, options: { ...constants.editions[edition] } };
}

// Takes over a house edition that the server offers.
export function withOffered(form: NewTableForm, offered: OfferedEdition): NewTableForm {
  const { hand_size, deck, dwarves, ...options } = offered.options as Record<string, unknown>;
  const { map, ...cards } = (deck ?? {}) as Counts;
  const changed = withExpansion(withEdition(form, offered.edition as Edition), offered.expansion);
  return {
    ...changed,
    options: {
      ...changed.options,
      ...(options as Record<string, Option>),
      ...(map !== undefined && { maps: map }),
    },
    handSize: (hand_size as number | undefined) ?? null,
    deck: differingCounts(cards, usualCards(offered.expansion, changed.seats).deck),
    dwarves: (dwarves as Counts | undefined) ?? {},
  };
}

export function withExpansion(form: NewTableForm, expansion: boolean): NewTableForm {
  const [least, most] = seatRange(expansion);
  return withSeats(
    { ...form, expansion, deck: {}, dwarves: {} },
    Math.min(most, Math.max(least, form.seats)),
  );
}

export function withSeats(form: NewTableForm, seats: number): NewTableForm {
  return { ...form, seats, bots: Math.min(form.bots, maxBots(seats, form.sit)) };
}

export function maxBots(seats: number, sit: boolean): number {
  return sit ? seats - 1 : seats;
}

// The switches and house rules that have an effect in such a game.
export function effectiveRules(expansion: boolean): string[] {
  const without = expansion ? constants.withoutEffect.expansion : constants.withoutEffect.base;
  return [...Object.keys(SWITCHES), ...Object.keys(HOUSE_RULES)].filter((name) => !without.includes(name));
}

interface EditionCards {
  deck: Counts;
  dwarves: Counts;
  handSize: number;
}

// What is dealt without house rules. Maps are a house rule of their own.
export function usualCards(expansion: boolean, seats: number): EditionCards {
  const { deck, dwarves, handSizes } = expansion ? constants.cards.expansion : constants.cards.base;
  const key = String(seats);
  return {
    deck,
    dwarves: (dwarves as unknown as Record<string, Counts>)[key] ?? {},
    handSize: (handSizes as Record<string, number>)[key] ?? constants.cardLimits.handSize,
  };
}

// The numbers that differ from the usual ones, after one of them was set.
export function withCount(changed: Counts, usual: Counts, name: string, count: number): Counts {
  return differingCounts({ ...changed, [name]: count }, usual);
}

function differingCounts(changed: Counts, usual: Counts): Counts {
  return Object.fromEntries(Object.entries(changed).filter(([name, count]) => count !== usual[name]));
}

export function mostCopies(card: string): number {
  const { copies, deck } = constants.cardLimits;
  return (copies as Counts)[card] ?? deck;
}

export function mostDwarves(role: string, expansion: boolean): number {
  return role === "saboteur" && !expansion ? constants.cardLimits.saboteurs : constants.cardLimits.dwarves;
}

export function deckSize(form: NewTableForm): number {
  const deck = { ...usualCards(form.expansion, form.seats).deck, ...form.deck };
  return Object.values(deck).reduce((sum, count) => sum + count, Number(form.options["maps"]));
}

// The options that differ from the edition and have an effect.
export function changedOptions(form: NewTableForm): Record<string, Option | Counts> {
  const edition: Record<string, Option> = constants.editions[form.edition];
  const effective = effectiveRules(form.expansion);
  const usual = usualCards(form.expansion, form.seats);
  const dwarves = differingCounts(form.dwarves, usual.dwarves);
  return {
    ...Object.fromEntries(
      Object.entries(form.options).filter(
        ([name, value]) => effective.includes(name) && value !== edition[name],
      ),
    ),
    ...(form.handSize !== null && form.handSize !== usual.handSize && { hand_size: form.handSize }),
    ...(Object.keys(form.deck).length > 0 && { deck: form.deck }),
    ...(Object.keys(dwarves).length > 0 && { dwarves }),
  };
}

// Ratings compare games by the same rules; each round counts by itself, so the number of rounds is free.
export function canBeRated(form: NewTableForm): boolean {
  return Object.keys(changedOptions(form)).every((name) => name === "rounds");
}

export function settingsOf(form: NewTableForm): NewTable {
  return {
    edition: form.edition,
    expansion: form.expansion,
    options: changedOptions(form),
    seats: form.seats,
    bots: form.bots,
    level: form.level,
    clock: form.pace === "none" ? null : PACES[form.pace],
    patience: form.patience,
    bot_speed: form.botSpeed,
    open: form.open,
    guest_bots: form.open && form.guestBots,
    sit: form.sit,
    rated: form.rated && canBeRated(form),
  };
}
