import { expect, test } from "vitest";
import * as board from "@/state/board";

const mine = ["0,0", "8,2", "8,0", "8,-2"];
const size = { width: 900, height: 600 };

test("the grid holds all that lies, and a ring around it", () => {
  const bounds = board.boundsOf(mine, 1);
  expect(bounds).toEqual({ left: -1, right: 9, bottom: -3, top: 3 });
  const rows = board.rowsOf(bounds);
  expect(rows.length).toBe(7);
  expect(rows[0]![0]).toBe("-1,3");
  expect(rows.at(-1)!.at(-1)).toBe("9,-3");
});

test("arrows move the focus, and stop at the edge", () => {
  const bounds = board.boundsOf(mine, 1);
  expect(board.step("0,0", "ArrowUp", bounds)).toBe("0,1");
  expect(board.step("0,0", "ArrowDown", bounds)).toBe("0,-1");
  expect(board.step("9,0", "ArrowRight", bounds)).toBe("9,0");
  expect(board.step("3,1", "Home", bounds)).toBe("-1,1");
  expect(board.step("3,1", "x", bounds)).toBeNull();
});

test("the next legal cell is the next as one reads, and round the end", () => {
  const cells = ["1,0", "0,1", "0,-1"];
  expect(board.nextOf(cells, "0,0")).toBe("1,0");
  expect(board.nextOf(cells, "1,0")).toBe("0,-1");
  expect(board.nextOf(cells, "0,-1")).toBe("0,1");
  expect(board.nextOf(cells, "0,1", true)).toBe("0,-1");
  expect(board.nextOf([], "0,0")).toBeNull();
});

test("what is fitted lies inside the window, in its middle", () => {
  const camera = board.fit(board.boundsOf(mine), size, 0);
  const left = camera.x;
  const right = camera.x + 9 * camera.scale;
  const top = camera.y - 2 * camera.scale * board.TALL;
  const bottom = camera.y + 3 * camera.scale * board.TALL;
  expect(left).toBeGreaterThanOrEqual(0);
  expect(left + right).toBeCloseTo(size.width);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top + bottom).toBeCloseTo(size.height);
});

test("zooming keeps the point under the finger, within limits", () => {
  const camera = { x: 100, y: 100, scale: 50 };
  const closer = board.zoom(camera, 2, { x: 150, y: 100 });
  expect(closer).toEqual({ x: 50, y: 100, scale: 100 });
  expect(board.zoom(camera, 100, { x: 0, y: 0 }).scale).toBe(board.LARGEST);
  expect(board.zoom(camera, 0.001, { x: 0, y: 0 }).scale).toBe(board.SMALLEST);
});

test("the maze cannot be lost by moving it", () => {
  const bounds = board.boundsOf(mine, 1);
  const camera = board.fit(bounds, size);
  const far = board.pan(camera, { x: 99999, y: -99999 }, bounds, size);
  expect(far.x + bounds.left * far.scale).toBeLessThan(size.width);
  expect(far.y - (bounds.bottom - 1) * far.scale * board.TALL).toBeGreaterThan(0);
});

test("a cell out of sight is brought into it, one in sight moves nothing", () => {
  const camera = { x: 0, y: 300, scale: 100 };
  expect(board.reveal(camera, "3,0", size)).toEqual(camera);
  const seen = board.reveal(camera, "12,0", size);
  expect(seen.x + 13 * 100).toBeLessThanOrEqual(size.width);
});
