// Everything that the guide says, in the order of its importance.

import { isPath } from "@/state/notation";
import {
  byOther,
  columnsLeft,
  didOneself,
  front,
  happened,
  nameAt,
  turnsOf,
  type Kind,
  type Moment,
} from "./moment";
import type { Step } from "./step";

const role = ({ view }: Moment) => ({ role: view.role ?? "" });
const mover = (moment: Moment) => ({ name: nameAt(moment, moment.view.table.to_move) });
const hindered = (moment: Moment): boolean => front(moment).length > 0;
const chosen = (moment: Moment, name: RegExp): boolean => moment.mine && name.test(moment.card ?? "");
const path = ({ mine, card }: Moment): boolean => mine && card !== null && isPath(card);

// Great moments: said in the scene itself.
const SCENES: Step[] = [
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

// What helps with the move at hand.
const DOING: Step[] = [
  {
    name: "hand",
    rank: "do",
    when: (moment) => moment.mine && moment.card === null && turnsOf(moment) === 0,
    point: () => "hand",
  },
  {
    name: "cells",
    rank: "do",
    when: (moment) => path(moment) && moment.cells > 0,
    point: () => "cells",
  },
  {
    name: "turn",
    rank: "do",
    when: (moment) => path(moment) && moment.canTurn && turnsOf(moment) > 0,
    point: () => "chosen",
  },
  {
    name: "nowhere",
    rank: "do",
    when: (moment) => path(moment) && moment.cells === 0 && !hindered(moment),
    point: () => "hand",
  },
  {
    name: "break",
    rank: "do",
    when: (moment) => chosen(moment, /^break:/),
    values: role,
    point: () => "players",
  },
  { name: "fix", rank: "do", when: (moment) => chosen(moment, /^fix:/), point: () => "players" },
  { name: "map", rank: "do", when: (moment) => chosen(moment, /^map$/), point: () => "goals" },
  { name: "rockfall", rank: "do", when: (moment) => chosen(moment, /^rockfall$/), values: role },
  {
    name: "useless",
    rank: "do",
    when: (moment) => moment.mine && !moment.playable && moment.view.hand.length > 0,
    point: ({ card }) => (card === null ? "hand" : "actions"),
  },
  {
    name: "discard",
    rank: "do",
    when: (moment) => moment.mine && moment.card !== null && turnsOf(moment) > 1,
    values: role,
    point: () => "actions",
  },
];

// What another did, and what to think of it.
function suspicious<K extends Kind>(name: string, kind: K, fits?: Parameters<typeof byOther<K>>[2]): Step {
  return {
    name,
    rank: "know",
    when: (moment) => byOther(moment, kind, fits) !== undefined,
    values: (moment) => {
      const event = byOther(moment, kind, fits)!;
      const target = "target" in event ? { target: nameAt(moment, event.target) } : {};
      return { name: nameAt(moment, event.seat), ...target };
    },
    point: (moment) => `seat:${byOther(moment, kind, fits)!.seat}`,
  };
}

// Who breaks or mends the tool of a third player takes sides.
const isAboutOthers = ({ seat, target }: { seat: number; target: number }, { view }: Moment): boolean =>
  target !== view.seat && target !== seat;

const KNOWING: Step[] = [
  {
    name: "broken-own",
    rank: "know",
    when: hindered,
    values: (moment) => ({ tool: front(moment)[0]! }),
    point: ({ view }) => `seat:${view.seat}`,
  },
  {
    name: "stone",
    rank: "know",
    when: (moment) => happened(moment, "opened") && !happened(moment, "round-ended"),
    point: () => "stones",
  },
  {
    name: "begin",
    rank: "know",
    when: (moment) => !moment.mine && turnsOf(moment) === 0,
    values: mover,
    point: (moment) => `seat:${moment.view.table.to_move}`,
  },
  { name: "laid", rank: "know", when: (moment) => didOneself(moment, "placed"), values: role },
  { name: "goals", rank: "know", when: () => true, point: () => "goals" },
  { name: "seen", rank: "know", when: (moment) => didOneself(moment, "looked"), point: () => "seen" },
  {
    name: "near",
    rank: "know",
    when: (moment) => columnsLeft(moment) < 3,
    values: role,
    point: () => "goals",
  },
  suspicious("mended-own", "fixed", ({ target }, { view }) => target === view.seat),
  suspicious("broken", "broke", isAboutOthers),
  suspicious("collapsed", "collapsed"),
  // A card whose tunnels do not meet.
  suspicious("dead-end", "placed", ({ card }) => card.includes("-")),
  suspicious("looked", "looked"),
  suspicious("mended", "fixed", isAboutOthers),
  suspicious("passed", "passed"),
  suspicious("said", "said"),
  { name: "talk", rank: "know", when: (moment) => turnsOf(moment) > 0, point: () => "talk" },
  { name: "marks", rank: "know", when: (moment) => turnsOf(moment) > 1, point: () => "marks" },
  { name: "deck", rank: "know", when: ({ view }) => view.table.deck === 0, point: () => "deck" },
];

const IDLE: Step[] = [
  { name: "over", rank: "idle", when: ({ view }) => view.table.phase === "over" },
  { name: "yours", rank: "idle", when: ({ mine }) => mine },
  { name: "wait", rank: "idle", when: () => true, values: mover },
];

// After the round there is nothing left to learn about it.
const inPlay = (step: Step): Step => ({
  ...step,
  when: (moment) => moment.view.table.phase === "play" && step.when(moment),
});

export const STEPS: readonly Step[] = [...SCENES, ...DOING, ...KNOWING.map(inPlay), ...IDLE];
