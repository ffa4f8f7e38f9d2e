// The settings of a quick game, stored by the browser for the next one.

import { seatRange } from "./newTableForm";
import { readStored, writeStored, type BrowserStorage } from "./storage";

export interface QuickGameSettings {
  seats: number;
  expansion: boolean;
  // `null`: the server's default bots.
  level: string | null;
}

export const DEFAULT_QUICK_GAME: QuickGameSettings = { seats: 5, expansion: false, level: null };
const KEY = "undermine-quick";

export function loadQuickGame(storage: BrowserStorage | null): QuickGameSettings {
  const saved = readStored(storage, KEY) as Partial<QuickGameSettings> | null;
  return withinLimits({ ...DEFAULT_QUICK_GAME, ...saved });
}

export function saveQuickGame(storage: BrowserStorage | null, settings: QuickGameSettings): void {
  writeStored(storage, KEY, settings);
}

export function withinLimits(settings: QuickGameSettings): QuickGameSettings {
  const [least, most] = seatRange(settings.expansion);
  const seats = Number.isInteger(settings.seats) ? settings.seats : DEFAULT_QUICK_GAME.seats;
  return { ...settings, seats: Math.min(most, Math.max(least, seats)) };
}
