import { describe, expect, test } from "vitest";
import type { Pay, RoundEnded, View } from "@/generated/messages";
import type { Event } from "@/state/entries";
import { afterRound, roundGold, whyTeamLost, winningSide } from "@/state/roundGold";
import { bundleOf, Translation } from "@/text/translation";
import { catalogueOf } from "./catalogue";

const NAMES = ["Ann", "Ben", "Cat", "Dan"];
const english = new Translation("en", bundleOf("en", catalogueOf("en")));

function view(table: object = {}): View {
  const seats = NAMES.map((player) => ({ player }));
  return {
    table: { round: 1, phase: "deal", to_move: null, results: [], seats, ...table },
  } as unknown as View;
}

function ended(roles: string[], winners: number[], pay: Pay[], finisher: number | null = 0): RoundEnded {
  return { event: "round-ended", round: 1, finisher, roles, winners, pay };
}

// What a seat got, and why, as the page says it.
function told(events: Event[], table: object = {}): string[] {
  return (roundGold(events, 1, view(table)) ?? []).map(({ gold, hidden, waiting, reasons }) => {
    const amount = hidden ? english.t("gold-hidden", { count: hidden }) : english.t("gold-amount", { gold });
    const why = reasons.map(({ name, values }) => english.t(name, values));
    return [waiting ? `(${waiting})` : amount, ...why].join("; ");
  });
}

const NUGGET: Pay = { why: "nugget", amount: null };
const LOST: Pay = { why: "lost", amount: 0 };

describe("the base game", () => {
  const miners = ended(["miner", "miner", "miner", "saboteur"], [0, 1, 2], [NUGGET, NUGGET, NUGGET, LOST]);
  const took = (seat: number, value: number | null): Event => ({ event: "took", seat, value });

  test("says that the value of others' nugget cards is hidden, and counts one's own in gold", () => {
    expect(told([miners, took(0, 3), took(2, null), took(1, null)])).toEqual([
      "3 gold; share of the treasure",
      "1 nugget card, value hidden; share of the treasure",
      "1 nugget card, value hidden; share of the treasure",
      "no gold; lost the round",
    ]);
  });

  test("says who still has to choose, and that none was left once all is shared out", () => {
    const taking = { phase: "take", to_move: 2 };
    expect(told([miners, took(0, 3)], taking).slice(1)).toEqual([
      "(take)",
      "(take)",
      "no gold; lost the round",
    ]);
    expect(told([miners, took(0, 3), took(2, null)])[1]).toBe("no gold; no nugget card was left");
  });

  test("tells all values once the game is over", () => {
    const results = [{ round: 1, paid: [3, 1, 2, 0], gold: [3, 1, 2, 0] }];
    expect(told([miners, took(0, 3), took(2, null), took(1, null)], { results }).slice(0, 3)).toEqual([
      "3 gold; share of the treasure",
      "1 gold; share of the treasure",
      "2 gold; share of the treasure",
    ]);
  });

  test("pays saboteurs in gold, not in cards, though nobody sees the cards", () => {
    const pay: Pay = { why: "saboteur", amount: 3, basis: 3, among: 2 };
    const event = ended(["saboteur", "miner", "miner", "saboteur"], [0, 3], [pay, LOST, LOST, pay], null);
    const paid: Event = { event: "paid", seat: 0, amount: null, nuggets: [null, null], under: [] };
    expect(told([event, paid])).toEqual([
      "3 gold; one of 2 saboteurs",
      "no gold; lost the round",
      "no gold; lost the round",
      "3 gold; one of 2 saboteurs",
    ]);
    expect(told([event, { ...paid, amount: 1, nuggets: [1] }])[0]).toBe("1 gold; the nugget cards ran out");
  });

  test("has winners on one side, or none", () => {
    expect(winningSide(miners, false)).toBe("miners");
    expect(winningSide(ended(["saboteur"], [0], [LOST], null), false)).toBe("saboteurs");
    expect(winningSide(ended(["miner"], [], [LOST], null), false)).toBe("nobody");
  });
});

