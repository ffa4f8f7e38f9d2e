// What can be said by buttons at this table, and what was chatted.

import type { Chatted, Line, View } from "@/made/messages";

export interface Statement {
  text: string;
  kind: string;
}

export interface Spoken {
  number: number;
  seat: number;
  talk: string;
}

export const KINDS = ["goal", "role", "suspect", "trust", "ask", "have", "why", "reply"] as const;

// Of all statements those that make sense here: seats that there are, other than one's own; roles that were shuffled.
export function statementsFor(
  view: View,
  all: Record<string, string>,
  spoken: readonly Spoken[],
): Statement[] {
  const spoke = new Set(spoken.map(({ seat }) => seat));
  return Object.entries(all).flatMap(([text, kind]) => {
    const seat = />(\d+)$/.exec(text)?.[1];
    if (seat !== undefined) {
      const other = Number(seat);
      if (other === view.seat || other >= view.table.seats.length) return [];
      if (kind === "reply" && !spoke.has(other)) return [];
    }
    if (kind === "role" && !(text.slice("role:".length) in view.table.dwarves)) return [];
    return [{ text, kind }];
  });
}

// All typed statements, oldest first.
export function spokenIn(lines: readonly Line[]): Spoken[] {
  return lines.flatMap(({ number, happening }) =>
    happening.what === "said"
      ? happening.events.flatMap((event) =>
          event.event === "said" ? [{ number, seat: event.seat, talk: event.talk }] : [],
        )
      : [],
  );
}

export interface ChatLine extends Chatted {
  number: number;
  at: number;
}

// Whom one does not want to read, as one said last.
export function mutedIn(lines: readonly Line[]): Set<string> {
  const muted = new Set<string>();
  for (const { happening } of lines)
    if (happening.what === "muted") {
      if (happening.on) muted.add(happening.person);
      else muted.delete(happening.person);
    }
  return muted;
}

export function chatIn(lines: readonly Line[]): ChatLine[] {
  const muted = mutedIn(lines);
  return lines.flatMap(({ number, at, happening }) =>
    happening.what === "chatted" && !muted.has(happening.person) ? [{ ...happening, number, at }] : [],
  );
}
