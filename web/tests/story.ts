// Entries of a short story for tests: one line for each entry, by the seats of a table.

import type { Entry, Moved } from "@/generated/messages";

type Event = Moved["events"][number];

// Numbers contents in order.
export function story(...contents: Entry["content"][]): Entry[] {
  return contents.map((content, index) => ({ number: index + 1, at: 0, content }));
}

export function dealt(round = 1): Entry["content"] {
  const hidden = { roles: ["?"], hands: [["?"]], deck: 40, nuggets: 28 };
  return { what: "dealt", events: [{ event: "dealt", round, first: 0, ...hidden }] };
}

export function moved(seat: number, ...events: Event[]): Entry["content"] {
  return { what: "moved", ply: 0, seat, by: "person", events };
}

export const broke = (seat: number, target: number, tool = "lantern"): Entry["content"] =>
  moved(seat, { event: "broke", seat, card: `break:${tool}`, target, tool }, drew(seat));

export const fixed = (seat: number, target: number, tool = "lantern"): Entry["content"] =>
  moved(seat, { event: "fixed", seat, card: `fix:${tool}`, target, tool }, drew(seat));

export const placed = (seat: number, cell = "1,0"): Entry["content"] =>
  moved(seat, { event: "placed", seat, card: "ew", cell }, drew(seat));

export const passed = (seat: number, ...cards: string[]): Entry["content"] =>
  moved(seat, { event: "passed", seat, cards }, drew(seat));

export const said = (seat: number, talk: string): Entry["content"] => ({
  what: "said",
  events: [{ event: "said", seat, talk }],
});

export function drew(seat: number, card = "?"): Event {
  return { event: "drew", seat, cards: [card] };
}
