import { expect, test } from "vitest";
import { loadTranslation, preferredLanguage, type CatalogueLoader } from "@/text/translation";

// Loads the named files; each has one message with its own name as the text.
const having =
  (...files: string[]): CatalogueLoader =>
  async (file) => {
    if (!files.includes(file)) throw new Error("not found");
    return file.endsWith("-more") ? `later = ${file}` : `first = ${file}`;
  };

test("messages are in the language that was asked for", async () => {
  const translation = await loadTranslation("uk", true, having("uk", "uk-more", "en"));
  expect([translation.language, translation.isComplete]).toEqual(["uk", true]);
  expect([translation.t("first"), translation.t("later")]).toEqual(["uk", "uk-more"]);
});

test("the first page loads only its own messages", async () => {
  const translation = await loadTranslation("uk", false, having("uk"));
  expect([translation.isComplete, translation.t("first"), translation.has("later")]).toEqual([
    false,
    "uk",
    false,
  ]);
});

test("a message that does not exist shows its name", async () => {
  expect((await loadTranslation("en", false, having("en"))).t("no-such-message")).toBe("no-such-message");
});

test("a language that cannot be loaded is replaced by English", async () => {
  const translation = await loadTranslation("de", false, having("en"));
  expect([translation.language, translation.t("first")]).toEqual(["en", "en"]);
});

test("if one part is missing, everything is English: no page mixes languages", async () => {
  const translation = await loadTranslation("de", true, having("de", "en", "en-more"));
  expect([translation.language, translation.t("first"), translation.t("later")]).toEqual([
    "en",
    "en",
    "en-more",
  ]);
});

test("without English there is an error", async () => {
  await expect(loadTranslation("de", false, having())).rejects.toThrow("not found");
  await expect(loadTranslation("de", true, having("de", "en"))).rejects.toThrow("not found");
});

test("the first known language of the browser is preferred", () => {
  expect(preferredLanguage(["fi-FI", "ru-RU", "de"])).toBe("ru");
  expect(preferredLanguage(["fi-FI"])).toBe("en");
  expect(preferredLanguage([])).toBe("en");
});

test.each([
  ["en", "Ada and Ben win"],
  ["de", "Ada und Ben win"],
  ["ru", "Ada и Ben win"],
  ["uk", "Ada і Ben win"],
] as const)("lists are written out in %s", async (language, sentence) => {
  const load: CatalogueLoader = async () => "won = { $names } win";
  const translation = await loadTranslation(language, false, load);
  expect(translation.t("won", { names: ["Ada", "Ben"] })).toBe(sentence);
});
