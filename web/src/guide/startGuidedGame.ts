// Starts a guided game: an ordinary table with easy bots, for one round, that the browser remembers as guided.

import { app } from "@/app.svelte";
import { nameForm } from "@/home/nameForm.svelte";
import { rememberTable } from "@/state/recentTables";
import { saveGuide } from "./guideStorage";

const SEATS = 4;
const EASY_BOTS = "rookie";

export async function startGuidedGame(): Promise<void> {
  nameForm.prefill();
  await nameForm.submit();
  const { id } = await app.api.createTable({
    seats: SEATS,
    bots: SEATS - 1,
    level: EASY_BOTS,
    open: false,
    options: { rounds: 1 },
  });
  await app.api.command(id, { do: "start", key: "guided" });
  saveGuide(app.storage, { table: id, told: [], away: false });
  rememberTable(app.storage, id);
  app.go({ page: "table", name: id });
}
