// Moments of the game that deserve a scene: from what just happened to a queue that catches up by itself.

import type { GameEnded, Line, Paid, RoundEnded, View } from "@/made/messages";
import type { Event } from "./telling";

export interface Turned {
  cell: string;
  goal: string;
  // How a stone lies, where that is settled.
  lies: string | null;
}

export type Scene =
  | { kind: "role"; seat: number; round: number; role: string; again: boolean }
  | { kind: "goal"; seat: number; goals: Turned[] }
  | { kind: "round"; ended: RoundEnded; paid: Paid[] }
  | { kind: "stole"; seat: number; target: number | null }
  | { kind: "final"; ended: GameEnded };

// Scenes that end by themselves; the others wait for their reader, while the game goes on.
export const isBrief = (scene: Scene): boolean => scene.kind === "goal" || scene.kind === "stole";

export function eventsOf(lines: readonly Line[]): Event[] {
  return lines.flatMap(({ happening }) => ("events" in happening ? happening.events : []));
}

export function scenesOf(lines: readonly Line[]): Scene[] {
  const scenes: Scene[] = [];
  for (const event of eventsOf(lines)) {
    const last = scenes.at(-1);
    if (event.event === "opened") {
      const turned = { cell: event.cell, goal: event.goal, lies: event.lies };
      if (last?.kind === "goal" && last.seat === event.seat) last.goals.push(turned);
      else scenes.push({ kind: "goal", seat: event.seat, goals: [turned] });
    } else if (event.event === "round-ended") scenes.push({ kind: "round", ended: event, paid: [] });
    else if (event.event === "paid" && last?.kind === "round") last.paid.push(event);
    else if (event.event === "stole") scenes.push({ kind: "stole", seat: event.seat, target: event.target });
    else if (event.event === "game-ended") scenes.push({ kind: "final", ended: event });
  }
  return scenes;
}

const MOST_BRIEF = 3;

// The queue with what is new at its end, less what is no news any more for who looked away.
export function enqueue(queue: readonly Scene[], fresh: readonly Scene[]): Scene[] {
  const all = [...queue, ...fresh];
  const last = new Map(all.map((scene) => [scene.kind, scene]));
  const briefs = all.filter(isBrief);
  const old = new Set(briefs.slice(0, Math.max(0, briefs.length - MOST_BRIEF)));
  return all.filter((scene) => (isBrief(scene) ? !old.has(scene) : last.get(scene.kind) === scene));
}

// Remembers which dwarf a seat was told that it is, so that it is told once a round, and again when hats were swapped.
export class RolesTold {
  private told = new Map<string, string>();

  // The scene to show for a view; `null` when its seat knows already.
  next(view: View | null): Scene | null {
    if (!view || view.seat === null || view.role === null || view.table.phase !== "play") return null;
    const { seat, role } = view;
    const { round, moves } = view.table;
    const key = `${seat}/${round}`;
    const before = this.told.get(key);
    this.told.set(key, role);
    if (before === role) return null;
    // Who comes back in mid-round has seen it.
    if (before === undefined && moves.some((move) => move.seat === seat)) return null;
    return { kind: "role", seat, round, role, again: before !== undefined };
  }
}

// What has to be decided in a scene of its own; `null` when nothing has.
export function decisionOf(view: View | null): "take" | "steal" | null {
  const first = view?.legal_moves[0] ?? "";
  if (first.startsWith("take:")) return "take";
  return first.startsWith("steal") ? "steal" : null;
}

// A game that was over before one came: its end is shown at once.
export function ending(view: View | null): Scene | null {
  const gold = view?.table.gold;
  if (!view || !gold) return null;
  return { kind: "final", ended: { event: "game-ended", gold, winners: view.table.winners } };
}

export interface Standing {
  seat: number;
  name: string;
  gold: number;
  // 1 for the best; those who tie share it.
  place: number;
  won: boolean;
}

export function standings(view: View, ended: GameEnded): Standing[] {
  const better = (gold: number) => ended.gold.filter((other) => other > gold).length;
  return view.table.seats
    .map(({ player }, seat) => {
      const gold = ended.gold[seat] ?? 0;
      return { seat, name: player, gold, place: better(gold) + 1, won: ended.winners.includes(seat) };
    })
    .sort((one, other) => one.place - other.place || one.seat - other.seat);
}

// Who won a round, as a key for its sentence.
export function sideOf(ended: RoundEnded, expansion: boolean): string {
  if (expansion) return ended.finisher === null ? "not-reached" : "reached";
  if (ended.finisher !== null) return "miners";
  return ended.winners.length ? "saboteurs" : "nobody";
}
