// Scenes: overlays and dialogs for the big events of a game. They are queued, and the queue drops what is out of date.

import type { Entry, GameEnded, RoundEnded, View } from "@/generated/messages";
import { eventsOf, type Event } from "./entries";
import type { Move } from "./moves";
import type { ReadRoles } from "./readRoles";
import { afterRound } from "./roundGold";
import { playerName } from "./status";

export interface TurnedGoal {
  cell: string;
  goal: string;
  // How a stone lies; `null` while the player still chooses.
  lies: string | null;
}

export type Scene =
  | { kind: "role"; seat: number; round: number; role: string; again: boolean }
  | { kind: "goal"; seat: number; goals: TurnedGoal[] }
  // What a map showed the player. On a shared device it waits, so that nobody else sees it.
  | { kind: "map"; seat: number; cell: string; goal: string | null; waits: boolean }
  | { kind: "round"; ended: RoundEnded }
  // The gold of a round in which nugget cards or stolen gold changed hands after its end.
  | { kind: "gold"; round: number }
  | { kind: "stole"; seat: number; target: number | null }
  | { kind: "final"; ended: GameEnded };

// Whether a scene ends by itself; the others wait for the reader.
export const isPassing = (scene: Scene): boolean =>
  scene.kind === "goal" || scene.kind === "stole" || (scene.kind === "map" && !scene.waits);

// The scenes of new entries for a person on these seats.
export function scenesOf(entries: readonly Entry[], seats: readonly number[]): Scene[] {
  const scenes: Scene[] = [];
  for (const event of eventsOf(entries)) {
    const last = scenes.at(-1);
    if (event.event === "opened") {
      const goal = { cell: event.cell, goal: event.goal, lies: event.lies };
      if (last?.kind === "goal" && last.seat === event.seat) last.goals.push(goal);
      else scenes.push({ kind: "goal", seat: event.seat, goals: [goal] });
    } else if (event.event === "looked" && seats.includes(event.seat))
      scenes.push({
        kind: "map",
        seat: event.seat,
        cell: event.cell,
        goal: event.goal === "?" ? null : event.goal,
        waits: seats.length > 1,
      });
    else if (event.event === "round-ended") scenes.push({ kind: "round", ended: event });
    else if (event.event === "stole") scenes.push({ kind: "stole", seat: event.seat, target: event.target });
    else if (event.event === "game-ended") scenes.push({ kind: "final", ended: event });
  }
  return scenes;
}

const MAX_PASSING = 3;

// Adds scenes to the queue. It keeps the last scene of each kind that waits, and a few that pass by themselves.
export function enqueue(queue: readonly Scene[], added: readonly Scene[]): Scene[] {
  const all = [...queue, ...added];
  const lastOfKind = new Map(all.map((scene) => [scene.kind, scene]));
  const passing = all.filter(isPassing);
  const outdated = new Set(passing.slice(0, Math.max(0, passing.length - MAX_PASSING)));
  const ends = all.flatMap((scene) => (scene.kind === "round" ? [scene.ended.round] : []));
  return all.filter((scene) => {
    // The end of a round that is still to be read shows its gold too.
    if (scene.kind === "gold" && ends.includes(scene.round)) return false;
    return isPassing(scene) ? !outdated.has(scene) : lastOfKind.get(scene.kind) === scene;
  });
}

function seatHasMoved(view: View | null): boolean {
  return view?.table.moves.some(({ seat }) => seat === view.seat) ?? false;
}

// The gold of the last round, as soon as the next one is dealt; `null` if the end of the round has told it all.
export function goldScene(added: readonly Entry[], events: readonly Event[]): Scene | null {
  const dealt = eventsOf(added).find((event) => event.event === "dealt");
  const round = (dealt?.round ?? 0) - 1;
  const { took, stole } = afterRound(events, round) ?? { took: [], stole: [] };
  return took.length + stole.length ? { kind: "gold", round } : null;
}

// Decides when a seat is shown its role: once a round, until it was read, and again after its role was swapped.
export class RoleReveals {
  private shown = new Map<string, string>();

  constructor(
    private readonly read: ReadRoles,
    private readonly table: string,
  ) {}

  // The scene for a view; `null` if the seat knows its role.
  next(view: View | null, hasMoved = seatHasMoved(view)): Scene | null {
    if (!view || view.seat === null || view.role === null || view.table.phase !== "play") return null;
    const { seat, role } = view;
    const { round } = view.table;
    const key = `${seat}/${round}`;
    const before = this.shown.get(key);
    this.shown.set(key, role);
    if (before === role) return null;
    // A player who has moved in this round saw the role, perhaps in another browser.
    if (before === undefined && (hasMoved || this.read.has(this.table, seat, round))) return null;
    return { kind: "role", seat, round, role, again: before !== undefined };
  }

  // The player has read a role and need not see it again.
  done({ seat, round }: Extract<Scene, { kind: "role" }>): void {
    this.read.add(this.table, seat, round);
  }
}

// The decision that has a scene of its own; `null` if there is none to make.
export function decisionOf(moves: readonly Move[]): "take" | "steal" | null {
  const kind = moves[0]?.kind;
  return kind === "take" || kind === "steal" ? kind : null;
}

// The last scene of a finished game; `null` while it runs.
export function finalScene(view: View | null): Scene | null {
  const gold = view?.table.gold;
  if (!view || !gold) return null;
  return { kind: "final", ended: { event: "game-ended", gold, winners: view.table.winners } };
}

export interface Standing {
  seat: number;
  name: string;
  gold: number;
  // 1 for the most gold; players who tie share a place.
  place: number;
  won: boolean;
}

export function standings(view: View, ended: GameEnded): Standing[] {
  const richer = (gold: number) => ended.gold.filter((other) => other > gold).length;
  return view.table.seats
    .map((_, seat) => {
      const gold = ended.gold[seat] ?? 0;
      return {
        seat,
        name: playerName(view, seat),
        gold,
        place: richer(gold) + 1,
        won: ended.winners.includes(seat),
      };
    })
    .sort((one, other) => one.place - other.place || one.seat - other.seat);
}
