// What happened, as names of messages with their values: for screen readers, for the history.

import type { Moved } from "@/made/messages";
import { symbolOf } from "./notation";
import type { Said } from "./status";

export type Event = Moved["events"][number];
type Say = (name: string, values?: Said["values"]) => string;

// The name of the message that names a card; `?` is one that is hidden.
export function cardMessage(card: string): string {
  return `card-name-${card === "?" ? "back_card" : symbolOf(card).slice(3)}`;
}

export function roleMessage(role: string): string {
  return `card-name-role_${role}`;
}

// A cell in words: how far from the entrance.
export function cellWords(cell: string, say: Say): string {
  const [x = 0, y = 0] = cell.split(",").map(Number);
  const across = { right: Math.max(0, x), left: Math.max(0, -x) };
  const along = { up: Math.max(0, y), down: Math.max(0, -y) };
  if (!x && !y) return say("cell-start");
  if (!y) return say(x > 0 ? "cell-right" : "cell-left", across);
  if (!x) return say(y > 0 ? "cell-up" : "cell-down", along);
  const name = `cell-${x > 0 ? "right" : "left"}-${y > 0 ? "up" : "down"}`;
  return say(name, { ...across, ...along });
}

// One sentence for what happened; `null` for what is not worth a word. `own` says whose eyes one has.
export function tell(event: Event, names: readonly string[], own: number | null, say: Say): string | null {
  const name = "seat" in event ? (names[event.seat] ?? "") : "";
  const mine = "seat" in event && event.seat === own;
  const target = "target" in event && event.target !== null ? (names[event.target] ?? "") : "";
  const base = { name, target, own: mine ? "yes" : "no" };
  switch (event.event) {
    case "placed":
    case "collapsed":
    case "stone-laid": {
      const card = event.event === "stone-laid" ? stone(event.card) : event.card;
      return say(`tell-${event.event}`, {
        ...base,
        card: say(cardMessage(card)),
        cell: cellWords(event.cell, say),
      });
    }
    case "broke":
    case "fixed":
      return say(`tell-${event.event}`, { ...base, tool: say(`card-name-tool_${event.tool}`) });
    case "looked": {
      const values = { ...base, cell: cellWords(event.cell, say) };
      if (event.goal === "?") return say("tell-looked", values);
      return say("tell-looked-own", { ...values, goal: say(goalMessage(event.goal)) });
    }
    case "inspected":
      if (event.role === "?") return say("tell-inspected", base);
      return say("tell-inspected-own", { ...base, role: say(roleMessage(event.role)) });
    case "shed":
      return say("tell-shed", { ...base, thing: say(`table-thing-${event.thing}`) });
    case "passed":
      return say("tell-passed", { ...base, count: event.cards.length });
    case "opened":
      return say("tell-opened", { cell: cellWords(event.cell, say), goal: say(goalMessage(event.goal)) });
    case "round-ended":
      return say(event.finisher === null ? "tell-round-ended-not" : "tell-round-ended", {
        round: event.round,
        name: names[event.finisher ?? -1] ?? "",
      });
    case "stole":
      return say(event.target === null ? "tell-stole-nothing" : "tell-stole", base);
    case "dealt":
      return say("tell-dealt", { round: event.round, name: names[event.first] ?? "" });
    case "game-ended":
      return say("tell-game-ended", { names: event.winners.map((seat) => names[seat]).join(", ") });
    case "drew":
    case "paid":
    case "offered":
    case "said":
      return null;
    default:
      return say(`tell-${event.event}`, base);
  }
}

// A goal in a sentence: what matters is whether it is the treasure.
export function goalMessage(goal: string): string {
  return goal === "gold" ? "table-goal-gold" : "table-goal-stone";
}

function stone(card: string): string {
  return card.startsWith("stone:") ? card : `stone:${card}`;
}
