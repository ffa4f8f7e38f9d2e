// What the guide can say: when, about what, pointing where.

import type { Said } from "@/state/status";
import type { Moment } from "./moment";

export interface Step {
  // Its sentence is `guide-NAME`.
  name: string;
  // The scene in which it is said; at the table if none.
  scene?: string;
  // `do`: what helps with the move at hand comes before `know`; `idle` is for when there is nothing to teach, again and again.
  rank: "do" | "know" | "idle";
  // Whether it fits; when it no longer does, it has been said.
  when(moment: Moment): boolean;
  values?(moment: Moment): Said["values"];
  // What he points at, as `places.ts` finds it on the page.
  point?(moment: Moment): string;
}

// A step that is being said, with what was true when it began: nothing changes under who reads it.
export interface Speech {
  step: Step;
  values: Said["values"];
  point: string | null;
}

const RANKS = ["do", "know", "idle"];
const rankOf = (step: Step): number => RANKS.indexOf(step.rank);

// What is said now, and what has been said so far.
export interface Talk {
  speech: Speech | null;
  told: ReadonlySet<string>;
}

// How it goes on when the table has changed: what is being said stays, unless it is over or something is more urgent.
export function listen(talk: Talk, moment: Moment, steps: readonly Step[]): Talk {
  const { speech } = talk;
  const told = speech && isOver(speech.step, moment) ? withName(talk.told, speech.step) : talk.told;
  const fitting = steps.filter((step) => isOpen(step, told) && fits(step, moment));
  const best = fitting.reduce<Step | null>(
    (first, step) => (first && rankOf(first) <= rankOf(step) ? first : step),
    null,
  );
  if (!best) return { speech: null, told };
  const stays = speech && fitting.includes(speech.step) && rankOf(speech.step) <= rankOf(best);
  // What is said again and again follows the table.
  return { speech: stays && speech.step.rank !== "idle" ? speech : begin(best, moment), told };
}

// The reader wants to hear the next thing.
export function goOn({ speech, told }: Talk, moment: Moment, steps: readonly Step[]): Talk {
  if (!speech) return { speech, told };
  return listen({ speech: null, told: withName(told, speech.step) }, moment, steps);
}

function begin(step: Step, moment: Moment): Speech {
  return { step, values: step.values?.(moment) ?? {}, point: step.point?.(moment) ?? null };
}

function fits(step: Step, moment: Moment): boolean {
  return (step.scene ?? null) === moment.scene && step.when(moment);
}

// What a scene interrupts is said again after it; what no longer fits is done.
function isOver(step: Step, moment: Moment): boolean {
  if (step.scene) return step.scene !== moment.scene;
  return moment.scene === null && !step.when(moment);
}

function isOpen(step: Step, told: ReadonlySet<string>): boolean {
  return step.rank === "idle" || !told.has(step.name);
}

function withName(told: ReadonlySet<string>, step: Step): ReadonlySet<string> {
  return step.rank === "idle" || told.has(step.name) ? told : new Set([...told, step.name]);
}
