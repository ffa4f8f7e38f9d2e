// All hints of the guide, the most important first.

import { isBlocking, isDeadEnd } from "@/state/cards";
import type { MessageRef } from "@/text/translation";
import { ADVICE } from "./advice";
import { goldDebrief, goldRule, roundDebrief } from "./debrief";
import type { Hint } from "./guideState";
import {
  eventsBy,
  hasHappened,
  lastByOther,
  nameAt,
  ownMoveCount,
  type EventKind,
  type Situation,
} from "./situation";

// Shown inside scenes.
const SCENE_HINTS: Hint[] = [
  {
    name: "role",
    scene: "role",
    rank: "advise",
    when: () => true,
    lines: ({ lesson }) => [{ name: `guide-${lesson}-role`, values: {} }],
  },
  { name: "round", scene: "round", rank: "advise", when: () => true, lines: roundDebrief },
  { name: "take", scene: "take", rank: "advise", when: () => true },
  { name: "steal", scene: "steal", rank: "advise", when: () => true },
  { name: "gold", scene: "gold", rank: "advise", when: () => true, lines: goldRule },
  { name: "final", scene: "final", rank: "advise", when: () => true, lines: goldDebrief },
];

// A hint about what another player did.
function aboutOther<K extends EventKind>(
  name: string,
  kind: K,
  matches?: Parameters<typeof lastByOther<K>>[2],
): Hint {
  return {
    name,
    rank: "know",
    when: (situation) => lastByOther(situation, kind, matches) !== undefined,
    lines: (situation) => {
      const event = lastByOther(situation, kind, matches)!;
      const values: MessageRef["values"] = { name: nameAt(situation, event.seat) };
      if ("target" in event) values["target"] = nameAt(situation, event.target);
      return [{ name: `guide-${name}`, values }];
    },
    highlight: (situation) => `seat:${lastByOther(situation, kind, matches)!.seat}`,
  };
}

type OnPlayer = { seat: number; target: number };
const isOnPlayer = ({ target }: OnPlayer, { view }: Situation): boolean => target === view.seat;
// Breaking or fixing the tool of a third player shows sides.
const isOnThirdPlayer = (event: OnPlayer, situation: Situation): boolean =>
  !isOnPlayer(event, situation) && event.target !== event.seat;

const ownLook = (situation: Situation) => eventsBy(situation, situation.view.seat ?? -1, "looked").at(-1);

// What is worth knowing, told while the others play.
const BACKGROUND_HINTS: Hint[] = [
  {
    name: "stone",
    rank: "know",
    when: (situation) => hasHappened(situation, "opened") && !hasHappened(situation, "round-ended"),
    highlight: () => "stones",
  },
  {
    name: "seen",
    rank: "know",
    when: (situation) => ownLook(situation) !== undefined,
    lines: (situation) => [{ name: "guide-seen", values: { goal: ownLook(situation)!.goal ?? "" } }],
    highlight: (situation) => `cell:${ownLook(situation)!.cell}`,
  },
  aboutOther("broken-own", "broke", isOnPlayer),
  aboutOther("repaired-own", "fixed", isOnPlayer),
  aboutOther("broken", "broke", isOnThirdPlayer),
  aboutOther("collapsed", "collapsed"),
  aboutOther("dead-end", "placed", ({ card }) => isDeadEnd(card)),
  aboutOther("said", "said"),
  {
    name: "blocked",
    rank: "know",
    when: ({ view }) => (view.table.seats[view.seat ?? -1]?.front ?? []).some(isBlocking),
    highlight: ({ view }) => `seat:${view.seat}`,
  },
  { name: "talk", rank: "know", when: (situation) => ownMoveCount(situation) > 0, highlight: () => "talk" },
  {
    name: "marks",
    rank: "know",
    when: (situation) => ownMoveCount(situation) > 1,
    highlight: () => "opinions",
  },
];

const nameToMove = (situation: Situation): MessageRef["values"] => ({
  name: nameAt(situation, situation.view.table.to_move),
});

const IDLE_HINTS: Hint[] = [
  { name: "over", rank: "idle", when: ({ view }) => view.table.phase === "over" },
  { name: "take", rank: "idle", when: ({ isMyTurn, view }) => isMyTurn && view.table.phase === "take" },
  { name: "steal", rank: "idle", when: ({ isMyTurn, view }) => isMyTurn && view.table.phase === "steal" },
  { name: "yours", rank: "idle", when: ({ isMyTurn }) => isMyTurn },
  {
    name: "wait",
    rank: "idle",
    when: () => true,
    lines: (situation) => [{ name: "guide-wait", values: nameToMove(situation) }],
  },
];

// During the own turn only advice is shown, and after a round there is nothing left to explain about it.
const whileOthersPlay = (hint: Hint): Hint => ({
  ...hint,
  when: (situation) => !situation.isMyTurn && situation.view.table.phase === "play" && hint.when(situation),
});

export const HINTS: readonly Hint[] = [
  ...SCENE_HINTS,
  ...ADVICE,
  ...BACKGROUND_HINTS.map(whileOthersPlay),
  ...IDLE_HINTS,
];
