// What the maze needs to be drawn: the table in play has it, and so has a moment that one looks back at.

import type { Play } from "./play.svelte";

export type Shown = Pick<Play, "view" | "options" | "last" | "moveAt" | "clickCell">;
