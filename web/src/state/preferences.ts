// What a person prefers, stored by the browser.

import type { Language } from "@/text/translation";
import { readStored, writeStored, type BrowserStorage } from "./storage";

export interface Preferences {
  language: Language | null;
  theme: "dark" | "light" | null;
  sound: boolean;
  // Whether to ask before each move.
  confirm: boolean;
  notify: boolean;
  // Whether the guided game was played to its end.
  guided: boolean;
}

export const DEFAULT_PREFERENCES: Preferences = {
  language: null,
  theme: null,
  sound: true,
  confirm: false,
  notify: false,
  guided: false,
};

const KEY = "undermine";

export function loadPreferences(storage: BrowserStorage | null): Preferences {
  return { ...DEFAULT_PREFERENCES, ...(readStored(storage, KEY) as Partial<Preferences> | null) };
}

export function savePreferences(storage: BrowserStorage | null, preferences: Preferences): void {
  writeStored(storage, KEY, preferences);
}
