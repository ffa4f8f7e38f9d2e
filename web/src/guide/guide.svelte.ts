// The guide of a lesson: watches the game, asks the server what is best, and shows fitting hints. Components get it
// from their context.

import { getContext, setContext, untrack } from "svelte";
import { app, t } from "@/app.svelte";
import { eventsOf } from "@/state/entries";
import type { GameController } from "@/table/gameController.svelte";
import { suggestedCard } from "./advice";
import { followSituation, skipHint, type GuideState, type ShownHint } from "./guideState";
import { loadGuide, saveGuide } from "./guideStorage";
import { HINTS } from "./hints";
import { eventsOfRound, type Situation, type Suggestion } from "./situation";

const CONTEXT = "guide";

export class Guide {
  // Whether the guide is hidden; it can be called back.
  away = $state(false);
  private state = $state.raw<GuideState>({ shown: null, done: new Set() });
  // The server's last suggestion, and the number of moves it was made for.
  private hint = $state.raw<{ ply: number; move: string; why: string } | null>(null);
  // The lesson of this table; `null` at all other tables.
  lesson = $derived(this.findLesson());
  private suggestion = $derived(this.findSuggestion());

  constructor(private readonly game: GameController) {
    const saved = loadGuide(app.storage, game.table.name);
    this.away = saved?.away ?? false;
    this.state = { shown: null, done: new Set(saved?.told ?? []) };
    $effect(() => this.askForHint());
    $effect(() => {
      const situation = this.situation();
      if (situation) untrack(() => this.setState(followSituation(this.state, situation, HINTS)));
    });
  }

  get shown(): ShownHint | null {
    return this.away ? null : this.state.shown;
  }

  get sentence(): string {
    return (this.shown?.lines ?? []).map(({ name, values }) => t(name, values)).join(" ");
  }

  // Whether the lesson is over, and the guide says what to do next.
  get isEnd(): boolean {
    const name = this.shown?.hint.name;
    return name === "final" || name === "over";
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

  // Without an answer the guide only says whose turn it is.
  private askForHint(): void {
    const { isMyTurn, view } = this.game;
    const ply = view?.table.ply ?? 0;
    if (!this.lesson || !isMyTurn || untrack(() => this.hint?.ply) === ply) return;
    app.api.hint(this.game.table.name).then(
      (hint) => (this.hint = hint),
      () => undefined,
    );
  }

  private findLesson(): string | null {
    return this.game.info?.settings.lesson ?? null;
  }

  private findSuggestion(): Suggestion | null {
    const { hint, game } = this;
    if (hint?.ply !== game.view?.table.ply) return null;
    const move = game.moves.find(({ text }) => text === hint?.move);
    return move && hint ? { move, why: hint.why } : null;
  }

  private situation(): Situation | null {
    const { lesson, suggestion, game } = this;
    const { view, card, scene } = game;
    if (!lesson || !view || view.seat === null) return null;
    const cell = suggestion?.move.cell;
    const isCard = card !== null && suggestion !== null && card === suggestedCard(suggestion);
    return {
      lesson,
      view,
      events: eventsOfRound(eventsOf(game.entries)),
      scene,
      card,
      suggestion,
      mustTurn: isCard && cell != null && game.moveAt(cell)?.text !== suggestion.move.text,
      mustConfirm: game.pending !== null,
      isMyTurn: game.isMyTurn,
    };
  }
}

// Creates the guide; call it while the table's page is created. It keeps silent unless the table is a lesson.
export function provideGuide(game: GameController): void {
  setContext(CONTEXT, new Guide(game));
}

// The guide, if this table is a lesson. A page without a table has none.
export function useGuide(): Guide | null {
  return getContext<Guide | null>(CONTEXT) ?? null;
}
