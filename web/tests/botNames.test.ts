import { expect, test } from "vitest";
import constants from "@/generated/constants.json";
import type { Entry, TableInfo, View } from "@/generated/messages";
import { botNameMessage, BotNames } from "@/state/botNames";
import { bundleOf, LANGUAGES, Translation } from "@/text/translation";
import { catalogueOf } from "./catalogue";

const names = new BotNames((name) => ({ Ember: "Ембер", Ada: "Ада" })[name] ?? name);
const info = {
  players: [{ name: "Ada", person: "p" }, { name: "Ember", person: null, level: "rookie" }, null],
} as unknown as TableInfo;
const view = { seat: 0, table: { seats: [{ player: "Ada" }, { player: "Ember" }] } } as unknown as View;
const sat = { number: 1, at: 0, content: { what: "sat", seat: 0, person: "p", name: "Ada" } } as Entry;
const botSat = {
  number: 2,
  at: 0,
  content: { what: "bot-sat", seat: 1, level: "rookie", name: "Ember" },
} as Entry;

test("only the server's bots are renamed", () => {
  expect(names.info(info).players.map((player) => player?.name)).toEqual(["Ada", "Ембер", undefined]);
  expect(names.view(view, info).table.seats.map(({ player }) => player)).toEqual(["Ada", "Ембер"]);
  expect(names.names(["Ada", "Ember", null], [null, "rookie", null])).toEqual(["Ada", "Ембер", null]);
  const entries = names.entries([sat, botSat]);
  expect(entries.map(({ content }) => "name" in content && content.name)).toEqual(["Ada", "Ембер"]);
  expect(names.frames([{ entry: botSat, view }], info)[0]!.view.table.seats[1]!.player).toBe("Ембер");
});

test("a view is copied once, and not at all if no name changes", () => {
  expect(names.view(view, info)).toBe(names.view(view, info));
  expect(new BotNames().view(view, info)).toBe(view);
  expect(new BotNames().info(info)).toBe(info);
});

test("every bot has a name in every language, with the letters of that language", () => {
  for (const language of LANGUAGES) {
    const translation = new Translation(language, bundleOf(language, catalogueOf(language)));
    const script = ["uk", "ru"].includes(language) ? /^\p{Script=Cyrillic}+$/u : /^\p{Script=Latin}+$/u;
    const shown = constants.botNames.map((name) => translation.t(botNameMessage(name)));
    for (const name of shown) expect(name).toMatch(script);
    expect(new Set(shown).size).toBe(shown.length);
  }
});
