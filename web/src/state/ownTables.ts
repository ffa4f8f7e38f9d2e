// The tables at which this person holds a seat, as the first page lists them.

import type { LobbyTable, OwnTable } from "@/generated/messages";

// What a table of this person waits for.
export type OwnStatus =
  { what: "turn" | "stand-in" | "bots" | "shuffling" | "waiting" } | { what: "other"; name: string };

export function ownStatus({ table, to_move: seat, your_turn }: OwnTable, me: string): OwnStatus {
  if (table.status === "waiting") return { what: "waiting" };
  if (your_turn) return { what: "turn" };
  if (seat === null) return { what: "shuffling" };
  const mover = table.players[seat];
  // Bots do not move while nobody is at the table.
  if (!hasOthers(table.players, me)) return { what: "bots" };
  if (table.players.some((player) => player?.person === me && player.stand_in)) return { what: "stand-in" };
  return { what: "other", name: mover?.name ?? "" };
}

// Whether other people are at the table, so that something may happen there without this person.
function hasOthers(players: OwnTable["table"]["players"], me: string): boolean {
  return players.some((player) => player?.person && player.person !== me && !player.away);
}

// Tables where it is this person's turn come first, then other games, then those that have not begun.
export function mostUrgentFirst(tables: readonly OwnTable[]): OwnTable[] {
  const rank = ({ table, your_turn }: OwnTable) => (your_turn ? 0 : table.status === "running" ? 1 : 2);
  return [...tables].sort((one, other) => rank(one) - rank(other));
}

// The seats of everybody else at the table; a person on several seats plays for others on the same device.
export function otherSeats({ table }: OwnTable, me: string): number[] {
  return table.players.flatMap((player, seat) => (player && player.person !== me ? [seat] : []));
}

// Whether a table may change while this person is elsewhere. With bots alone nothing happens there.
export function mayChange({ table, your_turn }: OwnTable, me: string): boolean {
  return table.status === "waiting" || (!your_turn && hasOthers(table.players, me));
}

// The open tables at which this person has no seat: their own ones are listed elsewhere.
export function tablesOfOthers(tables: readonly LobbyTable[], me: string | null): LobbyTable[] {
  return tables.filter(({ people }) => me === null || !people?.includes(me));
}
