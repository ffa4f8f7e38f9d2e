// Which cards of the hand were drawn with the player's last move.

import type { Entry } from "@/generated/messages";
import { entriesOfRound } from "./entries";

// The slots of the drawn cards. Hands are sorted, so of several equal cards the last one counts as new.
export function drawnSlots(
  entries: readonly Entry[],
  seat: number | null,
  hand: readonly string[],
): ReadonlySet<number> {
  const slots = new Set<number>();
  for (const card of drawnCards(entries, seat)) {
    const slot = hand.findLastIndex((held, index) => held === card && !slots.has(index));
    if (slot >= 0) slots.add(slot);
  }
  return slots;
}

function drawnCards(entries: readonly Entry[], seat: number | null): string[] {
  if (seat === null) return [];
  for (const { content } of [...entriesOfRound(entries)].reverse()) {
    if (content.what !== "moved") continue;
    // After a swap all cards are new.
    const swapped = content.events.some(
      (event) => event.event === "swapped-hands" && (event.seat === seat || event.target === seat),
    );
    if (swapped) return [];
    if (content.seat === seat)
      return content.events.flatMap((event) =>
        event.event === "drew" && event.seat === seat ? event.cards : [],
      );
  }
  return [];
}
