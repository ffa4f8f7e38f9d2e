// A game that is looked at again: which moment is shown, and whether it goes on by itself.

import type { Frame } from "@/made/messages";
import { readMove } from "@/state/notation";
import { clampMoment, keyed, lasting, momentAt, momentsOf, roundsOf } from "@/state/replay";
import type { Shown } from "@/table/shown";

export class Film implements Shown {
  moments = $state.raw<Frame[]>([]);
  index = $state(0);
  playing = $state(false);
  speed = $state(1);
  rounds = $derived(roundsOf(this.moments));
  frame = $derived(this.moments[this.index]);
  view = $derived(this.frame?.view ?? null);
  last = $derived(this.view?.table.last ? readMove(this.view.table.last.move) : null);
  // Nothing can be done in the past.
  readonly options: Shown["options"] = { cells: new Map(), players: new Map(), plain: [] };
  readonly moveAt = () => null;
  readonly clickCell = () => undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  // Another's knowledge of the same game, or more of it: the moment stays the same.
  load(frames: readonly Frame[], number?: number): void {
    const at = number ?? this.frame?.line.number ?? 0;
    this.moments = momentsOf(frames);
    this.index = momentAt(this.moments, at);
  }

  go(index: number): void {
    this.index = clampMoment(index, this.moments.length);
    if (this.playing) this.tick();
  }

  key(key: string): boolean {
    const place = keyed(key, this.index, this.moments.length, this.rounds);
    if (place !== null) this.go(place);
    else if (key === " ") this.toggle();
    else return false;
    return true;
  }

  toggle(): void {
    if (this.playing) return this.pause();
    this.playing = true;
    if (this.index === this.moments.length - 1) this.index = 0;
    this.tick();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  private tick(): void {
    clearTimeout(this.timer);
    if (this.index >= this.moments.length - 1) return this.pause();
    this.timer = setTimeout(() => this.go(this.index + 1), lasting(this.frame, this.speed));
  }
}
