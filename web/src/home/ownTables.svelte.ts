// This person's waiting and running tables, loaded again when they may have changed.

import { app, t } from "@/app.svelte";
import type { OwnTable } from "@/generated/messages";
import { mayChange, mostUrgentFirst } from "@/state/ownTables";

class OwnTableList {
  tables = $state.raw<OwnTable[]>([]);
  // Whether the server has answered for this person.
  loaded = $state(false);
  readonly turns = $derived(this.tables.filter(({ your_turn }) => your_turn));

  load = async (): Promise<void> => {
    const me = app.person?.id;
    try {
      const found = me ? (await app.api.ownTables()).tables : [];
      if (app.person?.id !== me) return;
      this.tables = mostUrgentFirst(found);
      this.loaded = true;
    } catch {
      // The server cannot be reached; what was known stays.
    }
  };

  // Loads the list again if something may happen at a table other than the one that is shown.
  poll = (): void => {
    const me = app.person?.id;
    const shown = app.page.page === "table" ? app.page.name : "";
    if (me && this.tables.some((own) => own.table.id !== shown && mayChange(own, me))) void this.load();
  };
}

export const ownTables = new OwnTableList();

// The title of a page in the browser's tab. It is marked when it is this person's turn somewhere.
export function pageTitle(title = ""): string {
  const mark = ownTables.turns.length ? `● ${t("home-mine-turn")}` : "";
  return [mark, title, t("app-name")].filter(Boolean).join(" · ");
}
