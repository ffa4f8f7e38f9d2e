// What happened at the table and what was said there, as names of messages with their values.

import type { Line } from "@/made/messages";
import type { Said } from "./status";
import { tell, type Event } from "./telling";

type Say = (name: string, values?: Said["values"]) => string;
type Happening = Line["happening"];

export interface Entry {
  number: number;
  at: number;
  kind: "round" | "move" | "talk" | "people";
  seat: number | null;
  text: string;
}

const GOALS: Record<string, string> = { "8,2": "top", "8,0": "middle", "8,-2": "bottom" };

// A typed statement; seats become names, cells become the top, middle or bottom goal.
export function talkMessage(talk: string, names: readonly string[]): Said {
  const [, kind, topic, value, seat] = /^(\w+)(?::([\w,-]+?))?(?:=([\w,-]+))?(?:>(\d+))?$/.exec(talk) ?? [];
  const name = seat === undefined ? "" : (names[Number(seat)] ?? "");
  if (kind === "goal") return { name: `talk-goal-${value}`, values: { goal: GOALS[topic!] ?? "" } };
  if (kind === "role") return { name: "talk-role", values: { role: topic! } };
  if (kind === "suspect" || kind === "trust") return { name: `talk-${kind}`, values: { name } };
  const values: Said["values"] = { name };
  if (value !== undefined && value in GOALS) values["goal"] = GOALS[value]!;
  else if (value !== undefined) values["tool"] = value;
  return { name: `talk-${kind}-${topic}`, values };
}

// What a line says of people and the table; `null` for what is told elsewhere.
export function peopleMessage(
  happening: Happening,
  names: readonly string[],
  nameOf: (person: string) => string,
): Said | null {
  switch (happening.what) {
    case "bot-sat":
    case "sat":
      return { name: `log-${happening.what}`, values: { name: happening.name } };
    case "took-over":
      return { name: `log-took-over-${happening.why}`, values: { name: names[happening.seat] ?? "" } };
    case "away":
    case "back":
    case "handed-back":
      return { name: `log-${happening.what}`, values: { name: names[happening.seat] ?? "" } };
    case "hosted":
      return happening.person ? { name: "log-hosted", values: { name: nameOf(happening.person) } } : null;
    case "kicked":
      return { name: "log-kicked", values: { name: happening.name } };
    case "voted":
      return {
        name: happening.end ? "log-voted" : "log-voted-not",
        values: { name: nameOf(happening.person) },
      };
    case "ended":
      return { name: `log-ended-${happening.why}`, values: {} };
    case "rematched":
      return { name: "log-rematched", values: {} };
  }
  return null;
}

// One sentence for an event, with what only its reader knows of it.
export function eventText(
  event: Event,
  names: readonly string[],
  own: number | null,
  say: Say,
): string | null {
  if (event.event === "took" && event.value !== null)
    return say("log-took", {
      name: names[event.seat] ?? "",
      own: yes(event.seat === own),
      value: event.value,
    });
  if (event.event === "paid") {
    const values = {
      name: names[event.seat] ?? "",
      own: yes(event.seat === own),
      count: event.nuggets?.length ?? 0,
    };
    if (event.amount !== null) return say("log-paid", { ...values, amount: event.amount });
    return say("log-paid-hidden", values);
  }
  return tell(event, names, own, say);
}

const yes = (is: boolean): string => (is ? "yes" : "no");

// Names by person, from who sat down and who spoke; the latest name counts.
export function personNames(lines: readonly Line[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { happening } of lines)
    if (happening.what === "sat" || happening.what === "chatted" || happening.what === "kicked")
      found.set(happening.person, happening.name);
  return found;
}

// The whole story, oldest first: lines of the log with something to say.
export function entriesOf(
  lines: readonly Line[],
  names: readonly string[],
  own: number | null,
  say: Say,
): Entry[] {
  const people = personNames(lines);
  return lines.flatMap(({ number, at, happening }): Entry[] => {
    const entry = { number, at };
    if (!("events" in happening)) {
      const said = peopleMessage(happening, names, (person) => people.get(person) ?? "");
      return said
        ? [{ ...entry, kind: "people", seat: null, text: say(said.name, { own: "no", ...said.values }) }]
        : [];
    }
    return happening.events.flatMap((event): Entry[] => {
      const seat = "seat" in event ? event.seat : null;
      if (event.event === "said") {
        const { name, values } = talkMessage(event.talk, names);
        return [{ ...entry, kind: "talk", seat, text: say(name, values) }];
      }
      const text = eventText(event, names, own, say);
      const kind = event.event === "dealt" ? "round" : "move";
      return text === null ? [] : [{ ...entry, kind, seat, text }];
    });
  });
}
