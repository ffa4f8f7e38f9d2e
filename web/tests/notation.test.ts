import { expect, test } from "vitest";
import { crc32 } from "@/net/crc";
import { optionsFor, readMoves } from "@/state/choice";
import { readMove, symbolOf, turned } from "@/state/notation";

test("a card turned twice is itself", () => {
  for (const card of ["nes", "es#", "ns-e:g", "n-esw*", "ne-sw", "n-e-s-w"])
    expect(turned(turned(card))).toBe(card);
  expect(turned("es")).toBe("nw");
  expect(turned("ns-e:g")).toBe("ns-w:g");
});

test("moves are read as records write them", () => {
  expect(readMove("nes@1,0")).toMatchObject({ kind: "place", card: "nes", cell: "1,0" });
  expect(readMove("fix:pick/cart>0=cart")).toMatchObject({
    kind: "aim",
    card: "fix:pick/cart",
    seat: 0,
    tool: "cart",
  });
  expect(readMove("pass:map,nes")).toMatchObject({ kind: "pass", cards: ["map", "nes"] });
  expect(readMove("shed:map,ns=pick")).toMatchObject({ kind: "shed", cards: ["map", "ns"], tool: "pick" });
  expect(readMove("rockfall@3,1")).toMatchObject({ kind: "at", card: "rockfall", cell: "3,1" });
});

test("a chosen path card may lie either way", () => {
  const options = optionsFor(["es"], readMoves(["es@1,0", "nw@1,0", "nw@2,1", "ns@1,0", "pass:es"]));
  expect([...options.cells.keys()]).toEqual(["1,0", "2,1"]);
  expect(options.cells.get("1,0")!.map((move) => move.card)).toEqual(["es", "nw"]);
  expect(options.plain.map((move) => move.text)).toEqual(["pass:es"]);
});

test("the sum is CRC-32", () => {
  expect(crc32("123456789")).toBe("cbf43926");
  expect(symbolOf("fix:pick/cart")).toBe("um-fix_pick_or_cart");
});
