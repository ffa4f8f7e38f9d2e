import { expect, test } from "vitest";
import {
  CARD_RATIO,
  cellsUnderFinger,
  fit,
  MAX_SCALE,
  MIN_SCALE,
  pan,
  showCell,
  showCells,
  TOUCH_SCALE,
  zoom,
  zoomForFinger,
} from "@/state/camera";
import { boundsOf } from "@/state/grid";

const cells = ["0,0", "8,2", "8,0", "8,-2"];
const size = { width: 900, height: 600 };

test("fitted bounds lie in the middle of the window", () => {
  const camera = fit(boundsOf(cells), size, 0);
  const left = camera.x;
  const right = camera.x + 9 * camera.scale;
  const top = camera.y - 2 * camera.scale * CARD_RATIO;
  const bottom = camera.y + 3 * camera.scale * CARD_RATIO;
  expect(left).toBeGreaterThanOrEqual(0);
  expect(left + right).toBeCloseTo(size.width);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top + bottom).toBeCloseTo(size.height);
});

test("a single card is not drawn larger than is comfortable", () => {
  expect(fit(boundsOf(["0,0"]), size).scale).toBe(150);
});

test("zooming keeps the point under the finger, within limits", () => {
  const camera = { x: 100, y: 100, scale: 50 };
  expect(zoom(camera, 2, { x: 150, y: 100 })).toEqual({ x: 50, y: 100, scale: 100 });
  expect(zoom(camera, 100, { x: 0, y: 0 }).scale).toBe(MAX_SCALE);
  expect(zoom(camera, 0.001, { x: 0, y: 0 }).scale).toBe(MIN_SCALE);
});

test("the maze cannot be dragged out of the window", () => {
  const bounds = boundsOf(cells, 1);
  const far = pan(fit(bounds, size), { x: 99999, y: -99999 }, bounds, size);
  expect(far.x + bounds.left * far.scale).toBeLessThan(size.width);
  expect(far.y - (bounds.bottom - 1) * far.scale * CARD_RATIO).toBeGreaterThan(0);
});

test("a hidden cell is brought into the window, a visible one moves nothing", () => {
  const camera = { x: 0, y: 300, scale: 100 };
  expect(showCell(camera, "3,0", size)).toEqual(camera);
  expect(showCell(camera, "12,0", size).x + 13 * 100).toBe(size.width - 8);
  expect(showCell(camera, "-1,0", size).x - 100).toBe(8);
});

test("cells in sight move nothing, hidden ones as little as possible, and too many show everything", () => {
  const camera = { x: 0, y: 300, scale: 100 };
  const whole = fit(boundsOf(cells), size);
  expect(showCells(camera, ["1,0", "3,1"], size, whole)).toBe(camera);
  expect(showCells(camera, ["2,0", "9,0"], size, whole)).toEqual({ x: -102, y: 300, scale: 100 });
  expect(showCells(camera, ["0,0", "12,0"], size, whole)).toBe(whole);
});

test("a finger on a small maze may mean several cells, and zooming in tells them apart", () => {
  const camera = { x: 20, y: 100, scale: 30 };
  const between = { x: camera.x + 30, y: camera.y + 20 };
  expect(cellsUnderFinger(camera, between, ["0,0", "1,0", "5,0"])).toEqual(["0,0", "1,0"]);
  expect(cellsUnderFinger(camera, { x: 30, y: 120 }, ["0,0", "1,0"])).toEqual(["0,0"]);
  const near = zoomForFinger(camera, between);
  expect(near.scale).toBeGreaterThanOrEqual(TOUCH_SCALE);
  expect(cellsUnderFinger(near, { x: between.x + 10, y: between.y }, ["0,0", "1,0"])).toEqual(["1,0"]);
});
