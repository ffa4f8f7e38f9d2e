import { expect, test } from "vitest";
import { loadText, preferred, type Fetcher } from "@/text/text";

const having =
  (...parts: string[]): Fetcher =>
  async (part) => {
    if (!parts.includes(part)) throw new Error("not found");
    return part.endsWith("-more") ? `more = ${part}` : `spoken = ${part}`;
  };

test("text is in the language that was asked for", async () => {
  const text = await loadText("uk", true, having("uk", "uk-more", "en"));
  expect([text.language, text.whole]).toEqual(["uk", true]);
  expect([text.say("spoken"), text.say("more")]).toEqual(["uk", "uk-more"]);
});

test("the first page waits for its own words alone", async () => {
  const text = await loadText("uk", false, having("uk"));
  expect([text.language, text.whole, text.say("spoken"), text.has("more")]).toEqual([
    "uk",
    false,
    "uk",
    false,
  ]);
});

test("a catalogue that cannot be had is replaced by the English one, which says so", async () => {
  const text = await loadText("de", false, having("en"));
  expect([text.language, text.say("spoken")]).toEqual(["en", "en"]);
});

test("where one part cannot be had, all is in English: no page is in two languages", async () => {
  const text = await loadText("de", true, having("de", "en", "en-more"));
  expect([text.language, text.say("spoken"), text.say("more")]).toEqual(["en", "en", "en-more"]);
});

test("where there is none at all, that is an error", async () => {
  await expect(loadText("de", false, having())).rejects.toThrow("not found");
  await expect(loadText("de", true, having("de", "en"))).rejects.toThrow("not found");
});

test("the first of the browser's languages that we speak is preferred", () => {
  expect(preferred(["fi-FI", "ru-RU", "de"])).toBe("ru");
  expect(preferred(["fi-FI"])).toBe("en");
  expect(preferred([])).toBe("en");
});
