// The gold of a round: what each seat got, and why. The server says what a round pays; thefts and nugget cards follow.

import type { Pay, RoundEnded, RoundResult, Stole, Took, View } from "@/generated/messages";
import type { MessageRef } from "@/text/translation";
import type { Event } from "./entries";
import { playerName } from "./status";

export interface SeatGold {
  seat: number;
  // All gold of the round that is known, thefts included.
  gold: number;
  // The part of it that the round paid, which the first reason is about.
  paid: number;
  // Nugget cards whose value only their owner knows.
  hidden: number;
  // What the seat still has to do.
  waiting: "take" | "steal" | null;
  reasons: MessageRef[];
}

// What happened between the end of a round and the next deal.
interface Payments {
  ended: RoundEnded;
  took: Took[];
  // The amounts that we were told, by seat.
  paid: Map<number, number>;
  stole: Stole[];
}

// The payments of a round; `null` if it has not ended. `events` are those of the whole game.
export function afterRound(events: readonly Event[], round: number): Payments | null {
  const start = events.findIndex((event) => event.event === "round-ended" && event.round === round);
  const ended = events[start];
  if (ended?.event !== "round-ended") return null;
  const payments: Payments = { ended, took: [], paid: new Map(), stole: [] };
  for (const event of events.slice(start + 1)) {
    if (event.event === "dealt") break;
    if (event.event === "took") payments.took.push(event);
    else if (event.event === "stole") payments.stole.push(event);
    else if (event.event === "paid" && event.amount !== null) payments.paid.set(event.seat, event.amount);
  }
  return payments;
}

// What each seat got in a round that has ended; `null` if it has not.
export function roundGold(events: readonly Event[], round: number, view: View): SeatGold[] | null {
  const payments = afterRound(events, round);
  const result = view.table.results.find((one) => one.round === round && one.paid?.length);
  return payments?.ended.pay.map((pay, seat) => seatGold(seat, pay, payments, view, result)) ?? null;
}

function seatGold(
  seat: number,
  pay: Pay,
  { ended, took, paid: told, stole }: Payments,
  view: View,
  result: RoundResult | undefined,
): SeatGold {
  const cards = took.filter((one) => one.seat === seat);
  const shown = cards.reduce((sum, { value }) => sum + (value ?? 0), 0);
  const paid = result?.paid?.[seat] ?? (pay.amount === null ? shown : (told.get(seat) ?? pay.amount));
  const phase = view.table.round === ended.round ? view.table.phase : "";
  const isToMove = view.table.to_move === seat;
  const takes = phase === "take" && (isToMove || (pay.amount === null && !cards.length));
  return {
    seat,
    gold: paid + theftBalance(seat, stole),
    paid,
    hidden: result ? 0 : cards.filter(({ value }) => value === null).length,
    waiting: takes ? "take" : phase === "steal" && isToMove ? "steal" : null,
    reasons: [
      ...(takes && !cards.length ? [] : [payReason(pay, paid, cards.length)]),
      ...theftReasons(seat, stole, view),
    ],
  };
}

function theftBalance(seat: number, thefts: readonly Stole[]): number {
  const won = thefts.filter((theft) => theft.seat === seat && theft.target !== null).length;
  return won - thefts.filter((theft) => theft.target === seat).length;
}

function payReason(pay: Pay, paid: number, cards: number): MessageRef {
  if (pay.amount === null)
    return { name: cards ? `gold-why-${pay.why}` : "gold-why-none-left", values: { count: cards } };
  const values = { among: pay.among ?? 0, basis: pay.basis ?? 0, less: (pay.basis ?? 0) - paid };
  // The pile of nuggets may hold too little for a saboteur.
  const isShort = pay.why === "saboteur" && paid < pay.amount;
  return { name: isShort ? "gold-why-short" : `gold-why-${pay.why}`, values };
}

function theftReasons(seat: number, thefts: readonly Stole[], view: View): MessageRef[] {
  const nameOf = (other: number) => playerName(view, other);
  return thefts.flatMap((theft): MessageRef[] => {
    if (theft.target === seat) return [{ name: "gold-why-robbed", values: { name: nameOf(theft.seat) } }];
    if (theft.seat !== seat) return [];
    if (theft.target === null) return [{ name: "gold-why-stole-nothing", values: {} }];
    return [{ name: "gold-why-stole", values: { name: nameOf(theft.target) } }];
  });
}

// Who won a round, as the key of its sentence.
export function winningSide({ finisher, winners, roles }: RoundEnded, expansion: boolean): string {
  const won = (role: string) => winners.some((seat) => roles[seat] === role);
  if (!expansion) return finisher !== null ? "miners" : winners.length ? "saboteurs" : "nobody";
  if (won("saboteur")) return "saboteurs";
  if (won("green")) return won("blue") ? "teams" : "green";
  return won("blue") ? "blue" : winners.length ? "loners" : "nobody";
}

// Why a team lost although the treasure was reached; `null` if nobody has to be told.
export function whyTeamLost({ pay, roles, finisher }: RoundEnded): MessageRef | null {
  const teams = new Set(roles.filter((_, seat) => pay[seat]?.why === "barred" && roles[seat] !== "boss"));
  if (teams.size)
    return { name: "scene-round-barred", values: { team: teams.size > 1 ? "both" : [...teams][0]! } };
  if (pay.some(({ why }) => why === "outrun"))
    return { name: "scene-round-outrun", values: { team: roles[finisher ?? -1] ?? "" } };
  return null;
}
