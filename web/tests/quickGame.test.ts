import { expect, test } from "vitest";
import { DEFAULT_QUICK_GAME, loadQuickGame, saveQuickGame, withinLimits } from "@/state/quickGame";
import { recentTables, rememberTable, tableInLink } from "@/state/recentTables";
import { deniedStorage, FakeStorage } from "./fakeStorage";

test("the settings are stored, within the limits of the game", () => {
  const storage = new FakeStorage();
  expect(loadQuickGame(storage)).toEqual(DEFAULT_QUICK_GAME);
  saveQuickGame(storage, { seats: 12, expansion: true, level: "rookie" });
  expect(loadQuickGame(storage)).toEqual({ seats: 12, expansion: true, level: "rookie" });
  expect(withinLimits({ seats: 12, expansion: false, level: null }).seats).toBe(10);
  expect(withinLimits({ seats: 2, expansion: false, level: null }).seats).toBe(3);
});

test("without storage the defaults are used", () => {
  for (const storage of [null, deniedStorage]) {
    saveQuickGame(storage, { ...DEFAULT_QUICK_GAME, seats: 7 });
    rememberTable(storage, "abc");
    expect(loadQuickGame(storage)).toEqual(DEFAULT_QUICK_GAME);
    expect(recentTables(storage)).toEqual([]);
  }
});

test("stored nonsense is ignored", () => {
  const storage = new FakeStorage();
  storage.setItem("undermine-quick", '{"seats":"many"}');
  storage.setItem("undermine-tables", '{"a":1}');
  expect(loadQuickGame(storage).seats).toBe(5);
  expect(recentTables(storage)).toEqual([]);
});

test("the last twelve tables are remembered, the latest first", () => {
  const storage = new FakeStorage();
  for (let number = 0; number < 20; number++) rememberTable(storage, `table${number}`);
  rememberTable(storage, "table15");
  expect(recentTables(storage).slice(0, 3)).toEqual(["table15", "table19", "table18"]);
  expect(recentTables(storage)).toHaveLength(12);
});

test("the name of a table is found in whatever was pasted", () => {
  for (const text of [
    "https://example.org/undermine/#/t/59rz33th36ne",
    "  59rz33th36ne ",
    "#/t/59rz33th36ne",
    "come and play: http://10.0.0.2:8000/#/t/59rz33th36ne now",
  ])
    expect(tableInLink(text)).toBe("59rz33th36ne");
  for (const wrong of ["", "https://example.org/", "two words", "#/t/%zz", "../etc"])
    expect(tableInLink(wrong)).toBeNull();
});
