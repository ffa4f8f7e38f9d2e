// Help with the move at hand: first the reason for the suggested move, then what to tap.

import { kindOf, targetOf } from "@/state/cards";
import type { MessageRef } from "@/text/translation";
import type { Hint } from "./guideState";
import { nameAt, type Situation, type Suggestion } from "./situation";

const EXPLAINED = ["place", "break", "fix", "map", "rockfall"];

// The card that the suggested move plays or discards; `null` if it needs none.
export function suggestedCard({ move }: Suggestion): string | null {
  return move.card ?? move.cards?.[0] ?? null;
}

function isSuggestedCard({ card, suggestion }: Situation): boolean {
  return card !== null && suggestion !== null && card === suggestedCard(suggestion);
}

function isOtherCard(situation: Situation): boolean {
  return situation.card !== null && !isSuggestedCard(situation);
}

const says = (name: string, values: MessageRef["values"] = {}): MessageRef[] => [
  { name: `guide-${name}`, values },
];

// The others, in the order in which they play after the player.
function otherNames(situation: Situation): string[] {
  const { seats } = situation.view.table;
  return [1, 2, 3].map((after) => nameAt(situation, (situation.view.seat! + after) % seats.length));
}

// Why the move is suggested.
function reason(situation: Situation): MessageRef[] {
  const { move, why } = situation.suggestion!;
  const [one, two, three] = otherNames(situation);
  return says(why, { name: nameAt(situation, move.seat ?? null), one: one!, two: two!, three: three! });
}

// What to tap after the card.
function target(situation: Situation): { lines: MessageRef[]; highlight: string } {
  const { suggestion, view, mustTurn, mustConfirm } = situation;
  const { move } = suggestion!;
  if (mustConfirm) return { lines: says("then-confirm"), highlight: "actions" };
  if (mustTurn) return { lines: says("then-turn"), highlight: "selected" };
  if (move.cell != null) {
    const kind = move.kind === "place" ? "place" : move.kind === "map" ? "goal" : "card";
    return { lines: says(`then-${kind}`), highlight: `cell:${move.cell}` };
  }
  if (move.seat != null) {
    const lines =
      move.seat === view.seat
        ? says("then-own")
        : says("then-player", { name: nameAt(situation, move.seat) });
    return { lines, highlight: `seat:${move.seat}` };
  }
  return { lines: says("then-button"), highlight: "button" };
}

// What another card than the suggested one does.
function explanation({ card, view }: Situation): MessageRef[] {
  const kind = kindOf(card!) ?? "";
  const name = EXPLAINED.includes(kind) ? kind : targetOf(card!) === "cell" ? "place" : "other";
  return says(`about-${name}`, { role: view.role ?? "" });
}

// Nuggets and thefts have scenes of their own, in which the guide speaks.
const isAdvised = ({ isMyTurn, suggestion, view }: Situation): boolean =>
  isMyTurn && suggestion !== null && !["take", "steal"].includes(view.table.phase);

const highlightCard = ({ suggestion }: Situation): string => {
  const card = suggestedCard(suggestion!);
  return card === null ? "actions" : `card:${card}`;
};

export const ADVICE: readonly Hint[] = [
  {
    name: "about",
    rank: "advise",
    when: (situation) => isAdvised(situation) && isOtherCard(situation),
    lines: explanation,
    highlight: highlightCard,
  },
  {
    name: "then",
    rank: "advise",
    when: (situation) => isAdvised(situation) && isSuggestedCard(situation),
    lines: (situation) => target(situation).lines,
    highlight: (situation) => target(situation).highlight,
  },
  { name: "reason", rank: "advise", when: isAdvised, lines: reason, highlight: highlightCard },
];
