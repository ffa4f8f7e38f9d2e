// Plays a replay: which frame is shown, and whether it moves on by itself.

import { app } from "@/app.svelte";
import type { Frame, TableInfo } from "@/generated/messages";
import { causesOf } from "@/state/causes";
import { lastCell } from "@/state/entries";
import { NO_OPTIONS } from "@/state/moves";
import {
  clampIndex,
  frameDuration,
  frameIndexAt,
  frameIndexForKey,
  roundStarts,
  withViews,
  type ReplayFrame,
} from "@/state/replayFrames";
import type { MazeSource } from "@/table/mazeSource";

export class ReplayPlayer implements MazeSource {
  private loaded = $state.raw<{ frames: readonly ReplayFrame[]; info: TableInfo } | null>(null);
  frames = $derived(this.loaded ? app.botNames.frames(this.loaded.frames, this.loaded.info) : []);
  index = $state(0);
  playing = $state(false);
  speed = $state(1);
  rounds = $derived(roundStarts(this.frames));
  frame = $derived(this.frames[this.index]);
  view = $derived(this.frame?.view ?? null);
  private entries = $derived(this.frames.slice(0, this.index + 1).map(({ entry }) => entry));
  lastCell = $derived(lastCell(this.entries));
  causes = $derived(causesOf(this.entries));
  // No moves can be made in a replay.
  readonly moves = [];
  readonly options = NO_OPTIONS;
  readonly moveAt = () => null;
  readonly clickCell = () => undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  // Loads frames and shows the one at an entry; by default the entry that is shown now.
  load(frames: readonly Frame[], info: TableInfo, number?: number): void {
    const shown = number ?? this.frame?.entry.number ?? 0;
    this.loaded = { frames: withViews(frames), info };
    this.index = frameIndexAt(this.frames, shown);
  }

  go(index: number): void {
    this.index = clampIndex(index, this.frames.length);
    if (this.playing) this.schedule();
  }

  // Handles a key; returns whether it means anything here.
  handleKey(key: string): boolean {
    const index = frameIndexForKey(key, this.index, this.frames.length, this.rounds);
    if (index !== null) this.go(index);
    else if (key === " ") this.toggle();
    else return false;
    return true;
  }

  toggle(): void {
    if (this.playing) return this.pause();
    this.playing = true;
    if (this.index === this.frames.length - 1) this.index = 0;
    this.schedule();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  private schedule(): void {
    clearTimeout(this.timer);
    if (this.index >= this.frames.length - 1) return this.pause();
    this.timer = setTimeout(() => this.go(this.index + 1), frameDuration(this.frame, this.speed));
  }
}
