// The seats of a table before the start, as one of those who look at it sees them.

import type { TableInfo } from "@/made/messages";

export interface Seat {
  seat: number;
  kind: "free" | "bot" | "own" | "other";
  name: string;
  person: string | null;
  level: string | null;
  host: boolean;
  away: boolean;
  // A bot that somebody runs elsewhere.
  guest: boolean;
}

export function seatsOf(info: TableInfo, me: string | null): Seat[] {
  // Of several who share the host's device, the first one is the host.
  const hosting = info.players.findIndex((player) => player?.person && player.person === info.host);
  return info.players.map((player, seat) => {
    const nobody = { name: "", person: null, level: null, host: false, away: false, guest: false };
    if (!player) return { seat, kind: "free", ...nobody };
    const { name, person, guest_bot: guest = false } = player;
    const kind = person === null ? "bot" : person === me ? "own" : "other";
    const host = seat === hosting;
    return { seat, kind, name, person, level: player.level ?? null, host, away: player.away ?? false, guest };
  });
}

// The name of the host, where he sits at the table.
export function hostName(info: TableInfo): string | null {
  return info.players.find((player) => player?.person && player.person === info.host)?.name ?? null;
}

// Seats that bots will take at the start.
export function freeSeats(info: TableInfo): number {
  return info.players.filter((player) => player === null).length;
}
