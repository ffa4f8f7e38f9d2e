// The debrief after a lesson: how it ended, who was who, how one could have noticed, and how the gold was shared.

import type { RoundEnded } from "@/generated/messages";
import { isDeadEnd } from "@/state/cards";
import type { MessageRef } from "@/text/translation";
import { eventsBy, nameAt, type Situation } from "./situation";

const MAX_SIGNS = 2;
const SABOTEUR = "saboteur";

const line = (name: string, values: MessageRef["values"] = {}): MessageRef => ({
  name: `guide-${name}`,
  values,
});

// The end of the round, from its event: the table lists it only after the gold is shared.
const resultOf = ({ events }: Situation): RoundEnded | undefined =>
  events.findLast((event): event is RoundEnded => event.event === "round-ended");
const isOwn = ({ view }: Situation, seat: number): string => (seat === view.seat ? "you" : "other");

// How the round ended for the player: `reached-won`, `missed-lost` …
function outcome(situation: Situation): string {
  const result = resultOf(situation);
  const reached = result?.finisher != null ? "reached" : "missed";
  return `${reached}-${result?.winners.includes(situation.view.seat ?? -1) ? "won" : "lost"}`;
}

// Who was who, and how one could have noticed.
export function roundDebrief(situation: Situation): MessageRef[] {
  const result = resultOf(situation);
  if (!result) return [];
  const { expansion } = situation.view.table;
  const end = line(expansion ? "end-teams" : "end", { outcome: outcome(situation) });
  if (expansion) return [end, ...otherRoles(situation, result.roles)];
  const seat = result.roles.indexOf(SABOTEUR);
  if (seat < 0) return [end, line("nobody-was")];
  return [
    end,
    line("saboteur-was", { who: isOwn(situation, seat), name: nameAt(situation, seat) }),
    ...signs(situation, seat),
  ];
}

function otherRoles(situation: Situation, roles: readonly string[]): MessageRef[] {
  return roles.flatMap((role, seat) =>
    seat === situation.view.seat ? [] : [line("was", { name: nameAt(situation, seat), role })],
  );
}

// What a saboteur did that others could see; the first of each kind.
function signs(situation: Situation, seat: number): MessageRef[] {
  const who = isOwn(situation, seat);
  const [broke] = eventsBy(situation, seat, "broke").filter(({ target }) => target !== seat);
  const found = [
    broke &&
      line("sign-broke", {
        who,
        tool: broke.tool,
        target: isOwn(situation, broke.target),
        name: nameAt(situation, broke.target),
      }),
    eventsBy(situation, seat, "placed").some(({ card }) => isDeadEnd(card)) && line("sign-dead-end", { who }),
    eventsBy(situation, seat, "collapsed").length > 0 && line("sign-rockfall", { who }),
  ].filter((sign) => typeof sign === "object");
  return found.length ? found.slice(0, MAX_SIGNS) : [line("sign-none", { who })];
}

// How the gold of a round is shared.
export function goldRule(situation: Situation): MessageRef[] {
  const rule = situation.view.table.expansion ? "gold-teams" : "gold";
  return [line(rule, { outcome: outcome(situation) })];
}

// What the player got, and why.
export function goldDebrief(situation: Situation): MessageRef[] {
  const { view } = situation;
  const gold = view.table.gold?.[view.seat ?? -1] ?? 0;
  return [line("got", { gold }), ...goldRule(situation), line("after")];
}
