// The frames of a replay, its rounds, and moving among them.

import type { Entry, Frame, View } from "@/generated/messages";

// A step of a game, and the view after it.
export interface ReplayFrame {
  entry: Entry;
  view: View;
}

type Fields = Record<string, unknown>;

export interface RoundStart {
  round: number;
  index: number;
}

export const SPEEDS = [0.5, 1, 2, 4] as const;
// Milliseconds that a frame is shown at normal speed.
export const FRAME_DURATION = 1400;

// Adds whole views: the server tells only what each entry changed.
export function withViews(frames: readonly Frame[]): ReplayFrame[] {
  let view: Fields = {};
  return frames.map(({ entry, changed }) => {
    view = changedFields(view, changed);
    return { entry, view: view as unknown as View };
  });
}

function changedFields(fields: Fields, changed: Fields): Fields {
  const names = Object.keys(changed);
  if (!names.length) return fields;
  const values = names.map((name) => [name, changedValue(name, fields[name], changed[name])]);
  return { ...fields, ...(Object.fromEntries(values) as Fields) };
}

// The table is told by fields as well. Of a list, some elements stay and others follow.
function changedValue(name: string, old: unknown, value: unknown): unknown {
  if (name === "table") return changedFields((old ?? {}) as Fields, value as Fields);
  if (!Array.isArray(old) || !value || Array.isArray(value)) return value;
  const { keep, then } = value as { keep: number; then: unknown[] };
  return [...(old as unknown[]).slice(0, keep), ...then];
}

export function roundStarts(frames: readonly ReplayFrame[]): RoundStart[] {
  return frames.flatMap(({ entry, view }, index) =>
    entry.content.what === "dealt" ? [{ round: view.table.round, index }] : [],
  );
}

// The index of the last frame that is no later than an entry.
export function frameIndexAt(frames: readonly ReplayFrame[], number: number): number {
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
export function frameDuration(frame: ReplayFrame | undefined, speed: number): number {
  const content = frame?.entry.content;
  const endsRound =
    content && "events" in content && content.events.some((event) => event.event === "round-ended");
  return (FRAME_DURATION * (endsRound ? 2 : 1)) / speed;
}
