// How fast the server's bots move at a table.

import type { TableSettings } from "@/generated/messages";

export type BotSpeed = NonNullable<TableSettings["bot_speed"]>;

export const BOT_SPEEDS: readonly BotSpeed[] = ["slow", "normal", "fast"];
