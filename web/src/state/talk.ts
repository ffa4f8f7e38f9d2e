// Statements that can be made with buttons, what was said, and what can be replied to it.

import type { Chatted, Entry } from "@/generated/messages";
import data from "@/generated/statements.json";
import { entriesOfRound } from "./entries";

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

// A statement that somebody made.
export interface SaidStatement {
  number: number;
  seat: number;
  talk: string;
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

// What can be replied to a statement: claims can be lies, proposals cannot, and a plea needs deeds.
function repliesTo(seat: number, talk: string, own: number): string[] {
  const { kind, topic, seat: about } = STATEMENTS[talk] ?? { kind: "reply" };
  const reply = (...answers: string[]) => answers.map((answer) => `reply:${answer}>${seat}`);
  if (kind === "goal" || kind === "role" || kind === "have" || kind === "why")
    return reply("yes", "no", "lie");
  if (kind === "suspect" || kind === "trust") return reply("yes", "no");
  if (kind !== "ask") return [];
  if (topic === "why") return about === own ? statementsOfKind("why") : [];
  return topic === "dig" || topic === "break" ? reply("yes", "no") : [];
}

const statementsOfKind = (kind: string): string[] =>
  Object.keys(STATEMENTS).filter((text) => STATEMENTS[text]!.kind === kind);

// By number of the entry: what can be replied to the last statement of each other player in this round.
export function openReplies(entries: readonly Entry[], own: number | null): Map<number, string[]> {
  if (own === null) return new Map();
  const said = statementsIn(entriesOfRound(entries));
  const last = new Map(said.map((statement) => [statement.seat, statement]));
  const isAnswered = ({ seat, number }: SaidStatement) =>
    said.some(
      (answer) => answer.seat === own && answer.number > number && STATEMENTS[answer.talk]?.seat === seat,
    );
  return new Map(
    [...last.values()]
      .filter((statement) => statement.seat !== own && !isAnswered(statement))
      .map(({ seat, number, talk }) => [number, repliesTo(seat, talk, own)]),
  );
}

export interface ChatMessage extends Chatted {
  number: number;
  at: number;
}
