// Who caused what lies in front of a player: broken tools, traps and thefts.

import constants from "@/generated/constants.json";
import type { Entry } from "@/generated/messages";
import type { MessageRef, Translate } from "@/text/translation";
import { cardMessage } from "./cardMessages";
import { entriesOfRound, turnsOf, type Event } from "./entries";

export interface Cause {
  by: number;
  turn: number;
  // The entry of the move.
  number: number;
}

export type Causes = ReadonlyMap<string, Cause>;

export const causeKey = (seat: number, thing: string): string => `${seat}/${thing}`;

// By seat and thing: the move that put it there.
export function causesOf(entries: readonly Entry[]): Causes {
  const round = entriesOfRound(entries);
  const turns = turnsOf(round);
  const causes = new Map<string, Cause>();
  for (const { number, content } of round) {
    if (content.what !== "moved") continue;
    for (const event of content.events) {
      const laid = laidBy(event);
      if (laid) causes.set(laid, { by: content.seat, turn: turns.get(number)!, number });
      const removed = removedBy(event);
      if (removed) causes.delete(removed);
    }
  }
  return causes;
}

function laidBy(event: Event): string | null {
  if (event.event === "broke") return causeKey(event.target, event.tool);
  if (event.event === "trapped") return causeKey(event.target, "trap");
  if (event.event === "laid-theft") return causeKey(event.seat, "theft");
  return null;
}

function removedBy(event: Event): string | null {
  if (event.event === "fixed") return causeKey(event.target, event.tool);
  if (event.event === "freed") return causeKey(event.target, "trap");
  if (event.event === "stopped-theft") return causeKey(event.target, "theft");
  if (event.event === "shed") return causeKey(event.seat, event.thing);
  return null;
}

// The values of messages about a cause, for the reader at seat `own`.
export function causeValues(
  { by, turn }: Cause,
  names: readonly string[],
  own: number | null,
): MessageRef["values"] {
  return { name: names[by] ?? "", own: by === own ? "yes" : "no", turn };
}

// What lies in front of a player and, where it is known, who put it there and when.
export function frontText(
  thing: string,
  cause: Cause | undefined,
  names: readonly string[],
  own: number | null,
  t: Translate,
): string {
  const values = cause ? causeValues(cause, names, own) : {};
  if (constants.tools.includes(thing)) {
    const tool = t(cardMessage(thing));
    return t(cause ? "table-tool-broken-by" : "table-tool-broken", { ...values, tool });
  }
  const text = t(`table-thing-${thing}`);
  return cause ? t("table-thing-by", { ...values, thing: text }) : text;
}
