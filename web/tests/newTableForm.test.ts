import { expect, test } from "vitest";
import constants from "@/generated/constants.json";
import {
  changedOptions,
  EDITIONS,
  canBeRated,
  effectiveRules,
  deckSize,
  mostCopies,
  mostDwarves,
  seatChoices,
  usualCards,
  settingsOf,
  defaultForm,
  withCount,
  withEdition,
  withExpansion,
  withOffered,
  withSeats,
} from "@/state/newTableForm";

test("the default table asks for nothing special", () => {
  expect(settingsOf(defaultForm())).toEqual({
    edition: "amigo",
    expansion: false,
    options: {},
    seats: 5,
    bots: 0,
    bot_speed: "normal",
    level: null,
    clock: null,
    patience: 60,
    open: true,
    guest_bots: false,
    sit: true,
    rated: false,
  });
});

test("guest bots are let in only at open tables", () => {
  expect(settingsOf({ ...defaultForm(), guestBots: true }).guest_bots).toBe(true);
  expect(settingsOf({ ...defaultForm(), guestBots: true, open: false }).guest_bots).toBe(false);
});

test("only options that differ from the edition and have an effect are sent", () => {
  const form = { ...defaultForm(), options: { ...defaultForm().options, rounds: 1, sealed_boss: true } };
  expect(changedOptions(form)).toEqual({ rounds: 1 });
  expect(changedOptions({ ...form, expansion: true })).toEqual({ rounds: 1, sealed_boss: true });
});

test("another edition resets all rules", () => {
  const changed = { ...defaultForm(), options: { ...defaultForm().options, rounds: 9 } };
  for (const edition of EDITIONS) {
    const form = withEdition(changed, edition);
    expect(form.options).toEqual(constants.editions[edition]);
    expect(changedOptions(form)).toEqual({});
  }
});

test("seats stay within the limits, and one stays free for the person", () => {
  expect(seatChoices(false)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
  expect(seatChoices(true).at(0)).toBe(2);
  const twelve = withSeats({ ...defaultForm(), expansion: true }, 12);
  expect(withExpansion(twelve, false).seats).toBe(10);
  const full = withSeats({ ...defaultForm(), bots: 4 }, 3);
  expect(full.bots).toBe(2);
  expect(withSeats({ ...defaultForm(), bots: 3, sit: false }, 3).bots).toBe(3);
});

test("every rule that is offered exists", () => {
  const known = [...Object.keys(constants.switches), ...Object.keys(constants.houseRules)];
  for (const expansion of [false, true])
    for (const name of effectiveRules(expansion)) expect(known).toContain(name);
});

test("a clock is sent as bank and increment", () => {
  expect(settingsOf({ ...defaultForm(), pace: "fast" }).clock).toEqual({ bank: 60, increment: 5 });
});

test("a rated table may only change the number of rounds", () => {
  const form = { ...defaultForm(), rated: true };
  expect(settingsOf(form).rated).toBe(true);
  expect(settingsOf({ ...form, options: { ...form.options, rounds: 1 } }).rated).toBe(true);
  const changed = { ...form, options: { ...form.options, maps: 5 } };
  expect(canBeRated(changed)).toBe(false);
  expect(settingsOf(changed).rated).toBe(false);
});

test("hand size, roles and deck are sent where they differ from the edition", () => {
  const form = { ...defaultForm(), handSize: 4, deck: { rockfall: 6 }, dwarves: { saboteur: 3 } };
  const changes = { hand_size: 4, deck: { rockfall: 6 }, dwarves: { saboteur: 3 } };
  expect(settingsOf(form).options).toEqual(changes);
  expect(canBeRated(form)).toBe(false);
  expect(settingsOf({ ...form, seats: 8 }).options).toEqual({ deck: { rockfall: 6 } });
  expect(changedOptions(withEdition(form, "igromag-uk"))).toEqual({});
  expect(withExpansion(form, true)).toMatchObject({ deck: {}, dwarves: {}, handSize: 4 });
});

test("a count that is set back differs no more", () => {
  const { deck } = usualCards(false, 5);
  const changed = withCount({}, deck, "rockfall", 6);
  expect(withCount(changed, deck, "nesw", 0)).toEqual({ rockfall: 6, nesw: 0 });
  expect(withCount(changed, deck, "rockfall", 3)).toEqual({});
});

test("the size of the deck counts maps and changes", () => {
  expect(deckSize(defaultForm())).toBe(67);
  expect(deckSize(withExpansion(defaultForm(), true))).toBe(118);
  const options = { ...defaultForm().options, maps: 2 };
  expect(deckSize({ ...defaultForm(), options, deck: { rockfall: 0, nesw: 6 } })).toBe(61);
});

test("counts stay below what the rules allow", () => {
  expect([mostCopies("swaphats"), mostCopies("rockfall")]).toEqual([2, 118]);
  expect([
    mostDwarves("saboteur", false),
    mostDwarves("saboteur", true),
    mostDwarves("miner", false),
  ]).toEqual([4, 15, 15]);
});

test("a house edition of the server fills in the form", () => {
  const offered = {
    name: "Rocky",
    edition: "igromag-uk",
    expansion: false,
    options: { rounds: 1, hand_size: 4, deck: { rockfall: 6, map: 2, nesw: 5 }, dwarves: { saboteur: 3 } },
  };
  const form = withOffered({ ...defaultForm(), deck: { ns: 0 }, handSize: 2 }, offered);
  expect(form).toMatchObject({ edition: "igromag-uk", expansion: false, seats: 5 });
  expect(changedOptions(form)).toEqual({
    rounds: 1,
    maps: 2,
    hand_size: 4,
    deck: { rockfall: 6 },
    dwarves: { saboteur: 3 },
  });
  expect(changedOptions(withOffered(form, { ...offered, options: {} }))).toEqual({});
});
