// What the bots suspected in a game that is over: whose thoughts are looked at, as lines over all moments.

import type { Shift, Suspicion } from "@/made/messages";
import { eventText, talkMessage } from "./sentences";
import type { Said } from "./status";
import type { Event } from "./telling";

type Say = (name: string, values?: Said["values"]) => string;

// One bot about everybody, or all bots about one player.
export type Look = { by: number } | { about: number };

// A line of the plot: what the bot on seat `by` thought of the seat `about`; drawn in the colours of `seat`.
export interface Course {
  seat: number;
  by: number;
  about: number;
  rounds: { round: number; points: Point[] }[];
}

export interface Point {
  number: number;
  chance: number;
}

export interface Change extends Shift {
  by: number;
  round: number;
}

// Who can be looked at: every bot with a belief, and everybody whom one of them has an opinion of; one's own seat first.
export function looksAt(told: Suspicion, own: number | null): Look[] {
  const bots = told.bots.map(({ seat }): Look => ({ by: seat }));
  const seats = told.names
    .map((_, seat) => seat)
    .filter((seat) => told.bots.some((bot) => bot.seat !== seat));
  const people = [...seats.filter((seat) => seat === own), ...seats.filter((seat) => seat !== own)];
  const about = people.map((seat): Look => ({ about: seat }));
  return own === null ? [...bots, ...about] : [...about.slice(0, 1), ...bots, ...about.slice(1)];
}

export const lookKey = (look: Look): string => ("by" in look ? `by-${look.by}` : `about-${look.about}`);

export function coursesOf(told: Suspicion, look: Look): Course[] {
  const course = (by: number, about: number, seat: number): Course => ({
    seat,
    by,
    about,
    rounds: told.bots
      .find((bot) => bot.seat === by)!
      .rounds.map(({ round, thoughts }) => ({
        round,
        points: thoughts.map(({ number, chances }) => ({ number, chance: chances[about] ?? 0 })),
      })),
  });
  if ("by" in look)
    return told.names.flatMap((_, seat) => (seat === look.by ? [] : [course(look.by, seat, seat)]));
  return told.bots.flatMap(({ seat }) => (seat === look.about ? [] : [course(seat, look.about, seat)]));
}

// The dwarf that a seat had at a line of the log.
export function roleAt(told: Suspicion, seat: number, number: number): string {
  return told.truths.filter((truth) => truth.number <= number).at(-1)?.roles[seat] ?? "";
}

// The rounds in which a seat really was what it was suspected to be, be it for a while.
export function trueRounds(told: Suspicion, seat: number): number[] {
  const rounds = told.truths.filter(({ roles }) => roles[seat] === told.role).map(({ round }) => round);
  return [...new Set(rounds)];
}

// The parts of a round in which somebody really was what he was suspected to be: whole, or since he changed hats.
export function trueParts(told: Suspicion, about: number, points: readonly Point[]): Point[][] {
  const parts: Point[][] = [];
  let before = false;
  for (const point of points) {
    const is = roleAt(told, about, point.number) === told.role;
    if (is && !before) parts.push([]);
    if (is) parts.at(-1)!.push(point);
    before = is;
  }
  return parts;
}

// What was thought at a moment; before the first deal, what was thought then.
export function pointAt(course: Course, number: number): Point | undefined {
  const points = course.rounds.flatMap((round) => round.points);
  return points.filter((point) => point.number <= number).at(-1) ?? points[0];
}

// What changed minds most, the greatest change first; of one move the bot that it changed most.
export function changesOf(told: Suspicion, look: Look, focus: number | null, most: number): Change[] {
  const wanted = ({ by, about }: Change) =>
    "by" in look ? focus === null || about === focus : about === look.about && (focus ?? by) === by;
  const all = told.bots
    .filter(({ seat }) => !("by" in look) || seat === look.by)
    .flatMap(({ seat: by, rounds }) =>
      rounds.flatMap(({ round, shifts }) => shifts.map((shift): Change => ({ ...shift, by, round }))),
    )
    .filter(wanted)
    .sort((one, other) => size(other) - size(one) || one.number - other.number);
  const seen = new Set<number>();
  const first = all.filter(({ number }) => !seen.has(number) && seen.add(number));
  return first.slice(0, most);
}

const size = ({ before, after }: Shift): number => Math.abs(after - before);

// What happened, as somebody tells it who was not the one that did it.
export function changeText(
  { event }: Change,
  names: readonly string[],
  own: number | null,
  say: Say,
): string {
  if (event.event !== "said") return eventText(veiled(event), names, own, say) ?? "";
  const { name, values } = talkMessage(event.talk, names);
  return say("talk-said", { name: names[event.seat] ?? "", text: say(name, values) });
}

function veiled(event: Event): Event {
  if (event.event === "looked") return { ...event, goal: "?" };
  return event.event === "inspected" ? { ...event, role: "?" } : event;
}

// How telling a move was: so many times as likely for a saboteur, or for somebody else; `null`: not worth a word.
export function tellingOf({ factor }: Shift): { more: boolean; times: number } | null {
  if (!factor) return null;
  const exact = Math.max(factor, 1 / factor);
  const times = exact < 10 ? Math.round(10 * exact) / 10 : Math.round(exact);
  return times < 1.2 ? null : { more: factor > 1, times };
}

// The dwarves that can be in a game.
export function rolesOf(dwarves: Readonly<Record<string, number>>): string[] {
  return Object.keys(dwarves).filter((role) => dwarves[role]);
}

export const percent = (chance: number): number => Math.round(100 * chance);
