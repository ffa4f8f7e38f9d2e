// What the maze needs to be drawn; a running game and a replay both provide it.

import type { GameController } from "./gameController.svelte";

export type MazeSource = Pick<
  GameController,
  "view" | "moves" | "options" | "lastCell" | "moveAt" | "clickCell"
>;
