// The guide at a table: watches the game and shows fitting hints. Components get it from their context.

import { getContext, setContext, untrack } from "svelte";
import { app, t } from "@/app.svelte";
import { canTurn } from "@/state/cards";
import { eventsOf } from "@/state/entries";
import type { GameController } from "@/table/gameController.svelte";
import { followSituation, skipHint, type GuideState } from "./guideState";
import { loadGuide, saveGuide, type SavedGuide } from "./guideStorage";
import { HINTS } from "./hints";
import { eventsOfRound, type Situation } from "./situation";

const CONTEXT = "guide";

export class Guide {
  // Whether the guide is hidden; it can be called back.
  away = $state(false);
  private state = $state.raw<GuideState>({ shown: null, done: new Set() });

  constructor(
    private readonly game: GameController,
    saved: SavedGuide,
  ) {
    this.away = saved.away;
    this.state = { shown: null, done: new Set(saved.told) };
    $effect(() => {
      const situation = this.situation();
      if (situation) untrack(() => this.setState(followSituation(this.state, situation, HINTS)));
    });
  }

  get shown() {
    return this.away ? null : this.state.shown;
  }

  get sentence(): string {
    const { shown } = this;
    return shown ? t(`guide-${shown.hint.name}`, shown.values) : "";
  }

  skipHint(): void {
    const situation = this.situation();
    if (situation) this.setState(skipHint(this.state, situation, HINTS));
  }

  setAway(away: boolean): void {
    this.away = away;
    this.save();
  }

  private setState(state: GuideState): void {
    const hasNews = state.done !== this.state.done;
    this.state = state;
    if (hasNews) this.save();
    if (state.shown?.hint.name === "final" && !app.preferences.guided)
      void app.setPreferences({ guided: true });
  }

  private save(): void {
    const { name } = this.game.table;
    saveGuide(app.storage, { table: name, told: [...this.state.done], away: this.away });
  }

  private situation(): Situation | null {
    const { view, card, options, scene } = this.game;
    if (!view || view.seat === null) return null;
    return {
      view,
      events: eventsOfRound(eventsOf(this.game.entries)),
      scene,
      card,
      cells: options.cells.size,
      canTurn: canTurn(card),
      playable: view.hand.some((held) => this.game.isPlayable(held)),
      isMyTurn: this.game.isMyTurn,
    };
  }
}

// Creates the guide if this table is guided; call it while the table's page is created.
export function provideGuide(game: GameController): void {
  const saved = loadGuide(app.storage, game.table.name);
  setContext(CONTEXT, saved && new Guide(game, saved));
}

export function useGuide(): Guide | null {
  return getContext<Guide | null>(CONTEXT) ?? null;
}
