// Begins a guided round: an ordinary table with gentle bots, for one round, that the browser remembers as guided.

import { app } from "@/app.svelte";
import { guest } from "@/home/guest.svelte";
import { rememberTable } from "@/state/quick";
import { keep } from "./kept";

const SEATS = 4;
// The bots that dig honestly and see no evil: a newcomer has time to look around.
const GENTLE = "rookie";

export async function startGuided(): Promise<void> {
  guest.greet();
  await guest.enter();
  const options = { rounds: 1 };
  const { id } = await app.api.openTable({
    seats: SEATS,
    bots: SEATS - 1,
    level: GENTLE,
    open: false,
    options,
  });
  await app.api.command(id, { do: "start", key: "guided" });
  keep(app.keeper, { table: id, told: [], away: false });
  rememberTable(app.keeper, id);
  app.go({ page: "table", name: id });
}
