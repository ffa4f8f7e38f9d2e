// Which hint the guide shows: it follows the situation at the table and repeats nothing.

import type { MessageRef } from "@/text/translation";
import type { Situation } from "./situation";

export interface Hint {
  name: string;
  // The scene in which it is shown; at the table if none is given.
  scene?: string;
  // `advise` helps with the move at hand and always fits the situation; `know` is shown once, while the others play;
  // `idle` fills the time.
  rank: "advise" | "know" | "idle";
  // Whether it fits the situation. A hint that no longer fits counts as shown.
  when(situation: Situation): boolean;
  // What it says, if that is more than the message `guide-NAME` without values.
  lines?(situation: Situation): MessageRef[];
  // What to highlight, by its name in `highlightTargets.ts`.
  highlight?(situation: Situation): string | null;
}

// A hint on the screen. A `know` stays as it was when it appeared, so that the text does not change while it is read.
export interface ShownHint {
  hint: Hint;
  lines: readonly MessageRef[];
  highlight: string | null;
}

export interface GuideState {
  shown: ShownHint | null;
  // The names of hints that are done.
  done: ReadonlySet<string>;
}

const RANKS = ["advise", "know", "idle"];
const rankOf = (hint: Hint): number => RANKS.indexOf(hint.rank);

// The state after the situation has changed: the shown hint stays unless it is done or a more urgent one fits.
export function followSituation(state: GuideState, situation: Situation, hints: readonly Hint[]): GuideState {
  const { shown } = state;
  const done = shown && isDone(shown.hint, situation) ? withHint(state.done, shown.hint) : state.done;
  const fitting = hints.filter((hint) => isOpen(hint, done) && fits(hint, situation));
  const best = fitting.reduce<Hint | null>(
    (first, hint) => (first && rankOf(first) <= rankOf(hint) ? first : hint),
    null,
  );
  if (!best) return { shown: null, done };
  const stays = shown?.hint.rank === "know" && best.rank === "know" && fitting.includes(shown.hint);
  return { shown: stays ? shown : show(best, situation), done };
}

// The state after the reader has asked for the next hint.
export function skipHint(
  { shown, done }: GuideState,
  situation: Situation,
  hints: readonly Hint[],
): GuideState {
  if (!shown) return { shown, done };
  return followSituation({ shown: null, done: withHint(done, shown.hint) }, situation, hints);
}

function show(hint: Hint, situation: Situation): ShownHint {
  const lines = hint.lines?.(situation) ?? [{ name: `guide-${hint.name}`, values: {} }];
  return { hint, lines, highlight: hint.highlight?.(situation) ?? null };
}

function fits(hint: Hint, situation: Situation): boolean {
  return (hint.scene ?? null) === situation.scene && hint.when(situation);
}

// A hint that a scene interrupts is not done: it comes back afterwards. One that the player's own turn ends is.
function isDone(hint: Hint, situation: Situation): boolean {
  return situation.scene === null && (situation.isMyTurn || !hint.when(situation));
}

function isOpen(hint: Hint, done: ReadonlySet<string>): boolean {
  return hint.rank !== "know" || !done.has(hint.name);
}

function withHint(done: ReadonlySet<string>, hint: Hint): ReadonlySet<string> {
  return hint.rank !== "know" || done.has(hint.name) ? done : new Set([...done, hint.name]);
}
