import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import cards from "@/generated/cards.json";
import { cardMessage } from "@/state/cardMessages";
import { cardKey, pictureOf, symbolId } from "@/state/cardSymbols";
import {
  canTurn,
  cardOfTile,
  cardsIn,
  isBlocking,
  isDeadEnd,
  isPathCard,
  kindOf,
  targetOf,
  tileOf,
  toolsOf,
} from "@/state/cards";

test("a card turned twice is itself", () => {
  for (const card of Object.keys(cards.cards).filter(isPathCard)) {
    const turned = tileOf(card, true);
    expect(cardOfTile(turned)).toBe(card);
    expect(canTurn(card)).toBe(turned !== card);
  }
  expect(tileOf("ns-e:g", true)).toBe("ns-w:g");
  expect(tileOf("es", false)).toBe("es");
  expect(tileOf("map", true)).toBe("map");
});

test("only path cards that look different when turned can be turned", () => {
  expect(["es", "nesw", "map", null].map(canTurn)).toEqual([true, false, false, false]);
});

test("a bridge and a ladder are no dead ends, either way up", () => {
  expect(["n-e-s", "n", "s", "w*"].map(isDeadEnd)).toEqual([true, true, true, true]);
  expect(["ns-ew", "n#", "s#", "ew-s*", "nes", "start"].map(isDeadEnd)).toEqual(Array(6).fill(false));
});

test("every card has a kind of move, a target and its tools", () => {
  const described = (card: string) => [kindOf(card), targetOf(card), toolsOf(card)];
  expect(described("nes")).toEqual(["place", "cell", []]);
  expect(described("rockfall")).toEqual(["rockfall", "cell", []]);
  expect(described("map")).toEqual(["map", "goal", []]);
  expect(described("fix:pick/cart")).toEqual(["fix", "seat", ["pick", "cart"]]);
  expect(described("theft")).toEqual(["theft", "nothing", []]);
});

test("the expansion adds cards and takes none away", () => {
  const base = cardsIn(false);
  expect(base).toHaveLength(27);
  expect(base).not.toContain("trap");
  expect(cardsIn(true)).toEqual(expect.arrayContaining([...base, "trap", "ew:g"]));
});

test("broken tools and traps stop a player from digging, a theft does not", () => {
  expect(["pick", "lantern", "cart", "trap", "theft"].map(isBlocking)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
});

test("symbols, messages and pictures are named after the card", () => {
  expect(symbolId("fix:pick/cart")).toBe("um-fix_pick_or_cart");
  expect(cardMessage("es#")).toBe("card-name-es-ladder");
  expect(cardMessage("?")).toBe("card-name-back_card");
  expect([cardKey("miner"), pictureOf("pick")]).toEqual(["role_miner", "fix:pick"]);
});

test("no source file reads the text of a move or a card", () => {
  const sources = new URL("../src/", import.meta.url);
  const files = readdirSync(sources, { recursive: true, encoding: "utf8" }).filter((name) =>
    /^(?!generated).*\.(ts|svelte)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(100);
  const parsing = /\b(?:move|move\.text|card|tile)\.(?:startsWith|slice|split|match|includes|replace)\(/;
  const found = files.filter((name) => parsing.test(readFileSync(new URL(name, sources), "utf8")));
  expect(found).toEqual([]);
});
