// Events of the game as sentences, for the feed, the last move and screen readers.

import type { Translate } from "@/text/translation";
import { cardMessage, goalMessage } from "./cardMessages";
import { goalAt, isDeadEnd } from "./cards";
import type { Event } from "./entries";
import { parseCell } from "./grid";

// A cell in words: the name of a goal, or how far it is from the start.
export function cellText(cell: string, t: Translate): string {
  const { x, y } = parseCell(cell);
  const across = { right: Math.max(0, x), left: Math.max(0, -x) };
  const along = { up: Math.max(0, y), down: Math.max(0, -y) };
  const goal = goalAt(cell);
  if (goal) return t("cell-goal", { goal });
  if (!x && !y) return t("cell-start");
  if (!y) return t(x > 0 ? "cell-right" : "cell-left", across);
  if (!x) return t(y > 0 ? "cell-up" : "cell-down", along);
  const name = `cell-${x > 0 ? "right" : "left"}-${y > 0 ? "up" : "down"}`;
  return t(name, { ...across, ...along });
}

// An event as a sentence for the reader at seat `own`; `null` for events that need none.
export function eventText(
  event: Event,
  names: readonly string[],
  own: number | null,
  t: Translate,
): string | null {
  const name = "seat" in event ? (names[event.seat] ?? "") : "";
  const isOwn = "seat" in event && event.seat === own;
  const target = "target" in event && event.target !== null ? (names[event.target] ?? "") : "";
  const base = { name, target, own: isOwn ? "yes" : "no" };
  switch (event.event) {
    case "placed":
    case "collapsed":
      return t(`tell-${event.event}`, {
        ...base,
        card: t(cardMessage(event.card)),
        cell: cellText(event.cell, t),
      });
    case "stone-laid":
      return t("tell-stone-laid", { ...base, goal: goalAt(event.cell) ?? "" });
    case "broke":
    case "fixed":
      return t(`tell-${event.event}`, {
        ...base,
        thing: t("tell-tool", { target, tool: event.tool, whose: ownerOf(event.seat, event.target, own) }),
      });
    case "looked": {
      const values = { ...base, goal: goalAt(event.cell) ?? "" };
      if (!isOwn || event.goal === "?") return t("tell-looked", values);
      return t("tell-looked-own", { ...values, found: t(goalMessage(event.goal)) });
    }
    case "inspected":
      if (!isOwn || event.role === "?") return t("tell-inspected", base);
      return t("tell-inspected-own", { ...base, role: t(cardMessage(event.role)) });
    case "shed":
      return t("tell-shed", { ...base, thing: t(`table-thing-${event.thing}`) });
    case "passed": {
      const cards = event.cards.map((card) => t(cardMessage(card))).join(", ");
      const isKnown = isOwn && !event.cards.includes("?");
      return t(isKnown ? "tell-passed-own" : "tell-passed", { ...base, count: event.cards.length, cards });
    }
    case "opened":
      return t("tell-opened", { goal: goalAt(event.cell) ?? "", found: t(goalMessage(event.goal)) });
    case "round-ended":
      return t(event.finisher === null ? "tell-round-ended-not" : "tell-round-ended", {
        round: event.round,
        name: names[event.finisher ?? -1] ?? "",
      });
    case "stole":
      return t(event.target === null ? "tell-stole-nothing" : "tell-stole", base);
    case "dealt":
      return t("tell-dealt", { round: event.round, name: names[event.first] ?? "" });
    case "game-ended":
      return t("tell-game-ended", {
        names: event.winners.map((seat) => names[seat] ?? ""),
        count: event.winners.length,
      });
    case "drew":
    case "paid":
    case "offered":
    case "said":
      return null;
    default:
      return t(`tell-${event.event}`, base);
  }
}

// Whose tool it is, as the sentence about it says: `you` is the reader.
function ownerOf(seat: number, target: number, own: number | null): string {
  if (target === own) return seat === own ? "yourself" : "you";
  return target === seat ? "themselves" : "other";
}

// The same in fewer words, beside a picture of the card, with the amounts of gold that screen readers hear elsewhere.
export function shortEventText(
  event: Event,
  names: readonly string[],
  own: number | null,
  t: Translate,
): string | null {
  if (event.event !== "placed" && event.event !== "collapsed") return eventTextWithGold(event, names, own, t);
  const values = { name: names[event.seat] ?? "", own: event.seat === own ? "yes" : "no" };
  return t(`tell-${event.event}-${isDeadEnd(event.card) ? "dead-end" : "tunnel"}`, values);
}

// The full sentence, with the amounts of gold.
export function eventTextWithGold(
  event: Event,
  names: readonly string[],
  own: number | null,
  t: Translate,
): string | null {
  const base = (seat: number) => ({ name: names[seat] ?? "", own: seat === own ? "yes" : "no" });
  const text = eventText(event, names, own, t);
  if (event.event === "took" && event.value !== null)
    return t("log-took", { ...base(event.seat), value: event.value });
  if (event.event !== "round-ended") return text;
  const paid = event.pay.flatMap(({ amount }, seat) =>
    amount ? [t("log-paid", { ...base(seat), amount })] : [],
  );
  return [text, ...paid].join(" ");
}
