// The guide at a table: hears what happens there, and says what fits. Pages below him find him by their context.

import { getContext, setContext, untrack } from "svelte";
import { app, say } from "@/app.svelte";
import { isPlayable } from "@/state/choice";
import { eventsOf } from "@/state/scenes";
import { canTurn } from "@/state/selection";
import type { Play } from "@/table/play.svelte";
import { keep, recall, type Kept } from "./kept";
import { ofThisRound, type Moment } from "./moment";
import { goOn, listen, type Talk } from "./step";
import { STEPS } from "./steps";

const CONTEXT = "guide";

export class Guide {
  // Put away he says nothing, and can be called back.
  away = $state(false);
  private talk = $state.raw<Talk>({ speech: null, told: new Set() });

  constructor(
    private readonly play: Play,
    kept: Kept,
  ) {
    this.away = kept.away;
    this.talk = { speech: null, told: new Set(kept.told) };
    $effect(() => {
      const moment = this.moment();
      if (moment) untrack(() => this.change(listen(this.talk, moment, STEPS)));
    });
  }

  get speech() {
    return this.away ? null : this.talk.speech;
  }

  get sentence(): string {
    const { speech } = this;
    return speech ? say(`guide-${speech.step.name}`, speech.values) : "";
  }

  goOn(): void {
    const moment = this.moment();
    if (moment) this.change(goOn(this.talk, moment, STEPS));
  }

  putAway(away: boolean): void {
    this.away = away;
    this.remember();
  }

  private change(talk: Talk): void {
    const news = talk.told !== this.talk.told;
    this.talk = talk;
    if (news) this.remember();
    if (talk.speech?.step.name === "final" && !app.preferences.guided) void app.prefer({ guided: true });
  }

  private remember(): void {
    keep(app.keeper, { table: this.play.table.name, told: [...this.talk.told], away: this.away });
  }

  private moment(): Moment | null {
    const { view, moves, card, options, scene } = this.play;
    if (!view || view.seat === null) return null;
    return {
      view,
      events: ofThisRound(eventsOf(this.play.table.lines)),
      scene,
      card,
      cells: options.cells.size,
      canTurn: canTurn(card),
      playable: view.hand.some((held) => isPlayable(held, moves)),
      mine: moves.length > 0,
    };
  }
}

// The guide of this table, where it is a guided one; made while its page is.
export function bringGuide(play: Play): void {
  const kept = recall(app.keeper, play.table.name);
  setContext(CONTEXT, kept && new Guide(play, kept));
}

export function guideHere(): Guide | null {
  return getContext<Guide | null>(CONTEXT) ?? null;
}
