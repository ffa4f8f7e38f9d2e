// What can be said with buttons at this table, and what was said and chatted.

import type { Chatted, Entry, View } from "@/generated/messages";
import data from "@/generated/statements.json";

// The fields of a statement; a goal is its index in `GOALS`.
export interface StatementFields {
  kind: string;
  topic?: string;
  value?: string;
  goal?: number;
  seat?: number;
}

// Every statement that the game knows, by its text.
export const STATEMENTS: Readonly<Record<string, StatementFields>> = data;
export const KINDS = ["goal", "role", "suspect", "trust", "ask", "have", "why", "reply"] as const;

// A statement that somebody made.
export interface SaidStatement {
  number: number;
  seat: number;
  talk: string;
}

// The statements that make sense here: about other seats at this table, about roles in this game, replies to statements.
export function statementsFor(view: View, kind: string, said: readonly SaidStatement[]): string[] {
  const speakers = new Set(said.map(({ seat }) => seat));
  return Object.keys(STATEMENTS).filter((text) => {
    const { kind: own, topic, seat } = STATEMENTS[text]!;
    if (own !== kind) return false;
    if (kind === "role") return topic! in view.table.dwarves;
    if (seat === undefined) return true;
    if (seat === view.seat || seat >= view.table.seats.length) return false;
    return kind !== "reply" || speakers.has(seat);
  });
}

// All statements, oldest first.
export function statementsIn(entries: readonly Entry[]): SaidStatement[] {
  return entries.flatMap(({ number, content }) =>
    content.what === "said"
      ? content.events.flatMap((event) =>
          event.event === "said" ? [{ number, seat: event.seat, talk: event.talk }] : [],
        )
      : [],
  );
}

export interface ChatMessage extends Chatted {
  number: number;
  at: number;
}

// The people whose chat this person has muted.
export function mutedPeople(entries: readonly Entry[]): Set<string> {
  const muted = new Set<string>();
  for (const { content } of entries)
    if (content.what === "muted") {
      if (content.on) muted.add(content.person);
      else muted.delete(content.person);
    }
  return muted;
}

// The chat without what muted people wrote, oldest first.
export function chatMessages(entries: readonly Entry[]): ChatMessage[] {
  const muted = mutedPeople(entries);
  return entries.flatMap(({ number, at, content }) =>
    content.what === "chatted" && !muted.has(content.person) ? [{ ...content, number, at }] : [],
  );
}
