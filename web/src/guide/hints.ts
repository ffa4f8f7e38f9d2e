// All hints of the guide, the most important first.

import { isDeadEnd, kindOf } from "@/state/cards";
import type { Hint } from "./guideState";
import {
  columnsLeft,
  hasDone,
  hasHappened,
  lastByOther,
  nameAt,
  ownFront,
  ownMoveCount,
  type EventKind,
  type Situation,
} from "./situation";

const role = ({ view }: Situation) => ({ role: view.role ?? "" });
const nameToMove = (situation: Situation) => ({ name: nameAt(situation, situation.view.table.to_move) });
const isBlocked = (situation: Situation): boolean => ownFront(situation).length > 0;
const isSelected = ({ isMyTurn, card }: Situation, kind: string): boolean =>
  isMyTurn && card !== null && kindOf(card) === kind;
const isPathSelected = (situation: Situation): boolean => isSelected(situation, "place");

// Shown inside scenes.
const SCENE_HINTS: Hint[] = [
  { name: "role", scene: "role", rank: "do", when: () => true, values: role },
  {
    name: "round",
    scene: "round",
    rank: "do",
    when: () => true,
    values: ({ view }) => {
      const ended = view.table.results.at(-1);
      return { side: ended?.finisher != null ? "miners" : ended?.winners.length ? "saboteurs" : "nobody" };
    },
  },
  { name: "take", scene: "take", rank: "do", when: () => true },
  { name: "final", scene: "final", rank: "do", when: () => true },
];

// Help with the move at hand.
const MOVE_HINTS: Hint[] = [
  {
    name: "hand",
    rank: "do",
    when: (situation) => situation.isMyTurn && situation.card === null && ownMoveCount(situation) === 0,
    highlight: () => "hand",
  },
  {
    name: "cells",
    rank: "do",
    when: (situation) => isPathSelected(situation) && situation.cells > 0,
    highlight: () => "cells",
  },
  {
    name: "turn",
    rank: "do",
    when: (situation) => isPathSelected(situation) && situation.canTurn && ownMoveCount(situation) > 0,
    highlight: () => "selected",
  },
  {
    name: "nowhere",
    rank: "do",
    when: (situation) => isPathSelected(situation) && situation.cells === 0 && !isBlocked(situation),
    highlight: () => "hand",
  },
  {
    name: "break",
    rank: "do",
    when: (situation) => isSelected(situation, "break"),
    values: role,
    highlight: () => "players",
  },
  {
    name: "fix",
    rank: "do",
    when: (situation) => isSelected(situation, "fix"),
    highlight: () => "players",
  },
  { name: "map", rank: "do", when: (situation) => isSelected(situation, "map"), highlight: () => "goals" },
  { name: "rockfall", rank: "do", when: (situation) => isSelected(situation, "rockfall"), values: role },
  {
    name: "useless",
    rank: "do",
    when: (situation) => situation.isMyTurn && !situation.playable && situation.view.hand.length > 0,
    highlight: ({ card }) => (card === null ? "hand" : "actions"),
  },
  {
    name: "discard",
    rank: "do",
    when: (situation) => situation.isMyTurn && situation.card !== null && ownMoveCount(situation) > 1,
    values: role,
    highlight: () => "actions",
  },
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
    values: (situation) => {
      const event = lastByOther(situation, kind, matches)!;
      const target = "target" in event ? { target: nameAt(situation, event.target) } : {};
      return { name: nameAt(situation, event.seat), ...target };
    },
    highlight: (situation) => `seat:${lastByOther(situation, kind, matches)!.seat}`,
  };
}

// Breaking or fixing the tool of a third player shows sides.
const isOnThirdPlayer = ({ seat, target }: { seat: number; target: number }, { view }: Situation): boolean =>
  target !== view.seat && target !== seat;

const BACKGROUND_HINTS: Hint[] = [
  {
    name: "broken-own",
    rank: "know",
    when: isBlocked,
    values: (situation) => ({ tool: ownFront(situation)[0]! }),
    highlight: ({ view }) => `seat:${view.seat}`,
  },
  {
    name: "stone",
    rank: "know",
    when: (situation) => hasHappened(situation, "opened") && !hasHappened(situation, "round-ended"),
    highlight: () => "stones",
  },
  {
    name: "begin",
    rank: "know",
    when: (situation) => !situation.isMyTurn && ownMoveCount(situation) === 0,
    values: nameToMove,
    highlight: (situation) => `seat:${situation.view.table.to_move}`,
  },
  { name: "laid", rank: "know", when: (situation) => hasDone(situation, "placed"), values: role },
  { name: "goals", rank: "know", when: () => true, highlight: () => "goals" },
  {
    name: "seen",
    rank: "know",
    when: (situation) => hasDone(situation, "looked"),
    highlight: () => "seen",
  },
  {
    name: "near",
    rank: "know",
    when: (situation) => columnsLeft(situation) < 3,
    values: role,
    highlight: () => "goals",
  },
  aboutOther("mended-own", "fixed", ({ target }, { view }) => target === view.seat),
  aboutOther("broken", "broke", isOnThirdPlayer),
  aboutOther("collapsed", "collapsed"),
  aboutOther("dead-end", "placed", ({ card }) => isDeadEnd(card)),
  aboutOther("looked", "looked"),
  aboutOther("mended", "fixed", isOnThirdPlayer),
  aboutOther("passed", "passed"),
  aboutOther("said", "said"),
  { name: "talk", rank: "know", when: (situation) => ownMoveCount(situation) > 0, highlight: () => "talk" },
  {
    name: "marks",
    rank: "know",
    when: (situation) => ownMoveCount(situation) > 1,
    highlight: () => "opinions",
  },
  { name: "deck", rank: "know", when: ({ view }) => view.table.deck === 0, highlight: () => "deck" },
];

const IDLE_HINTS: Hint[] = [
  { name: "over", rank: "idle", when: ({ view }) => view.table.phase === "over" },
  { name: "yours", rank: "idle", when: ({ isMyTurn }) => isMyTurn },
  { name: "wait", rank: "idle", when: () => true, values: nameToMove },
];

// After a round there is nothing left to explain about it.
const onlyInPlay = (hint: Hint): Hint => ({
  ...hint,
  when: (situation) => situation.view.table.phase === "play" && hint.when(situation),
});

export const HINTS: readonly Hint[] = [
  ...SCENE_HINTS,
  ...MOVE_HINTS,
  ...BACKGROUND_HINTS.map(onlyInPlay),
  ...IDLE_HINTS,
];
