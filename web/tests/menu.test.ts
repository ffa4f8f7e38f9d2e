import { expect, test } from "vitest";
import type { TableInfo } from "@/made/messages";
import { agreementOf, guestsOf, kindsOf, leaveQuestion, replaceQuestion, rulesOf } from "@/state/menu";

const info: TableInfo = {
  id: "t",
  status: "running",
  settings: {},
  host: "p1",
  votes: ["p2"],
  players: [
    { name: "Ann", person: "p1" },
    { name: "Ben", person: "p2" },
    { name: "Agate", person: null, level: "rookie" },
    { name: "Cat", person: "p1" },
    { name: "Dan", person: "p3", away: true },
  ],
};

test("people are told by person, however many seats they hold", () => {
  const guests = guestsOf(info);
  expect(guests.map(({ names }) => names)).toEqual([["Ann", "Cat"], ["Ben"], ["Dan"]]);
  expect(guests[0]).toMatchObject({ seats: [0, 3], host: true, agreed: false });
  expect(guests[2]).toMatchObject({ away: [4] });
});

test("who has agreed to end the game, and whose word is wanted", () => {
  expect(agreementOf(info, "p2")).toEqual({ own: true, agreed: ["Ben"], missing: ["Ann", "Cat"] });
  expect(agreementOf(info, "p1").own).toBe(false);
  expect(agreementOf({ ...info, votes: [] }, null).agreed).toEqual([]);
});

test("leaving gives up every seat of the device", () => {
  expect(leaveQuestion([0, 3]).wishes).toEqual([
    { do: "leave", seat: 0 },
    { do: "leave", seat: 3 },
  ]);
  expect(replaceQuestion(guestsOf(info)[2]!).wishes).toEqual([{ do: "replace", seat: 4 }]);
});

test("rules that the table has changed come first", () => {
  const rules = rulesOf({ edition: "amigo", options: { rounds: 1, idle_tools: true } });
  expect(rules.slice(0, 2)).toEqual([
    { name: "rounds", value: 1, kind: "number", differs: true },
    { name: "idle_tools", value: true, kind: "flag", differs: true },
  ]);
  expect(rules.some(({ name }) => name === "sealed_boss" || name === "all_saboteurs")).toBe(false);
  expect(rules.find(({ name }) => name === "placement")).toMatchObject({
    kind: "switch",
    value: "connected",
  });
});

test("every game has its cards", () => {
  expect(kindsOf(false)).toContain("role:saboteur");
  expect(kindsOf(true)).toContain("theft");
  expect(kindsOf(true)).not.toContain("role:miner");
});
