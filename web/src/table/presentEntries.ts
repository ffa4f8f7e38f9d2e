// Presents new entries: cards are animated, and screen readers hear what happened, in order.

import { tick } from "svelte";
import { app, t } from "@/app.svelte";
import type { Entry } from "@/generated/messages";
import { eventText } from "@/state/eventText";
import { animateCard, animationsFor } from "./cardAnimation";
import type { GameController } from "./gameController.svelte";

// Call this before the page is updated, while the cards are still where they were.
export async function presentEntries(entries: Entry[], game: GameController): Promise<void> {
  const own = game.view?.seat ?? null;
  const names = game.view?.table.seats.map(({ player }) => player) ?? [];
  const events = entries.flatMap(({ content }) =>
    content.what === "moved" || content.what === "dealt" ? content.events : [],
  );
  const animations = events.flatMap((event) => animationsFor(event, own));
  const sentences = events.flatMap((event) => eventText(event, names, own, t) ?? []);
  await tick();
  animations.forEach(animateCard);
  if (sentences.length) app.announce(sentences.join(" "));
}
