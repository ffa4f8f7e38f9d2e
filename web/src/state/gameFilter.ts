// Which finished games are listed.

import { seatChoices } from "./newTableForm";

export interface GameFilter {
  who: "mine" | "all";
  kind: "any" | "base" | "expansion";
  // `null`: any number.
  players: number | null;
}

export const ALL_GAMES: GameFilter = { who: "all", kind: "any", players: null };

// The numbers of players that games of a kind can have.
export function playerChoices(kind: GameFilter["kind"]): number[] {
  if (kind !== "any") return seatChoices(kind === "expansion");
  return [...new Set([...seatChoices(false), ...seatChoices(true)])].sort((one, other) => one - other);
}

// Changes a filter; a number of players that the kind of game cannot have is dropped.
export function withChange(filter: GameFilter, change: Partial<GameFilter>): GameFilter {
  const changed = { ...filter, ...change };
  const fits = changed.players === null || playerChoices(changed.kind).includes(changed.players);
  return fits ? changed : { ...changed, players: null };
}

// Whether more than the person's own games or everybody's are asked for.
export function isNarrow({ kind, players }: GameFilter): boolean {
  return kind !== "any" || players !== null;
}

// The query of the server's list.
export function queryOf({ who, kind, players }: GameFilter, before?: string): Record<string, string> {
  return {
    who,
    ...(kind === "any" ? {} : { kind }),
    ...(players === null ? {} : { players: String(players) }),
    ...(before ? { before } : {}),
  };
}
