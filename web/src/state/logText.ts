// Statements, and what happens to people, as messages.

import type { Entry } from "@/generated/messages";
import type { MessageRef } from "@/text/translation";
import { GOALS } from "./cards";
import { STATEMENTS } from "./talk";

type EntryContent = Entry["content"];

// The message for a statement.
export function talkMessage(talk: string, names: readonly string[]): MessageRef {
  const { kind, topic, value, goal, seat } = STATEMENTS[talk] ?? { kind: "unknown" };
  const values: MessageRef["values"] = { name: names[seat ?? -1] ?? "" };
  if (goal !== undefined) values["goal"] = GOALS[goal]!;
  if (kind === "goal") return { name: `talk-goal-${value}`, values };
  if (kind === "role") return { name: "talk-role", values: { role: topic! } };
  if (value !== undefined) values["tool"] = value;
  return { name: topic === undefined ? `talk-${kind}` : `talk-${kind}-${topic}`, values };
}

// The message about people and the table; `null` for entries that the log leaves out.
export function peopleMessage(
  content: EntryContent,
  names: readonly string[],
  nameOf: (person: string) => string,
): MessageRef | null {
  switch (content.what) {
    case "bot-sat":
    case "sat":
      return { name: `log-${content.what}`, values: { name: content.name } };
    case "took-over":
      return { name: `log-took-over-${content.why}`, values: { name: names[content.seat] ?? "" } };
    case "away":
    case "back":
    case "handed-back":
      return { name: `log-${content.what}`, values: { name: names[content.seat] ?? "" } };
    case "hosted":
      return content.person ? { name: "log-hosted", values: { name: nameOf(content.person) } } : null;
    case "kicked":
      return { name: "log-kicked", values: { name: content.name } };
    case "voted":
      return {
        name: content.end ? "log-voted" : "log-voted-not",
        values: { name: nameOf(content.person) },
      };
    case "ended":
      return { name: `log-ended-${content.why}`, values: {} };
    case "bots-paced":
      return { name: "log-bots-paced", values: { speed: content.bot_speed } };
    case "rematched":
      return { name: "log-rematched", values: {} };
  }
  return null;
}

// The latest name of each person who sat down, chatted or was kicked.
export function personNames(entries: readonly Entry[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { content } of entries)
    if (content.what === "sat" || content.what === "chatted" || content.what === "kicked")
      found.set(content.person, content.name);
  return found;
}
