// What the bots of a finished game thought, and which part of it is looked at.

import { app } from "@/app.svelte";
import type { Suspicion, TableInfo } from "@/made/messages";
import { changesOf, coursesOf, lookKey, looksAt, type Look } from "@/state/suspicion";

const MOST_CHANGES = 5;

export class Minds {
  told = $state.raw<Suspicion | null>(null);
  own = $state<number | null>(null);
  busy = $state(false);
  trouble = $state("");
  look = $state.raw<Look | null>(null);
  // The one line that is looked at alone, by the seat whose colours it has.
  focus = $state<number | null>(null);
  looks = $derived(this.told ? looksAt(this.told, this.own) : []);
  courses = $derived(this.told && this.look ? coursesOf(this.told, this.look) : []);
  changes = $derived(this.told && this.look ? changesOf(this.told, this.look, this.focus, MOST_CHANGES) : []);

  constructor(private readonly name: string) {}

  // Whether there is anything to see is known once the table was asked: a running game has no minds to look into.
  async load(role?: string): Promise<void> {
    this.trouble = "";
    try {
      const info = await app.api.table(this.name);
      if (info.status !== "over" || !info.players.some((player) => player?.level)) return;
      this.busy = true;
      this.show(await app.api.suspicion(this.name, role), info);
    } catch (error) {
      this.trouble = app.sayRefusal(error);
    } finally {
      this.busy = false;
    }
  }

  private show(told: Suspicion, { players }: TableInfo): void {
    const me = app.person?.id;
    const seat = players.findIndex((player) => me !== undefined && player?.person === me);
    this.told = told;
    this.own = seat < 0 ? null : seat;
    this.look ??= this.looks[0] ?? null;
  }

  choose(key: string): void {
    this.look = this.looks.find((look) => lookKey(look) === key) ?? this.look;
    this.focus = null;
  }

  single(seat: number): void {
    this.focus = this.focus === seat ? null : seat;
  }
}
