// Questions that are asked before commands that cannot be undone.

import type { MessageRef } from "@/text/translation";
import type { PersonAtTable } from "./people";
import type { Command } from "./table";

export interface Confirmation {
  question: MessageRef;
  detail?: MessageRef;
  // What it means for ratings.
  rating?: string | null;
  // The messages on the two buttons.
  yes: string;
  no: string;
  commands: Command[];
  // Whether the page goes home afterwards.
  leaving?: boolean;
}

export function confirmLeaving(seats: readonly number[], rated = false): Confirmation {
  return {
    question: { name: "menu-leave-ask", values: {} },
    detail: { name: "menu-leave-detail", values: { count: seats.length } },
    rating: rated ? "menu-rated-loss" : null,
    yes: "menu-leave-yes",
    no: "menu-leave-no",
    commands: seats.map((seat) => ({ do: "leave", seat })),
    leaving: true,
  };
}

// Asked when this vote is the last one missing, so that it ends the game.
export function confirmEnding(rating: string | null = null): Confirmation {
  return {
    question: { name: "menu-end-ask", values: {} },
    detail: { name: "menu-end-detail", values: {} },
    rating,
    yes: "menu-end-yes",
    no: "menu-end-no",
    commands: [{ do: "vote", end: true }],
  };
}

export function confirmKicking({ names, person }: PersonAtTable): Confirmation {
  return {
    question: { name: "waiting-kick-sure", values: { name: names } },
    yes: "waiting-kick-yes",
    no: "waiting-kick-no",
    commands: [{ do: "kick", person }],
  };
}

export function confirmReplacing({ names, away }: PersonAtTable): Confirmation {
  return {
    question: { name: "menu-replace-ask", values: { name: names } },
    detail: { name: "menu-replace-detail", values: {} },
    yes: "menu-replace-yes",
    no: "waiting-kick-no",
    commands: away.map((seat) => ({ do: "replace", seat })),
  };
}
