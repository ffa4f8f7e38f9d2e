import { expect, test } from "vitest";
import { coloursOf, DEFAULT_PREFERENCES, loadPreferences, savePreferences } from "@/state/preferences";
import { openStorage, readStored, writeStored } from "@/state/storage";
import { deniedStorage, FakeStorage } from "./fakeStorage";

test("a storage that works is used, and the trial leaves nothing behind", () => {
  const storage = new FakeStorage();
  expect(openStorage(() => storage)).toBe(storage);
  expect(storage.items.size).toBe(0);
});

test("a storage that is forbidden, missing, or keeps nothing is not used", () => {
  const forgetful = { getItem: () => null, setItem: () => undefined };
  expect(openStorage(() => deniedStorage)).toBeNull();
  expect(openStorage(() => undefined)).toBeNull();
  expect(openStorage(() => null)).toBeNull();
  expect(openStorage(() => forgetful)).toBeNull();
  expect(
    openStorage(() => {
      throw new Error("denied");
    }),
  ).toBeNull();
});

test("values are stored as JSON, and nonsense is read as nothing", () => {
  const storage = new FakeStorage();
  writeStored(storage, "key", { one: [1] });
  expect(readStored(storage, "key")).toEqual({ one: [1] });
  storage.setItem("key", "{");
  expect(readStored(storage, "key")).toBeNull();
  expect(readStored(storage, "other")).toBeNull();
});

test("without storage nothing breaks", () => {
  for (const storage of [null, deniedStorage]) {
    writeStored(storage, "key", 1);
    expect(readStored(storage, "key")).toBeNull();
    savePreferences(storage, DEFAULT_PREFERENCES);
    expect(loadPreferences(storage)).toEqual(DEFAULT_PREFERENCES);
  }
});

test("preferences are stored, and new ones get their defaults", () => {
  const storage = new FakeStorage();
  savePreferences(storage, { ...DEFAULT_PREFERENCES, theme: "light" });
  expect(loadPreferences(storage)).toEqual({ ...DEFAULT_PREFERENCES, theme: "light" });
  storage.setItem("undermine", '{"sound":false}');
  expect(loadPreferences(storage)).toEqual({ ...DEFAULT_PREFERENCES, sound: false });
});

test("an unknown theme becomes the dark one", () => {
  const storage = new FakeStorage();
  for (const theme of ["null", '"neon"', "7"]) {
    storage.setItem("undermine", `{"theme":${theme}}`);
    expect(loadPreferences(storage).theme).toBe("dark");
  }
});

test("only the system's theme follows the device", () => {
  expect(coloursOf("system", true)).toBe("light");
  expect(coloursOf("system", false)).toBe("dark");
  expect(coloursOf("dark", true)).toBe("dark");
  expect(coloursOf("light", false)).toBe("light");
});
