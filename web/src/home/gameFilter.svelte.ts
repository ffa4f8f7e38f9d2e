// The filter of the list of finished games. It outlives the page, so that whoever comes back from a replay finds it.

import { app } from "@/app.svelte";
import { ALL_GAMES, type GameFilter } from "@/state/gameFilter";

class ChosenFilter {
  chosen = $state.raw<GameFilter | null>(null);

  // At first everybody sees their own games; who has no name yet sees all.
  get current(): GameFilter {
    if (!app.person) return { ...(this.chosen ?? ALL_GAMES), who: "all" };
    return this.chosen ?? { ...ALL_GAMES, who: "mine" };
  }
}

export const gameFilter = new ChosenFilter();
