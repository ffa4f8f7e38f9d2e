// Looking back: the moments of a game, its rounds, and moving among them.

import type { Frame } from "@/made/messages";

export interface RoundMark {
  round: number;
  index: number;
}

export const SPEEDS = [0.5, 1, 2, 4] as const;
// Milliseconds that a moment is shown at usual speed; the end of a round is worth a longer look.
export const SHOWN = 1400;

const SHOWN_KINDS = ["dealt", "moved", "said", "ended"];

// Moments worth a step: chat, and who came and went, change nothing on the table.
export function momentsOf(frames: readonly Frame[]): Frame[] {
  return frames.filter((frame) => SHOWN_KINDS.includes(frame.line.happening.what));
}

export function roundsOf(moments: readonly Frame[]): RoundMark[] {
  return moments.flatMap((frame, index) => {
    const { round } = frame.view.table;
    return frame.line.happening.what === "dealt" ? [{ round, index }] : [];
  });
}

// The last moment that was no later than a line of the log.
export function momentAt(moments: readonly Frame[], number: number): number {
  const later = moments.findIndex((frame) => frame.line.number > number);
  return Math.max(0, (later < 0 ? moments.length : later) - 1);
}

export function clampMoment(index: number, count: number): number {
  return Math.max(0, Math.min(count - 1, index));
}

// Where a key leads; `null` for keys that lead nowhere.
export function keyed(
  key: string,
  index: number,
  count: number,
  rounds: readonly RoundMark[],
): number | null {
  const before = rounds.filter((mark) => mark.index < index).at(-1)?.index ?? 0;
  const after = rounds.find((mark) => mark.index > index)?.index ?? count - 1;
  const places: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    PageUp: before,
    PageDown: after,
    Home: 0,
    End: count - 1,
  };
  const place = places[key];
  return place === undefined ? null : clampMoment(place, count);
}

export function lasting(frame: Frame | undefined, speed: number): number {
  const happening = frame?.line.happening;
  const long =
    happening && "events" in happening && happening.events.some((event) => event.event === "round-ended");
  return (SHOWN * (long ? 2 : 1)) / speed;
}
