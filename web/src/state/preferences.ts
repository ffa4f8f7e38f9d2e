// What a person prefers, stored by the browser.

import type { Language } from "@/text/translation";
import type { BotSpeed } from "./botSpeed";
import { readStored, writeStored, type BrowserStorage } from "./storage";

export const THEMES = ["dark", "light", "system"] as const;
export type Theme = (typeof THEMES)[number];

export interface Preferences {
  language: Language | null;
  theme: Theme;
  sound: boolean;
  // Whether to ask before each move.
  confirm: boolean;
  notify: boolean;
  // How fast bots are in quick games.
  botSpeed: BotSpeed;
  // Whether single keys do something at the table.
  keys: boolean;
  // Whether the guided game was played to its end.
  guided: boolean;
}

export const DEFAULT_PREFERENCES: Preferences = {
  language: null,
  theme: "dark",
  sound: true,
  confirm: false,
  notify: false,
  botSpeed: "normal",
  keys: true,
  guided: false,
};

const KEY = "undermine";

export function loadPreferences(storage: BrowserStorage | null): Preferences {
  const stored = { ...DEFAULT_PREFERENCES, ...(readStored(storage, KEY) as Partial<Preferences> | null) };
  return { ...stored, theme: THEMES.find((theme) => theme === stored.theme) ?? DEFAULT_PREFERENCES.theme };
}

// The colours to show; `system` follows the device.
export function coloursOf(theme: Theme, deviceIsLight: boolean): "dark" | "light" {
  if (theme === "system") return deviceIsLight ? "light" : "dark";
  return theme;
}

export function savePreferences(storage: BrowserStorage | null, preferences: Preferences): void {
  writeStored(storage, KEY, preferences);
}
