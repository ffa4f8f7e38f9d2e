import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import constants from "@/generated/constants.json";
import { cardHelpMessage, cardMessage } from "@/state/cardMessages";
import { cardKey, pictureOf } from "@/state/cardSymbols";
import { EDITIONS } from "@/state/newTableForm";
import { bundleOf, Translation } from "@/text/translation";
import { catalogueOf } from "./catalogue";

const generated = new URL("../src/generated/", import.meta.url);
const english = new Translation("en", bundleOf("en", catalogueOf("en")));
const symbols = [
  ...readFileSync(new URL("symbols.svg", generated), "utf8").matchAll(/symbol id="um-([^"]+)"/g),
];

test("every card of the sheet has a name and a help text", () => {
  expect(symbols.map(([, key]) => key)).toContain("fix_pick_or_cart");
  const isPortrait = /^(seat_\d+|bot)$/;
  for (const [, key] of symbols.filter(([, key]) => !isPortrait.test(key!))) {
    expect(english.has(`card-name-${key}`), key).toBe(true);
    expect(english.t(`card-help-${key}`), key).toMatch(/^\p{L}.*\.$/u);
  }
});

test("roles and tools have a name, a help text and a picture", () => {
  const drawn = symbols.map(([, key]) => key);
  for (const word of [...constants.roles, ...constants.tools]) {
    expect(english.has(cardMessage(word)), word).toBe(true);
    expect(english.has(cardHelpMessage(word)), word).toBe(true);
    expect(drawn).toContain(cardKey(pictureOf(word)));
  }
});

test("every refusal has a message", () => {
  for (const reason of [...constants.refusals, "unreachable", "closed", "unknown"])
    expect(english.has(`refused-${reason}`), reason).toBe(true);
});

test("every edition, switch and house rule is explained", () => {
  for (const edition of EDITIONS) expect(english.has(`edition-${edition}-help`), edition).toBe(true);
  for (const [name, values] of Object.entries(constants.switches))
    for (const value of values) expect(english.has(`rule-${name}-${value}`), name).toBe(true);
  for (const name of [...Object.keys(constants.houseRules), "hand_size", "deck", "dwarves"])
    expect(english.has(`rule-${name}-help`), name).toBe(true);
});

test("suggested names are short enough", () => {
  const names = english.t("home-names").split("|");
  for (const name of names) expect(name.trim().length).toBeLessThanOrEqual(constants.nameLongest);
});
