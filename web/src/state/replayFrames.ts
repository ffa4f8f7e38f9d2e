// The frames of a replay, its rounds, and moving among them.

import type { Frame } from "@/generated/messages";

export interface RoundStart {
  round: number;
  index: number;
}

export const SPEEDS = [0.5, 1, 2, 4] as const;
// Milliseconds that a frame is shown at normal speed.
export const FRAME_DURATION = 1400;

const SHOWN_KINDS = ["dealt", "moved", "said", "ended"];

// The frames worth showing: chat, and who comes and goes, change nothing on the table.
export function shownFrames(frames: readonly Frame[]): Frame[] {
  return frames.filter(({ entry }) => SHOWN_KINDS.includes(entry.content.what));
}

export function roundStarts(frames: readonly Frame[]): RoundStart[] {
  return frames.flatMap(({ entry, view }, index) =>
    entry.content.what === "dealt" ? [{ round: view.table.round, index }] : [],
  );
}

// The index of the last frame that is no later than an entry.
export function frameIndexAt(frames: readonly Frame[], number: number): number {
  const later = frames.findIndex(({ entry }) => entry.number > number);
  return Math.max(0, (later < 0 ? frames.length : later) - 1);
}

export function clampIndex(index: number, count: number): number {
  return Math.max(0, Math.min(count - 1, index));
}

// The frame that a key leads to; `null` for other keys.
export function frameIndexForKey(
  key: string,
  index: number,
  count: number,
  rounds: readonly RoundStart[],
): number | null {
  const previous = rounds.filter((start) => start.index < index).at(-1)?.index ?? 0;
  const next = rounds.find((start) => start.index > index)?.index ?? count - 1;
  const targets: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    PageUp: previous,
    PageDown: next,
    Home: 0,
    End: count - 1,
  };
  const target = targets[key];
  return target === undefined ? null : clampIndex(target, count);
}

// Milliseconds to show a frame; the end of a round is shown longer.
export function frameDuration(frame: Frame | undefined, speed: number): number {
  const content = frame?.entry.content;
  const endsRound =
    content && "events" in content && content.events.some((event) => event.event === "round-ended");
  return (FRAME_DURATION * (endsRound ? 2 : 1)) / speed;
}
