// What the bots of a finished game suspected, as series over the entries of its log.

import type { Shift, Suspicion } from "@/generated/messages";
import type { Translate } from "@/text/translation";
import type { Event } from "./entries";
import { shortEventText } from "./eventText";
import { talkMessage } from "./logText";

// What one bot thought of everybody, or what all bots thought of one player.
export type Perspective = { by: number } | { about: number };

// One line of the plot: what the bot at seat `by` thought of the seat `about`, in the style of `seat`.
export interface Series {
  seat: number;
  by: number;
  about: number;
  rounds: { round: number; points: Point[] }[];
}

// A chance after the entry with a sequence number.
export interface Point {
  number: number;
  chance: number;
}

export interface Change extends Shift {
  by: number;
  round: number;
}

// All perspectives: every bot with beliefs, and every player whom one of them has beliefs about, the own seat first.
export function perspectivesOf(suspicion: Suspicion, own: number | null): Perspective[] {
  const bots = suspicion.bots.map(({ seat }): Perspective => ({ by: seat }));
  const seats = suspicion.names
    .map((_, seat) => seat)
    .filter((seat) => suspicion.bots.some((bot) => bot.seat !== seat));
  const ordered = [...seats.filter((seat) => seat === own), ...seats.filter((seat) => seat !== own)];
  const about = ordered.map((seat): Perspective => ({ about: seat }));
  return own === null ? [...bots, ...about] : [...about.slice(0, 1), ...bots, ...about.slice(1)];
}

export const perspectiveKey = (perspective: Perspective): string =>
  "by" in perspective ? `by-${perspective.by}` : `about-${perspective.about}`;

export function seriesOf(suspicion: Suspicion, perspective: Perspective): Series[] {
  const series = (by: number, about: number, seat: number): Series => ({
    seat,
    by,
    about,
    rounds: suspicion.bots
      .find((bot) => bot.seat === by)!
      .rounds.map(({ round, thoughts }) => ({
        round,
        points: thoughts.map(({ number, chances }) => ({ number, chance: chances[about] ?? 0 })),
      })),
  });
  if ("by" in perspective)
    return suspicion.names.flatMap((_, seat) =>
      seat === perspective.by ? [] : [series(perspective.by, seat, seat)],
    );
  return suspicion.bots.flatMap(({ seat }) =>
    seat === perspective.about ? [] : [series(seat, perspective.about, seat)],
  );
}

// The role that a seat had at an entry.
export function roleAt(suspicion: Suspicion, seat: number, number: number): string {
  return suspicion.truths.filter((truth) => truth.number <= number).at(-1)?.roles[seat] ?? "";
}

// The rounds in which a seat had the suspected role, at least for a while.
export function trueRounds(suspicion: Suspicion, seat: number): number[] {
  const rounds = suspicion.truths
    .filter(({ roles }) => roles[seat] === suspicion.role)
    .map(({ round }) => round);
  return [...new Set(rounds)];
}

// The parts of a round in which a seat had the suspected role; roles can be swapped within a round.
export function trueParts(suspicion: Suspicion, about: number, points: readonly Point[]): Point[][] {
  const parts: Point[][] = [];
  let wasTrue = false;
  for (const point of points) {
    const isTrue = roleAt(suspicion, about, point.number) === suspicion.role;
    if (isTrue && !wasTrue) parts.push([]);
    if (isTrue) parts.at(-1)!.push(point);
    wasTrue = isTrue;
  }
  return parts;
}

// The last point of a series up to an entry; the first point for earlier entries.
export function pointAt(series: Series, number: number): Point | undefined {
  const points = series.rounds.flatMap((round) => round.points);
  return points.filter((point) => point.number <= number).at(-1) ?? points[0];
}

// The biggest changes of belief, biggest first; of each move only its biggest change.
export function biggestChanges(
  suspicion: Suspicion,
  perspective: Perspective,
  focus: number | null,
  count: number,
): Change[] {
  const isWanted = ({ by, about }: Change) =>
    "by" in perspective
      ? focus === null || about === focus
      : about === perspective.about && (focus ?? by) === by;
  const all = suspicion.bots
    .filter(({ seat }) => !("by" in perspective) || seat === perspective.by)
    .flatMap(({ seat: by, rounds }) =>
      rounds.flatMap(({ round, shifts }) => shifts.map((shift): Change => ({ ...shift, by, round }))),
    )
    .filter(isWanted)
    .sort((one, other) => size(other) - size(one) || one.number - other.number);
  const seen = new Set<number>();
  const unique = all.filter(({ number }) => !seen.has(number) && seen.add(number));
  return unique.slice(0, count);
}

const size = ({ before, after }: Shift): number => Math.abs(after - before);

// The event behind a change, without what only its player saw.
export function changeText(
  { event }: Change,
  names: readonly string[],
  own: number | null,
  t: Translate,
): string {
  if (event.event !== "said") return shortEventText(withoutSecrets(event), names, own, t) ?? "";
  const { name, values } = talkMessage(event.talk, names);
  return t("talk-said", { name: names[event.seat] ?? "", text: t(name, values) });
}

function withoutSecrets(event: Event): Event {
  if (event.event === "looked") return { ...event, goal: "?" };
  return event.event === "inspected" ? { ...event, role: "?" } : event;
}

// How many times as likely the move is for a saboteur, or for anybody else; `null` if it makes no difference.
export function evidenceOf({ factor }: Shift): { more: boolean; times: number } | null {
  if (!factor) return null;
  const exact = Math.max(factor, 1 / factor);
  const times = exact < 10 ? Math.round(10 * exact) / 10 : Math.round(exact);
  return times < 1.2 ? null : { more: factor > 1, times };
}

// The roles that can occur in a game.
export function rolesOf(dwarves: Readonly<Record<string, number>>): string[] {
  return Object.keys(dwarves).filter((role) => dwarves[role]);
}

export const percent = (chance: number): number => Math.round(100 * chance);
