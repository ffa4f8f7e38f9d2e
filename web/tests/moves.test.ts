import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  decisions,
  isPlayable,
  isTurned,
  joinMoves,
  optionsFor,
  textAt,
  textOn,
  type Move,
} from "@/state/moves";
import { move } from "./moves";

const place = (card: string, tile: string, cell: string) =>
  move(`${tile}@${cell}`, { kind: "place", card, tile, cell });
const legal: Move[] = [
  place("es", "es", "1,0"),
  place("es", "nw", "1,0"),
  place("es", "nw", "2,1"),
  place("ns", "ns", "1,0"),
  move("map@8,2", { kind: "map", card: "map", goal: 0, cell: "8,2" }),
  move("fix:pick/cart>0=cart", { kind: "fix", card: "fix:pick/cart", seat: 0, tool: "cart" }),
  move("fix:pick/cart>0=pick", { kind: "fix", card: "fix:pick/cart", seat: 0, tool: "pick" }),
  move("theft", { kind: "theft", card: "theft" }),
  move("pass:es", { kind: "pass", cards: ["es"] }),
  move("pass:es,ns", { kind: "pass", cards: ["es", "ns"] }),
  move("shed:es,ns=trap", { kind: "shed", cards: ["es", "ns"], tool: "trap" }),
];
const texts = (moves: readonly Move[] = []) => moves.map(({ text }) => text);

test("texts and fields are joined by their order", () => {
  const fields = [
    { kind: "take", value: 1 },
    { kind: "take", value: 3 },
  ];
  expect(joinMoves(["take:1", "take:3"], fields)).toEqual([
    { kind: "take", value: 1, text: "take:1" },
    { kind: "take", value: 3, text: "take:3" },
  ]);
});

test("a selected path card offers its cells, either way up, and the discard", () => {
  const options = optionsFor(["es"], legal);
  expect([...options.cells.keys()]).toEqual(["1,0", "2,1"]);
  expect(texts(options.cells.get("1,0"))).toEqual(["es@1,0", "nw@1,0"]);
  expect(options.cells.get("1,0")!.map(isTurned)).toEqual([false, true]);
  expect(texts(options.other)).toEqual(["pass:es"]);
});

test("a card for a player offers one move for each tool", () => {
  const options = optionsFor(["fix:pick/cart"], legal);
  expect([...options.cells.keys()]).toEqual([]);
  expect(options.seats.get(0)!.map(({ tool }) => tool)).toEqual(["cart", "pick"]);
});

test("a map is played on a cell, a theft on nothing", () => {
  expect([...optionsFor(["map"], legal).cells.keys()]).toEqual(["8,2"]);
  expect(texts(optionsFor(["theft"], legal).other)).toEqual(["theft"]);
});

test("several cards are discarded together, in whatever order they were selected", () => {
  expect(texts(optionsFor(["ns", "es"], legal).other)).toEqual(["pass:es,ns", "shed:es,ns=trap"]);
  expect(texts(optionsFor(["map", "es"], legal).other)).toEqual([]);
});

test("an empty hand can pass without selecting anything", () => {
  for (const pass of [move("pass", { kind: "pass" }), move("pass", { kind: "pass", cards: [] })])
    expect(optionsFor([], [pass]).other).toEqual([pass]);
});

test("a card that can only be discarded is not playable", () => {
  expect(isPlayable("es", legal)).toBe(true);
  expect(isPlayable("ns", legal)).toBe(true);
  expect(isPlayable("rockfall", [move("pass:rockfall", { kind: "pass", cards: ["rockfall"] })])).toBe(false);
});

test("decisions play no card", () => {
  const turn = move("turn:8,0=ne", { kind: "turn", goal: 1, cell: "8,0", tile: "stone:ne" });
  const steal = move("steal", { kind: "steal" });
  expect(decisions([...legal, turn, steal])).toEqual([turn, steal]);
  expect(optionsFor([], [turn]).cells.size).toBe(0);
});

test("the server is asked about illegal moves by their text", () => {
  expect(textAt("es", true, "3,1")).toBe("nw@3,1");
  expect(textAt("map", true, "8,0")).toBe("map@8,0");
  expect(textOn("fix:pick/cart", 1)).toBe("fix:pick/cart>1=pick");
  expect(textOn("break:pick", 1)).toBe("break:pick>1");
});

test("no source parses the text of a move or knows a cell of a goal", () => {
  const sources = new URL("../src/", import.meta.url);
  const names = readdirSync(sources, { recursive: true, encoding: "utf8" });
  const own = names.filter((name) => /^(?!generated).*\.(ts|svelte)$/.test(name));
  expect(own).toContain("state/moves.ts");
  const parses = /\b(?:split|indexOf|includes|startsWith|match|exec|test)\(\s*["'`/]\^?[@>=:]/;
  const reads = /\.text\.(?!length)\w+\(/;
  const goal = /["'`]8,(?:2|0|-2)["'`]/;
  const found = own.filter((name) => {
    const source = readFileSync(new URL(name, sources), "utf8");
    return [parses, reads, goal].some((pattern) => pattern.test(source));
  });
  expect(found).toEqual([]);
});
