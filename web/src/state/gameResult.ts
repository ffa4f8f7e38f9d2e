// A finished game as a list shows it: everybody with their gold, the winners first.

import type { FinishedGame } from "@/generated/messages";

export interface Standing {
  seat: number;
  name: string;
  level: string | null;
  bot: boolean;
  // Whether this is a seat of the reader.
  own: boolean;
  won: boolean;
  // `null` if the result is not known.
  gold: number | null;
}

export function standings(game: FinishedGame, me: string | null): Standing[] {
  const all = game.names.flatMap((name, seat): Standing[] => {
    if (name === null) return [];
    const person = game.people?.[seat] ?? null;
    const level = game.levels?.[seat] ?? null;
    return [
      {
        seat,
        name,
        level,
        bot: level !== null,
        own: me !== null && person === me,
        won: game.result?.winners.includes(seat) ?? false,
        gold: game.result?.gold[seat] ?? null,
      },
    ];
  });
  return all.sort(
    (one, other) =>
      Number(other.won) - Number(one.won) || (other.gold ?? 0) - (one.gold ?? 0) || one.seat - other.seat,
  );
}

// What the headline of a game says.
export type Headline =
  | { what: "won" | "shared"; names: string[] }
  | { what: "you-won" }
  | { what: "you-shared"; names: string[] }
  | { what: "agreed" | "unknown" };

export function headline(game: FinishedGame, me: string | null): Headline {
  const winners = standings(game, me).filter(({ won }) => won);
  if (!winners.length) return { what: game.why === "agreed" ? "agreed" : "unknown" };
  const names = winners.filter(({ own }) => !own).map(({ name }) => name);
  if (names.length === winners.length) return { what: names.length === 1 ? "won" : "shared", names };
  return names.length ? { what: "you-shared", names } : { what: "you-won" };
}
