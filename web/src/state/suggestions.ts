// What a player can say with buttons, and what fits best just now. Nothing true is demanded: lies come later in the lists.

import type { Entry, View } from "@/generated/messages";
import { kindOf, toolsOf } from "./cards";
import { entriesOfRound, eventsOf, movesOfRound } from "./entries";
import { STATEMENTS, statementsIn, type StatementFields } from "./talk";

// Replies are not among them: they are made to a statement.
export const KINDS = ["suspect", "trust", "ask", "role", "have", "goal", "why"] as const;
export type Kind = (typeof KINDS)[number];

// What the speaker knows and went through in this round, which decides what fits.
interface Situation {
  // By index of the goal: what the speaker saw there.
  seen: ReadonlyMap<number, "gold" | "stone">;
  broken: readonly string[];
  hand: readonly string[];
  // Who broke or repaired something of the speaker's, and did not make up for it since.
  foes: ReadonlySet<number>;
  lastFoe: number | null;
  friends: ReadonlySet<number>;
  // Whether the speaker's last move asks for an explanation.
  mustExplain: boolean;
}

function situationOf(view: View, entries: readonly Entry[]): Situation {
  const own = view.seat;
  const foes = new Set<number>();
  const friends = new Set<number>();
  for (const event of eventsOf(entriesOfRound(entries))) {
    if ((event.event === "broke" || event.event === "trapped") && event.target === own) {
      // The latest one comes last.
      foes.delete(event.seat);
      foes.add(event.seat);
    }
    if ((event.event === "fixed" || event.event === "freed") && event.target === own) friends.add(event.seat);
  }
  const last = movesOfRound(entries).findLast(({ seat }) => seat === own)?.events[0]?.event;
  return {
    seen: new Map(
      view.table.goals.flatMap(({ cell }, goal) => {
        const card = view.memory.goals?.[cell];
        return card ? [[goal, card === "gold" ? "gold" : "stone"] as const] : [];
      }),
    ),
    broken: own === null ? [] : (view.table.seats[own]?.front ?? []),
    hand: view.hand,
    foes,
    lastFoe: [...foes].at(-1) ?? null,
    friends,
    mustExplain: last === "broke" || last === "collapsed" || last === "passed" || last === "trapped",
  };
}

// How well a statement fits: 2 or more is worth suggesting, below 0 it comes last. Lies stay possible.
function fitness({ kind, topic, value, goal, seat }: StatementFields, now: Situation): number {
  switch (kind) {
    case "goal":
      if (!now.seen.has(goal!)) return now.seen.size ? 0 : -1;
      return now.seen.get(goal!) === value ? 3 : 1;
    case "suspect":
      if (seat === now.lastFoe) return 2.5;
      return now.foes.has(seat!) ? 2 : 0;
    case "trust":
      return now.friends.has(seat!) && !now.foes.has(seat!) ? 2 : 0;
    case "ask":
      if (topic === "fix") return now.broken.includes(value!) ? 3 : -2;
      if (topic === "why") return now.foes.has(seat!) ? 2 : 0;
      if (topic === "dig") return now.seen.get(goal!) === "gold" ? 1 : 0;
      return topic === "map" && now.seen.has(goal!) ? -1 : 0;
    case "have":
      if (topic === "map") return now.hand.includes("map") ? 1 : 0;
      if (topic === "fix") return now.hand.some((card) => isFixFor(card, value!)) ? 1 : 0;
      return 0;
    case "why":
      return now.mustExplain ? 1 : -1;
  }
  return 0;
}

const isFixFor = (card: string, tool: string): boolean =>
  kindOf(card) === "fix" && toolsOf(card).includes(tool);

// The statements of a kind that make sense here, those that fit best first.
export function statementsFor(view: View, kind: Kind, entries: readonly Entry[]): string[] {
  const now = situationOf(view, entries);
  const offered = Object.keys(STATEMENTS).filter((text) => {
    const { kind: own, topic, seat } = STATEMENTS[text]!;
    if (own !== kind) return false;
    if (kind === "role") return topic! in view.table.dwarves;
    return seat === undefined || (seat !== view.seat && seat < view.table.seats.length);
  });
  return sortedBy(offered, (text) => fitness(STATEMENTS[text]!, now));
}

// The kinds of statements, those that fit best first.
export function kindsFor(view: View, entries: readonly Entry[]): Kind[] {
  const now = situationOf(view, entries);
  const best = (kind: Kind) => {
    const first = statementsFor(view, kind, entries)[0];
    return first ? fitness(STATEMENTS[first]!, now) : -3;
  };
  return sortedBy(KINDS, best);
}

const MOST_SUGGESTED = 2;

// A few statements that suit the moment, at most one of each kind, and none that was made in this round.
export function suggestedStatements(view: View, entries: readonly Entry[]): string[] {
  if (view.seat === null) return [];
  const now = situationOf(view, entries);
  const made = new Set(
    statementsIn(entriesOfRound(entries)).flatMap(({ seat, talk }) => (seat === view.seat ? [talk] : [])),
  );
  return KINDS.flatMap((kind) => statementsFor(view, kind, entries).slice(0, 1))
    .filter((text) => fitness(STATEMENTS[text]!, now) > 1 && !made.has(text))
    .sort((one, other) => fitness(STATEMENTS[other]!, now) - fitness(STATEMENTS[one]!, now))
    .slice(0, MOST_SUGGESTED);
}

function sortedBy<T>(items: readonly T[], score: (item: T) => number): T[] {
  const scores = new Map(items.map((item) => [item, score(item)]));
  return [...items].sort((one, other) => scores.get(other)! - scores.get(one)!);
}
