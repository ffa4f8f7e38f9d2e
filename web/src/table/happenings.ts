// What just happened: cards fly, and screen readers hear it, in its order.

import { tick } from "svelte";
import { app, say } from "@/app.svelte";
import type { Line } from "@/made/messages";
import { tell } from "@/state/telling";
import { flightOf, fly } from "./flight";
import type { Play } from "./play.svelte";

// Called before the page changes, while cards are still where they were.
export async function happened(lines: Line[], play: Play): Promise<void> {
  const own = play.view?.seat ?? null;
  const names = play.view?.table.seats.map((seat) => seat.player) ?? [];
  const events = lines.flatMap(({ happening }) =>
    happening.what === "moved" || happening.what === "dealt" ? happening.events : [],
  );
  const flights = events.flatMap((event) => flightOf(event, own) ?? []);
  const told = events.flatMap((event) => tell(event, names, own, say) ?? []);
  await tick();
  flights.forEach(fly);
  if (told.length) app.announce(told.join(" "));
}
