// What a person likes, kept by the browser where it lets us; without storage it holds until the page is closed.

import type { Language } from "@/text/text";

export interface Preferences {
  language: Language | null;
  theme: "dark" | "light" | null;
  sound: boolean;
  confirm: boolean;
  notify: boolean;
  // Whether the guided round has been played or declined.
  guided: boolean;
}

export const USUAL: Preferences = {
  language: null,
  theme: null,
  sound: true,
  confirm: false,
  notify: false,
  guided: false,
};

const KEY = "undermine";
const TRIAL = "undermine-trial";

export interface Keeper {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem?(key: string): void;
}

export function load(keeper: Keeper | null): Preferences {
  try {
    const kept: unknown = JSON.parse(keeper?.getItem(KEY) ?? "{}");
    return { ...USUAL, ...(kept as Partial<Preferences>) };
  } catch {
    return { ...USUAL };
  }
}

export function save(keeper: Keeper | null, preferences: Preferences): void {
  try {
    keeper?.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // No storage: what was chosen holds until the page is closed.
  }
}

// A browser may refuse even to be asked, have nothing of the kind, or keep nothing of what it is given.
export function browserKeeper(
  ask: () => Keeper | null | undefined = () => globalThis.localStorage,
): Keeper | null {
  try {
    const keeper = ask() ?? null;
    keeper?.setItem(TRIAL, TRIAL);
    const keeps = keeper?.getItem(TRIAL) === TRIAL;
    keeper?.removeItem?.(TRIAL);
    return keeps ? keeper : null;
  } catch {
    return null;
  }
}
