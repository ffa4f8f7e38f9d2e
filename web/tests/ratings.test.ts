import { expect, test } from "vitest";
import { cardMessage } from "@/state/cardMessages";
import { isRatedRole, percentOn, RATED_ROLES, shownRole, scaleOf, shortId } from "@/state/ratings";
import { hashOf, parsePage } from "@/state/router";
import { bundleOf, LANGUAGES, Translation } from "@/text/translation";
import { catalogueOf } from "./catalogue";

test("every rated role has a name in every language", () => {
  for (const language of LANGUAGES) {
    const translation = new Translation(language, bundleOf(language, catalogueOf(language)));
    for (const role of [...RATED_ROLES.base, ...RATED_ROLES.expansion])
      expect(translation.has(cardMessage(shownRole(role))), role).toBe(true);
  }
});

test("the bars of a list share a scale that holds them all", () => {
  const rating = { role: "miner", rating: 30, low: -4, high: 64, rounds: 1, firsts: 1 };
  expect(scaleOf([])).toEqual({ least: 0, most: 50 });
  expect(scaleOf([rating])).toEqual({ least: -10, most: 70 });
  expect(percentOn({ least: -10, most: 70 }, 30)).toBe(50);
});

test("the address of a page leads back to it", () => {
  for (const page of [
    { page: "ratings", name: "expansion-saboteur" },
    { page: "ratings", name: "" },
    { page: "player", name: "bot:rookie" },
    { page: "code" },
  ] as const)
    expect(parsePage(hashOf(page))).toEqual(page);
  expect(parsePage("#/ratings")).toEqual({ page: "ratings", name: "" });
  expect(parsePage("#/player")).toEqual({ page: "unknown" });
  expect(isRatedRole("king")).toBe(false);
});

test("players of one name are told apart by the start of their ids", () => {
  expect(shortId({ id: "k3vq8wd2m5ah", name: "Ann" })).toBe("k3vq");
  expect(shortId({ id: "bot:rookie", name: "Pip", bot: true, level: "rookie" })).toBe("");
});
