import { expect, test } from "vitest";
import { rockTexture } from "@/state/rockTexture";

test("the rock looks the same every time, and its stones reach over the edges of the tile", () => {
  const texture = rockTexture(300, 200);
  expect(rockTexture(300, 200)).toEqual(texture);
  const across = [...(texture.light + texture.dark).matchAll(/[ML](-?\d+) /g)].map(([, x]) => Number(x));
  expect(Math.min(...across)).toBeLessThan(0);
  expect(Math.max(...across)).toBeGreaterThan(300);
});
