import { expect, test } from "vitest";
import {
  addMargin,
  boundsOf,
  cellName,
  firstCell,
  moveFocus,
  nextCell,
  parseCell,
  RoundBounds,
  rowsOf,
} from "@/state/grid";

const cells = ["0,0", "8,2", "8,0", "8,-2"];

test("cells are named by their coordinates", () => {
  expect(parseCell("-3,12")).toEqual({ x: -3, y: 12 });
  expect(cellName(-3, 12)).toBe("-3,12");
});

test("the bounds hold all cells and a margin", () => {
  const bounds = boundsOf(cells, 1);
  expect(bounds).toEqual({ left: -1, right: 9, bottom: -3, top: 3 });
  const rows = rowsOf(bounds);
  expect(rows.length).toBe(7);
  expect(rows[0]![0]).toBe("-1,3");
  expect(rows.at(-1)!.at(-1)).toBe("9,-3");
});

test("keys move the focus and stop at the edge", () => {
  const bounds = boundsOf(cells, 1);
  expect(moveFocus("0,0", "ArrowUp", bounds)).toBe("0,1");
  expect(moveFocus("0,0", "ArrowDown", bounds)).toBe("0,-1");
  expect(moveFocus("9,0", "ArrowRight", bounds)).toBe("9,0");
  expect(moveFocus("-1,0", "ArrowLeft", bounds)).toBe("-1,0");
  expect(moveFocus("3,1", "Home", bounds)).toBe("-1,1");
  expect(moveFocus("3,1", "End", bounds)).toBe("9,1");
  expect(moveFocus("3,1", "x", bounds)).toBeNull();
});

test("the next cell follows in reading order, and the first comes after the last", () => {
  const legal = ["1,0", "0,1", "0,-1"];
  expect(firstCell(legal)).toBe("0,1");
  expect(nextCell(legal, "0,0")).toBe("1,0");
  expect(nextCell(legal, "1,0")).toBe("0,-1");
  expect(nextCell(legal, "0,-1")).toBe("0,1");
  expect(nextCell(legal, "0,1", true)).toBe("0,-1");
  expect([firstCell([]), nextCell([], "0,0")]).toEqual([null, null]);
});

test("the bounds of a round only grow, and start again with the next round", () => {
  const bounds = new RoundBounds();
  expect(bounds.include(1, [...cells, "-1,3"])).toEqual({ left: -1, right: 8, bottom: -2, top: 3 });
  expect(bounds.include(1, cells)).toEqual({ left: -1, right: 8, bottom: -2, top: 3 });
  expect(bounds.include(2, cells)).toEqual(boundsOf(cells));
  expect(addMargin(boundsOf(cells), 0.5)).toEqual(boundsOf(cells, 0.5));
});
