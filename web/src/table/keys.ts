// The keys of the table, and what they mean on any keyboard.

export type KeyAction =
  | { do: "card"; slot: number }
  | { do: "player"; seat: number }
  | { do: "turn" | "maze" | "next" | "previous" | "players" | "feed" | "explain" | "list" }
  | { do: "deselect" | "zoom-in" | "zoom-out" | "fit" };

type Pressed = Pick<KeyboardEvent, "key" | "code" | "shiftKey">;

const BY_KEY: Record<string, KeyAction["do"]> = {
  "?": "list",
  Escape: "deselect",
  "+": "zoom-in",
  "=": "zoom-in",
  "-": "zoom-out",
};
const BY_LETTER: Record<string, KeyAction["do"]> = {
  r: "turn",
  m: "maze",
  p: "players",
  t: "feed",
  w: "explain",
};
// Letters that no other key of the table uses, one for each seat.
const SEAT_LETTERS = "abcdefghijkl";

// The letter that goes to a player while a card for players is selected.
export const seatKey = (seat: number): string => SEAT_LETTERS[seat]!.toUpperCase();

// What a key means at the table; `null` if nothing. Letters of seats count only while players can be chosen.
export function actionOf(event: Pressed, choosesPlayer: boolean): KeyAction | null {
  const named = BY_KEY[event.key];
  if (named) return { do: named } as KeyAction;
  const digit = digitOf(event);
  if (digit !== null) return digit === 0 ? { do: "fit" } : { do: "card", slot: digit - 1 };
  const letter = letterOf(event);
  if (letter === "n") return { do: event.shiftKey ? "previous" : "next" };
  const seat = choosesPlayer && letter ? SEAT_LETTERS.indexOf(letter) : -1;
  if (seat >= 0) return { do: "player", seat };
  const meant = letter && BY_LETTER[letter];
  return meant ? ({ do: meant } as KeyAction) : null;
}

// On a Cyrillic keyboard the key R types another letter, but stands in the same place.
function letterOf({ key, code }: Pressed): string | null {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return /^\p{L}$/u.test(key) ? (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null) : null;
}

// On a French keyboard digits need Shift; without it, their keys type signs.
function digitOf({ key, code, shiftKey }: Pressed): number | null {
  if (/^\d$/.test(key)) return Number(key);
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  return digit && !shiftKey && !/^\p{L}$/u.test(key) ? Number(digit) : null;
}

export interface KeyHelp {
  // Keys as they are printed; several are alternatives.
  keys: readonly string[];
  // What they do: the end of a message's name.
  does: string;
}

// The list that the table shows, in groups.
export const KEY_HELP: Record<"hand" | "targets" | "look", readonly KeyHelp[]> = {
  hand: [
    { keys: ["1–9"], does: "card" },
    { keys: ["R"], does: "turn" },
    { keys: ["W"], does: "explain" },
    { keys: ["Esc"], does: "deselect" },
  ],
  targets: [
    { keys: ["M"], does: "maze" },
    { keys: ["A–L"], does: "player" },
    { keys: ["N", "⇧ N"], does: "next" },
    { keys: ["Enter"], does: "play" },
  ],
  look: [
    { keys: ["P"], does: "players" },
    { keys: ["T"], does: "feed" },
    { keys: ["← ↑ ↓ →"], does: "arrows" },
    { keys: ["+", "−", "0"], does: "zoom" },
    { keys: ["?"], does: "list" },
  ],
};
