// The list of finished games: filters, winners and gold.

import { describe, expect, test } from "vitest";
import type { FinishedGame } from "@/generated/messages";
import { ALL_GAMES, isNarrow, playerChoices, queryOf, withChange } from "@/state/gameFilter";
import { headline, standings } from "@/state/gameResult";

describe("filters", () => {
  test("become a query without what is left open", () => {
    expect(queryOf(ALL_GAMES)).toEqual({ who: "all" });
    const filter = { who: "mine", kind: "expansion", players: 12 } as const;
    expect(queryOf(filter, "5-abc")).toEqual({
      who: "mine",
      kind: "expansion",
      players: "12",
      before: "5-abc",
    });
  });
  test("offer the numbers of players of the kind of game", () => {
    expect(playerChoices("base")).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
    expect(playerChoices("expansion")).toHaveLength(11);
    expect(playerChoices("any")).toEqual(playerChoices("expansion"));
  });
  test("drop a number of players that the kind cannot have", () => {
    const twelve = withChange(ALL_GAMES, { players: 12 });
    expect(withChange(twelve, { kind: "base" })).toEqual({ who: "all", kind: "base", players: null });
    expect(withChange(twelve, { kind: "expansion" }).players).toBe(12);
  });
  test("are narrow if they leave something out", () => {
    expect(isNarrow(ALL_GAMES)).toBe(false);
    expect(isNarrow({ ...ALL_GAMES, who: "mine" })).toBe(false);
    expect(isNarrow({ ...ALL_GAMES, players: 5 })).toBe(true);
  });
});

const game = (winners: number[], gold = [2, 5, 5], why = "played"): FinishedGame => ({
  id: "g",
  settings: {},
  names: ["Ann", "Ben", "Flint"],
  bots: 1,
  made: 0,
  ended: 1,
  why,
  people: ["ann", "ben", null],
  levels: [null, null, "sleuth"],
  result: { gold, winners, rounds: 3 },
});

describe("a finished game", () => {
  test("lists winners first, then by gold", () => {
    const found = standings(game([1, 2], [3, 5, 5]), "ann");
    expect(found.map(({ name, gold, won }) => [name, gold, won])).toEqual([
      ["Ben", 5, true],
      ["Flint", 5, true],
      ["Ann", 3, false],
    ]);
    expect(found.map(({ own }) => own)).toEqual([false, false, true]);
    expect(found.map(({ bot }) => bot)).toEqual([false, true, false]);
  });
  test("says who won", () => {
    expect(headline(game([1]), "ann")).toEqual({ what: "won", names: ["Ben"] });
    expect(headline(game([1, 2]), "ann")).toEqual({ what: "shared", names: ["Ben", "Flint"] });
    expect(headline(game([1]), "ben")).toEqual({ what: "you-won" });
    expect(headline(game([1, 2]), "ben")).toEqual({ what: "you-shared", names: ["Flint"] });
  });
  test("has no winner if it ended early", () => {
    expect(headline(game([], [0, 0, 0], "agreed"), null)).toEqual({ what: "agreed" });
  });
  test("of an old version is listed without a result", () => {
    const { people: _people, levels: _levels, result: _result, ...old } = game([]);
    expect(headline(old, "ann")).toEqual({ what: "unknown" });
    expect(standings(old, "ann").map(({ gold, own }) => [gold, own])).toEqual([
      [null, false],
      [null, false],
      [null, false],
    ]);
  });
});
