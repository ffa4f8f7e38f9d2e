import { expect, test } from "vitest";
import { cardKey } from "@/state/cardText";
import { isRole, placeOn, ROLES, roleShown, scaleOf, shortId } from "@/state/rating";
import { addressOf, readPage } from "@/state/router";
import { bundleOf, Text } from "@/text/text";
import { wordsOf } from "./words";

const made = new URL("../src/made/", import.meta.url);

test("every role that is rated has a name in every language", () => {
  for (const language of ["en", "uk", "ru", "de"] as const) {
    const text = new Text(language, bundleOf(language, wordsOf(language)));
    for (const role of [...ROLES.base, ...ROLES.expansion])
      expect(text.has(`card-name-${cardKey(roleShown(role))}`), role).toBe(true);
  }
});

test("bars of one list share a scale that holds them all", () => {
  const rating = { role: "miner", rating: 30, low: -4, high: 64, rounds: 1, firsts: 1 };
  expect(scaleOf([])).toEqual({ least: 0, most: 50 });
  expect(scaleOf([rating])).toEqual({ least: -10, most: 70 });
  expect(placeOn({ least: -10, most: 70 }, 30)).toBe(50);
});

test("pages of ratings are found again by their addresses", () => {
  for (const page of [
    { page: "ratings", name: "expansion-saboteur" },
    { page: "ratings", name: "" },
    { page: "player", name: "bot:rookie" },
    { page: "code" },
  ] as const)
    expect(readPage(addressOf(page))).toEqual(page);
  expect(readPage("#/ratings")).toEqual({ page: "ratings", name: "" });
  expect(readPage("#/player")).toEqual({ page: "unknown" });
  expect(isRole("king")).toBe(false);
});

test("two of one name are told apart by the first letters of their numbers", () => {
  expect(shortId({ id: "k3vq8wd2m5ah", name: "Ann" })).toBe("k3vq");
  expect(shortId({ id: "bot:rookie", name: "Pip", bot: true, level: "rookie" })).toBe("");
});
