// The name field that several pages share: a newcomer's name is suggested, everybody else's is known to the server.

import { app, t } from "@/app.svelte";
import type { Person } from "@/generated/messages";
import { ServerRefused } from "@/net/api";
import { loadQuickGame, saveQuickGame, withinLimits, type QuickGameSettings } from "@/state/quickGame";
import { rememberTable } from "@/state/recentTables";

class NameForm {
  name = $state("");
  // Whether the person has typed a name that is not submitted yet.
  private edited = false;

  // Fills in the person's name, or suggests one, unless they have typed something.
  prefill(): void {
    if (app.person && !this.edited) this.name = app.person.name;
    else if (!this.name && !this.edited) this.suggest();
  }

  suggest(): void {
    const others = t("home-names")
      .split("|")
      .map((name) => name.trim())
      .filter((name) => name !== this.name);
    this.name = others[Math.floor(Math.random() * others.length)] ?? "";
  }

  edit(name: string): void {
    this.edited = true;
    this.name = name;
  }

  // Creates or renames the person if the name is not theirs already.
  async submit(): Promise<Person> {
    const name = this.name.trim();
    if (!name) throw new ServerRefused("bad-name", "");
    // The server may not have answered when the page started, and a second person would lose the first one's seats.
    app.person ??= await app.api.me();
    if (app.person?.name !== name) await app.setName(name);
    this.edited = false;
    return app.person!;
  }

  // Starts a game against bots of a level at once, under the name that is known or suggested.
  async playAgainst(
    level: string | null,
    change: Partial<QuickGameSettings> = {},
    rated = false,
  ): Promise<void> {
    this.prefill();
    const settings = withinLimits({ ...loadQuickGame(app.storage), level, ...change });
    await this.startQuickGame(settings, rated);
  }

  // Starts a game against bots and goes to its table.
  async startQuickGame(settings: QuickGameSettings, rated = false): Promise<void> {
    await this.submit();
    const { botSpeed: bot_speed } = app.preferences;
    const { id } = await app.api.quickGame({ ...settings, rated, bot_speed });
    if (!rated) saveQuickGame(app.storage, settings);
    rememberTable(app.storage, id);
    app.go({ page: "table", name: id });
  }
}

export const nameForm = new NameForm();
