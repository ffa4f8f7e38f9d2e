// Replacements for localStorage.
import type { BrowserStorage } from "@/state/storage";

export class FakeStorage implements BrowserStorage {
  readonly items = new Map<string, string>();
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.items.set(key, value);
  removeItem = (key: string) => void this.items.delete(key);
}

function deny(): never {
  throw new Error("denied");
}

// A storage that throws, as browsers do where storing is forbidden.
export const deniedStorage: BrowserStorage = { getItem: deny, setItem: deny };
