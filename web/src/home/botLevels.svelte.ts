// The levels of bots that the server offers, loaded once.

import { app, t } from "@/app.svelte";
import constants from "@/generated/constants.json";
import type { BotInfo } from "@/generated/messages";

class BotLevels {
  levels = $state.raw<BotInfo[]>([]);
  readonly default: string = constants.usualBot;
  private requested = false;

  load(): void {
    if (this.requested) return;
    this.requested = true;
    app.api
      .bots()
      .then((levels) => (this.levels = levels))
      .catch(() => (this.requested = false));
  }

  find(level: string): BotInfo | undefined {
    return this.levels.find((bot) => bot.level === level);
  }

  // The name of a level in the reader's language; else the server's name for it.
  name(level: string): string {
    const known = this.find(level)?.name ?? level;
    return app.translation?.has(`bot-name-${level}`) ? t(`bot-name-${level}`) : known;
  }

  help(level: string): string {
    const known = this.find(level)?.sentence ?? "";
    return app.translation?.has(`bot-help-${level}`) ? t(`bot-help-${level}`) : known;
  }
}

export const botLevels = new BotLevels();
