import { expect, test } from "vitest";
import { browserKeeper, load, save, USUAL, type Keeper } from "@/state/preferences";

function memory(): Keeper & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

function refuse(): never {
  throw new Error("denied");
}

test("what one likes is kept", () => {
  const keeper = memory();
  save(keeper, { ...USUAL, theme: "dark" });
  expect(load(keeper)).toEqual({ ...USUAL, theme: "dark" });
});

test("a browser that keeps what it is given is taken at its word, and nothing is left of the trial", () => {
  const keeper = memory();
  expect(browserKeeper(() => keeper)).toBe(keeper);
  expect(keeper.kept.size).toBe(0);
});

test("a browser that refuses, has no storage, or keeps nothing is known as such", () => {
  expect(browserKeeper(refuse)).toBe(null);
  expect(browserKeeper(() => undefined)).toBe(null);
  expect(browserKeeper(() => null)).toBe(null);
  expect(browserKeeper(() => ({ getItem: () => null, setItem: refuse }))).toBe(null);
  expect(browserKeeper(() => ({ getItem: () => null, setItem: () => undefined }))).toBe(null);
});

test("without storage, or with something strange in it, one likes what is usual", () => {
  expect(load(null)).toEqual(USUAL);
  expect(load({ getItem: () => "not JSON", setItem: refuse })).toEqual(USUAL);
  expect(() => save({ getItem: () => null, setItem: refuse }, USUAL)).not.toThrow();
});
