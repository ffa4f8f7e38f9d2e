import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import facts from "@/made/facts.json";
import { cardKey, pictureOf } from "@/state/cardText";
import { EDITIONS } from "@/state/newTable";
import { bundleOf, Text } from "@/text/text";
import { wordsOf } from "./words";

const made = new URL("../src/made/", import.meta.url);
const text = new Text("en", bundleOf("en", wordsOf("en")));
const symbols = [...readFileSync(new URL("symbols.svg", made), "utf8").matchAll(/symbol id="um-([^"]+)"/g)];

test("every card of the sheet has a name and an explanation", () => {
  expect(symbols.length).toBeGreaterThan(100);
  for (const [, key] of symbols) {
    expect(text.has(`card-name-${key}`), key).toBe(true);
    expect(text.say(`card-help-${key}`), key).toMatch(/^\p{L}.*\.$/u);
  }
});

test("roles and tools have theirs, and a picture", () => {
  const drawn = symbols.map(([, key]) => key);
  for (const word of [...facts.roles, ...facts.tools]) {
    expect(text.has(`card-name-${cardKey(word)}`), word).toBe(true);
    expect(text.has(`card-help-${cardKey(word)}`), word).toBe(true);
    expect(drawn).toContain(cardKey(pictureOf(word)));
  }
});

test("every refusal says what is wrong", () => {
  for (const reason of [...facts.refusals, "unreachable", "closed", "unknown"])
    expect(text.has(`refused-${reason}`), reason).toBe(true);
});

test("every edition, switch and house rule is explained", () => {
  for (const edition of EDITIONS) expect(text.has(`edition-${edition}-help`), edition).toBe(true);
  for (const [name, values] of Object.entries(facts.switches))
    for (const value of values) expect(text.has(`rule-${name}-${value}`), name).toBe(true);
  for (const name of Object.keys(facts.houseRules)) expect(text.has(`rule-${name}-help`), name).toBe(true);
});

test("suggested names can be taken", () => {
  const names = text.say("home-names").split("|");
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) expect(name.trim().length).toBeLessThanOrEqual(facts.nameLongest);
});