describe("the expansion", () => {
  const green = ended(
    ["green", "profiteer", "geologist", "blue"],
    [0, 1],
    [
      { why: "winner", amount: 4, basis: 4, among: 2 },
      { why: "profiteer", amount: 2, basis: 4, among: 2 },
      { why: "geologist", amount: 2, basis: 5, among: 2 },
      { why: "outrun", amount: 0 },
    ],
  );
  const stole = (seat: number, target: number | null): Event => ({ event: "stole", seat, target });

  test("explains shares, deductions, crystals and thefts", () => {
    expect(told([green, stole(3, 0), stole(2, null)])).toEqual([
      "3 gold; one of 2 winners; Dan stole 1",
      "2 gold; a winner’s share of 4, minus 2 for the profiteer",
      "2 gold; 5 crystals, shared by 2 geologists; stole from nobody",
      "1 gold; the other team got there first; stole 1 from Ann",
    ]);
    expect(told([green], { phase: "steal", to_move: 3 })[3]).toBe("(steal); the other team got there first");
  });

  test("says why a team lost although the treasure was reached", () => {
    const reason = (event: RoundEnded) => {
      const lost = whyTeamLost(event);
      return lost && english.t(lost.name, lost.values);
    };
    const barred: Pay = { why: "barred", amount: 0 };
    const won: Pay = { why: "winner", amount: 5, basis: 5, among: 1 };
    expect(reason(green)).toBe("A green miner got there first, so blue gets nothing.");
    expect(reason(ended(["blue", "green"], [1], [barred, won]))).toBe(
      "Green doors blocked the way for blue.",
    );
    expect(reason(ended(["blue", "green", "boss"], [], [barred, barred, barred]))).toBe(
      "Doors of both colours blocked the way.",
    );
    expect(reason(ended(["green", "saboteur"], [0], [won, LOST]))).toBeNull();
  });

  test("may be won by a team, by both, by saboteurs, or by loners alone", () => {
    const side = (roles: string[]) => winningSide(ended(roles, [0, 1], []), true);
    expect(winningSide(green, true)).toBe("green");
    expect(side(["green", "blue"])).toBe("teams");
    expect(side(["blue", "boss"])).toBe("blue");
    expect(side(["saboteur", "profiteer"])).toBe("saboteurs");
    expect(side(["boss", "profiteer"])).toBe("loners");
    expect(winningSide(ended(["green"], [], []), true)).toBe("nobody");
  });
});

test("payments after the next deal belong to another round", () => {
  const first = ended(["miner"], [0], [NUGGET]);
  const deal = { event: "dealt", round: 2 } as Event;
  const took: Event = { event: "took", seat: 0, value: 1 };
  expect(afterRound([first, took, deal, took], 1)?.took).toHaveLength(1);
  expect(afterRound([first], 2)).toBeNull();
});

test.each([
  ["en", "Ann and Ben share the win", "You share the win with Ben!"],
  ["de", "Ann und Ben teilen sich den Sieg", "Du teilst dir den Sieg mit Ben!"],
  ["ru", "Ann и Ben делят победу", "Общая победа: ты и Ben!"],
  ["uk", "Ann і Ben ділять перемогу", "Спільна перемога: ти й Ben!"],
])("a shared win is worded as such: %s", (language, others, own) => {
  const translation = new Translation(language as "en", bundleOf(language, catalogueOf(language)));
  const values = { count: 2, names: ["Ann", "Ben"], others: ["Ben"] };
  expect(translation.t("scene-final-title", { own: "no", ...values })).toBe(others);
  expect(translation.t("scene-final-title", { own: "shared", ...values })).toBe(own);
});

test.each(["en", "de", "ru", "uk"])("every reason has a sentence: %s", (language) => {
  const translation = new Translation(language as "en", bundleOf(language, catalogueOf(language)));
  const reasons = ["winner", "boss", "profiteer", "geologist", "saboteur", "nugget", "finisher", "trapped"];
  for (const why of [
    ...reasons,
    "broken",
    "outrun",
    "barred",
    "lost",
    "none-left",
    "short",
    "stole",
    "robbed",
  ])
    expect(translation.has(`gold-why-${why}`), why).toBe(true);
});
