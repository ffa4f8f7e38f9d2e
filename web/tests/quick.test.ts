import { expect, test } from "vitest";
import type { Keeper } from "@/state/preferences";
import {
  forgetTable,
  knownTables,
  loadQuick,
  rememberTable,
  saveQuick,
  tableInLink,
  USUAL_QUICK,
  withinLimits,
} from "@/state/quick";

function memory(): Keeper {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

const broken: Keeper = {
  getItem: () => {
    throw new Error("no storage");
  },
  setItem: () => {
    throw new Error("no storage");
  },
};

test("what was chosen is kept, within the limits of the game", () => {
  const keeper = memory();
  expect(loadQuick(keeper)).toEqual(USUAL_QUICK);
  saveQuick(keeper, { seats: 12, expansion: true, level: "rookie" });
  expect(loadQuick(keeper)).toEqual({ seats: 12, expansion: true, level: "rookie" });
  expect(withinLimits({ seats: 12, expansion: false, level: null }).seats).toBe(10);
  expect(withinLimits({ seats: 2, expansion: false, level: null }).seats).toBe(3);
});

test("a browser without storage plays all the same", () => {
  for (const keeper of [null, broken]) {
    saveQuick(keeper, USUAL_QUICK);
    rememberTable(keeper, "abc");
    expect(loadQuick(keeper)).toEqual(USUAL_QUICK);
    expect(knownTables(keeper)).toEqual([]);
  }
});

test("what is kept may be nonsense", () => {
  const keeper = memory();
  keeper.setItem("undermine-quick", '{"seats":"many"}');
  keeper.setItem("undermine-tables", '{"a":1}');
  expect(loadQuick(keeper).seats).toBe(5);
  expect(knownTables(keeper)).toEqual([]);
});

test("tables are remembered, the latest first, and not for ever", () => {
  const keeper = memory();
  for (let number = 0; number < 20; number++) rememberTable(keeper, `table${number}`);
  rememberTable(keeper, "table15");
  expect(knownTables(keeper).slice(0, 3)).toEqual(["table15", "table19", "table18"]);
  expect(knownTables(keeper)).toHaveLength(12);
  forgetTable(keeper, "table19");
  expect(knownTables(keeper)[1]).toBe("table18");
});

test("a table is found in whatever was pasted", () => {
  expect(tableInLink("https://example.org/undermine/#/t/59rz33th36ne")).toBe("59rz33th36ne");
  expect(tableInLink("  59rz33th36ne ")).toBe("59rz33th36ne");
  expect(tableInLink("#/t/59rz33th36ne")).toBe("59rz33th36ne");
  expect(tableInLink("come and play: http://10.0.0.2:8000/#/t/59rz33th36ne now")).toBe("59rz33th36ne");
  for (const wrong of ["", "https://example.org/", "two words", "#/t/%zz", "../etc"])
    expect(tableInLink(wrong)).toBe(null);
});
