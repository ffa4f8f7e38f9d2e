// The seats of a table before the start, as one person sees them.

import type { TableInfo } from "@/generated/messages";

export interface WaitingSeat {
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

export function waitingSeats(info: TableInfo, me: string | null): WaitingSeat[] {
  // If people share the host's device, the first of them counts as the host.
  const hostSeat = info.players.findIndex((player) => player?.person && player.person === info.host);
  return info.players.map((player, seat) => {
    const nobody = { name: "", person: null, level: null, host: false, away: false, guest: false };
    if (!player) return { seat, kind: "free", ...nobody };
    const { name, person, guest_bot: guest = false } = player;
    const kind = person === null ? "bot" : person === me ? "own" : "other";
    const host = seat === hostSeat;
    return { seat, kind, name, person, level: player.level ?? null, host, away: player.away ?? false, guest };
  });
}

// The name of the host; `null` if the host has no seat.
export function hostName(info: TableInfo): string | null {
  return info.players.find((player) => player?.person && player.person === info.host)?.name ?? null;
}

// How many seats bots will take at the start.
export function freeSeats(info: TableInfo): number {
  return info.players.filter((player) => player === null).length;
}
