import { expect, test } from "vitest";
import facts from "@/made/facts.json";
import {
  changedOptions,
  EDITIONS,
  mayBeRated,
  rulesThatMatter,
  seatChoices,
  settingsOf,
  usual,
  withEdition,
  withExpansion,
  withSeats,
} from "@/state/newTable";

test("the usual table asks for nothing special", () => {
  expect(settingsOf(usual())).toEqual({
    edition: "amigo",
    expansion: false,
    options: {},
    seats: 5,
    bots: 0,
    level: null,
    clock: null,
    patience: 60,
    open: true,
    guest_bots: false,
    sit: true,
    rated: false,
  });
});

test("bots of others are let in at open tables alone, where the link is no invitation", () => {
  expect(settingsOf({ ...usual(), guestBots: true }).guest_bots).toBe(true);
  expect(settingsOf({ ...usual(), guestBots: true, open: false }).guest_bots).toBe(false);
});

test("only what differs from the edition is sent, and only what has an effect", () => {
  const form = { ...usual(), options: { ...usual().options, rounds: 1, sealed_boss: true } };
  expect(changedOptions(form)).toEqual({ rounds: 1 });
  expect(changedOptions({ ...form, expansion: true })).toEqual({ rounds: 1, sealed_boss: true });
});

test("another edition brings its own rules", () => {
  const changed = { ...usual(), options: { ...usual().options, rounds: 9 } };
  for (const edition of EDITIONS) {
    const form = withEdition(changed, edition);
    expect(form.options).toEqual(facts.editions[edition]);
    expect(changedOptions(form)).toEqual({});
  }
});

test("seats stay within what the game allows, and leave room for oneself", () => {
  expect(seatChoices(false)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
  expect(seatChoices(true).at(0)).toBe(2);
  const twelve = withSeats({ ...usual(), expansion: true }, 12);
  expect(withExpansion(twelve, false).seats).toBe(10);
  const full = withSeats({ ...usual(), bots: 4 }, 3);
  expect(full.bots).toBe(2);
  expect(withSeats({ ...usual(), bots: 3, sit: false }, 3).bots).toBe(3);
});

test("every rule that is offered exists", () => {
  const known = [...Object.keys(facts.switches), ...Object.keys(facts.houseRules)];
  for (const expansion of [false, true])
    for (const name of rulesThatMatter(expansion)) expect(known).toContain(name);
});

test("a clock is sent as bank and increment", () => {
  expect(settingsOf({ ...usual(), pace: "fast" }).clock).toEqual({ bank: 60, increment: 5 });
});

test("a rated table has no house rules but the number of rounds", () => {
  const form = { ...usual(), rated: true };
  expect(settingsOf(form).rated).toBe(true);
  expect(settingsOf({ ...form, options: { ...form.options, rounds: 1 } }).rated).toBe(true);
  const changed = { ...form, options: { ...form.options, maps: 5 } };
  expect(mayBeRated(changed)).toBe(false);
  expect(settingsOf(changed).rated).toBe(false);
});
