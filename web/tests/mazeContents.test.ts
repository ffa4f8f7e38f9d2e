import { expect, test } from "vitest";
import type { View } from "@/generated/messages";
import { cardsByCell, collapsedCells, litCells } from "@/table/mazeContents";

type Table = View["table"];
const table = (fields: Partial<Table>) => ({ round: 1, ply: 5, maze: [], goals: [], ...fields }) as Table;
const laid = table({
  maze: [
    { cell: "1,0", card: "ew" },
    { cell: "5,0", card: "ns", reached: false },
  ],
  goals: [
    { cell: "8,2", card: "?" },
    { cell: "8,0", card: "stone:es" },
  ],
});

test("light reaches the start, what the server calls reached, and open goals", () => {
  expect(litCells(laid)).toEqual(["0,0", "1,0", "8,0"]);
  expect(cardsByCell(laid).get("8,2")).toBe("back:goal");
});

test("a card that is gone has collapsed, unless a new round began or a replay went back", () => {
  const later = table({ ply: 6, maze: [{ cell: "1,0", card: "ew" }] });
  expect(collapsedCells(laid, later)).toEqual(["5,0"]);
  expect(collapsedCells(laid, { ...later, round: 2 })).toEqual([]);
  expect(collapsedCells(laid, { ...later, ply: 4 })).toEqual([]);
});
