// What the bots of a finished game suspected, and which part of it is shown.

import { app } from "@/app.svelte";
import { ServerRefused } from "@/net/api";
import type { Suspicion, TableInfo } from "@/generated/messages";
import {
  biggestChanges,
  perspectiveKey,
  perspectivesOf,
  seriesOf,
  type Perspective,
} from "@/state/suspicion";

const CHANGES = 5;
// Milliseconds.
const COMPUTING_PAUSE = 2000;
// Refusals of people who may not see it.
const NOT_FOR_YOU = ["unknown-person", "not-at-the-table"];

export class SuspicionModel {
  private loaded = $state.raw<{ suspicion: Suspicion; players: TableInfo["players"] } | null>(null);
  suspicion = $derived(this.loaded && this.withBotNames(this.loaded.suspicion, this.loaded.players));
  // The seat of this person.
  own = $state<number | null>(null);
  busy = $state(false);
  error = $state("");
  // Whether the error is that this person may not see it.
  notForYou = $state(false);
  perspective = $state.raw<Perspective | null>(null);
  // The seat whose series is shown alone.
  focus = $state<number | null>(null);
  perspectives = $derived(this.suspicion ? perspectivesOf(this.suspicion, this.own) : []);
  series = $derived(this.suspicion && this.perspective ? seriesOf(this.suspicion, this.perspective) : []);
  changes = $derived(
    this.suspicion && this.perspective
      ? biggestChanges(this.suspicion, this.perspective, this.focus, CHANGES)
      : [],
  );

  constructor(private readonly name: string) {}

  // Loads the suspicion of a finished game with bots; other games have none.
  async load(role?: string): Promise<void> {
    this.error = "";
    try {
      const info = await app.api.table(this.name);
      if (info.status !== "over" || !info.players.some((player) => player?.level)) return;
      this.busy = true;
      this.show(await this.computed(role), info);
    } catch (error) {
      this.notForYou = error instanceof ServerRefused && NOT_FOR_YOU.includes(error.reason);
      this.error = app.refusalText(error);
    } finally {
      this.busy = false;
    }
  }

  // The server computes it once, which may take a while; until then it says so.
  private async computed(role?: string): Promise<Suspicion> {
    for (;;) {
      try {
        return await app.api.suspicion(this.name, role);
      } catch (error) {
        if (!(error instanceof ServerRefused && error.reason === "computing")) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, COMPUTING_PAUSE));
    }
  }

  private show(suspicion: Suspicion, { players }: TableInfo): void {
    const me = app.person?.id;
    const seat = players.findIndex((player) => me !== undefined && player?.person === me);
    this.loaded = { suspicion, players };
    this.own = seat < 0 ? null : seat;
    this.perspective ??= this.perspectives[0] ?? null;
  }

  private withBotNames(suspicion: Suspicion, players: TableInfo["players"]): Suspicion {
    const levels = players.map((player) => player?.level);
    return { ...suspicion, names: app.botNames.names(suspicion.names, levels) };
  }

  selectPerspective(key: string): void {
    this.perspective = this.perspectives.find((one) => perspectiveKey(one) === key) ?? this.perspective;
    this.focus = null;
  }

  toggleFocus(seat: number): void {
    this.focus = this.focus === seat ? null : seat;
  }
}
