// What lies in the maze, from what the server says of the table.

import type { View } from "@/generated/messages";
import { START_CELL } from "@/state/cards";

export const HIDDEN_GOAL = "back:goal";

// The cards by cell, as they are drawn.
export function cardsByCell({ goals, maze }: View["table"]): Map<string, string> {
  return new Map<string, string>([
    [START_CELL, "start"],
    ...goals.map(({ cell, card }) => [cell, card === "?" ? HIDDEN_GOAL : card] as const),
    ...maze.map(({ cell, card }) => [cell, card] as const),
  ]);
}

// The cells that light from the entrance reaches: cards the server calls reached, and goals that were turned over.
export function litCells({ goals, maze }: View["table"]): string[] {
  return [
    START_CELL,
    ...maze.filter(({ reached }) => reached !== false).map(({ cell }) => cell),
    ...goals.filter(({ card }) => card !== "?").map(({ cell }) => cell),
  ];
}

// The cells whose card was there in the same round before, and is gone.
export function collapsedCells(before: View["table"], after: View["table"]): string[] {
  if (before.round !== after.round || after.ply <= before.ply) return [];
  const still = new Set(after.maze.map(({ cell }) => cell));
  return before.maze.map(({ cell }) => cell).filter((cell) => !still.has(cell));
}
