import { expect, test } from "vitest";
import { panelColumns } from "@/state/panels";

test.each([
  [308, 3, 3],
  [308, 5, 5],
  [308, 10, 5],
  [308, 12, 4],
  [363, 12, 6],
  [752, 5, 3],
  [752, 10, 4],
  [752, 12, 4],
  [0, 5, 1],
])("in %i pixels %i panels stand in %i columns", (width, count, columns) => {
  expect(panelColumns(width, count, 4)).toBe(columns);
});
