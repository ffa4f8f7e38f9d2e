// The clocks of the players.

import type { ClockInfo } from "@/generated/messages";

// Milliseconds left on a seat's clock; `offset` is how far the server's clock is ahead of ours.
export function timeLeft(
  clock: ClockInfo,
  offset: number,
  seat: number,
  toMove: number | null,
  now: number,
): number {
  const bank = clock.banks[seat] ?? 0;
  const runs = clock.since !== null && seat === toMove;
  return Math.max(0, runs ? bank - (now + offset - clock.since!) : bank);
}

// Minutes and seconds: `1:05`.
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const rest = String(seconds % 60).padStart(2, "0");
  return `${Math.floor(seconds / 60)}:${rest}`;
}
