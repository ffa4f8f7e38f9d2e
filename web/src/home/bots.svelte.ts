// The kinds of bots that the server has, asked for once.

import { app, say } from "../app.svelte";
import facts from "@/made/facts.json";
import type { BotInfo } from "@/made/messages";

class Bots {
  levels = $state.raw<BotInfo[]>([]);
  private asked = false;

  ask(): void {
    if (this.asked) return;
    this.asked = true;
    app.api
      .bots()
      .then((levels) => (this.levels = levels))
      .catch(() => (this.asked = false));
  }

  // Whom people meet who do not choose.
  get usual(): string {
    return facts.usualBot;
  }

  // In the reader's language where we know the bot, else as the server calls it.
  name(level: string): string {
    const known = this.levels.find((bot) => bot.level === level)?.name ?? level;
    return app.text?.has(`bot-name-${level}`) ? say(`bot-name-${level}`) : known;
  }

  help(level: string): string {
    const known = this.levels.find((bot) => bot.level === level)?.sentence ?? "";
    return app.text?.has(`bot-help-${level}`) ? say(`bot-help-${level}`) : known;
  }
}

export const bots = new Bots();
