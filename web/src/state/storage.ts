// What the browser keeps for this page. Without storage everything still works until the page is closed.

// The part of localStorage that is used here, so that tests can replace it.
export interface BrowserStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem?(key: string): void;
}

const TRIAL = "undermine-trial";

// The browser's storage; `null` where it is forbidden, missing, or keeps nothing.
export function openStorage(
  get: () => BrowserStorage | null | undefined = () => globalThis.localStorage,
): BrowserStorage | null {
  try {
    const storage = get() ?? null;
    storage?.setItem(TRIAL, TRIAL);
    const works = storage?.getItem(TRIAL) === TRIAL;
    storage?.removeItem?.(TRIAL);
    return works ? storage : null;
  } catch {
    return null;
  }
}

// A stored value; `null` if there is none, or if it is no JSON.
export function readStored(storage: BrowserStorage | null, key: string): unknown {
  try {
    return JSON.parse(storage?.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

// Stores a value; a storage that is full or forbidden changes nothing.
export function writeStored(storage: BrowserStorage | null, key: string, value: unknown): void {
  try {
    storage?.setItem(key, JSON.stringify(value));
  } catch {
    // The value lasts until the page is closed.
  }
}
