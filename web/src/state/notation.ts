// The names of cards and moves, as records write them. What may be done is not decided here: the server lists it.

export interface Place {
  kind: "place";
  text: string;
  card: string;
  cell: string;
}

export interface Other {
  kind: "act" | "at" | "aim" | "pass" | "shed" | "turn" | "reveal" | "take" | "steal";
  text: string;
  card: string;
  cell?: string;
  seat?: number;
  tool?: string;
  cards?: string[];
}

export type Move = Place | Other;

const OPPOSITE: Record<string, string> = { n: "s", s: "n", e: "w", w: "e" };
const ORDER = "nesw";

// The same card turned by 180 degrees.
export function turned(card: string): string {
  const [, sides, marks] = /^([nesw-]+)(.*)$/.exec(card) ?? ["", card, ""];
  const groups = sides!.split("-").map((group) => {
    const turnedSides = [...group].map((side) => OPPOSITE[side]!);
    return turnedSides.sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)).join("");
  });
  groups.sort((a, b) => ORDER.indexOf(a[0]!) - ORDER.indexOf(b[0]!));
  return groups.join("-") + marks;
}

export function isPath(card: string): boolean {
  return /^[nesw]+(-[nesw]+)*[#*]?(:[gb])?\*?$/.test(card);
}

export function readMove(text: string): Move {
  const [name, cell] = text.split("@");
  if (cell !== undefined) {
    return isPath(name!)
      ? { kind: "place", text, card: name!, cell }
      : { kind: "at", text, card: name!, cell };
  }
  if (text === "pass" || text.startsWith("pass:"))
    return { kind: "pass", text, card: "pass", cards: listed(text.slice(5)) };
  if (text.startsWith("shed:")) {
    const [cards, tool] = text.slice(5).split("=");
    return { kind: "shed", text, card: "shed", cards: listed(cards!), tool: tool! };
  }
  if (text.startsWith("turn:"))
    return {
      kind: "turn",
      text,
      card: "turn",
      cell: text.slice(5).split("=")[0]!,
      tool: text.split("=")[1]!,
    };
  if (text.startsWith("reveal:")) return { kind: "reveal", text, card: "reveal", cell: text.slice(7) };
  if (text.startsWith("take:")) return { kind: "take", text, card: `nugget:${text.slice(5)}` };
  const [head, target] = text.split(">");
  if (head === "steal")
    return { kind: "steal", text, card: "steal", ...(target ? { seat: Number(target) } : {}) };
  if (target === undefined) return { kind: "act", text, card: head! };
  const [seat, tool] = target.split("=");
  return { kind: "aim", text, card: head!, seat: Number(seat), ...(tool ? { tool } : {}) };
}

function listed(text: string): string[] {
  return text ? text.split(",") : [];
}

// The id of a card's symbol on the sheet.
export function symbolOf(card: string): string {
  const spelled: Record<string, string> = { "#": "-ladder", "*": "-crystal", ":": "_", "/": "_or_" };
  return "um-" + card.replace(/[#*:/]/g, (letter) => spelled[letter]!);
}
