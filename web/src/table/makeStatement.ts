// Makes a statement for the seat whose hand is shown. The server limits how many are made.

import { app } from "@/app.svelte";
import type { GameController } from "./gameController.svelte";

// Returns whether it was made; otherwise the reason is shown.
export async function makeStatement(game: GameController, talk: string): Promise<boolean> {
  const seat = game.view?.seat;
  if (seat == null) return false;
  try {
    await game.table.send({ do: "say", seat, talk });
    return true;
  } catch (error) {
    app.showRefusal(error);
    return false;
  }
}
