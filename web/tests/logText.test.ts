import { expect, test } from "vitest";
import type { Entry } from "@/generated/messages";
import { logItems, peopleMessage, personNames, talkMessage } from "@/state/logText";
import { chatMessages, mutedPeople, STATEMENTS, statementsFor, statementsIn } from "@/state/talk";
import { bundleOf, Translation } from "@/text/translation";
import { catalogueOf } from "./catalogue";

const english = new Translation("en", bundleOf("en", catalogueOf("en")));
const t = english.t.bind(english);
const names = Array.from({ length: 12 }, (_, seat) => `Dwarf ${seat}`);
const entry = (number: number, content: Entry["content"]): Entry => ({ number, at: 0, content });
const sentenceOf = (talk: string) => {
  const { name, values } = talkMessage(talk, names);
  return t(name, values);
};

test("every statement has a message of its own, with all values filled in", () => {
  const sentences = Object.keys(STATEMENTS).map(sentenceOf);
  for (const talk of Object.keys(STATEMENTS))
    expect(english.has(talkMessage(talk, names).name), talk).toBe(true);
  for (const sentence of sentences) expect(sentence).not.toMatch(/[{}$]|undefined/);
  expect(new Set(sentences).size).toBe(sentences.length);
});

test("statements name players, goals, roles and tools", () => {
  expect(talkMessage("goal:8,2=gold", names)).toMatchObject({
    name: "talk-goal-gold",
    values: { goal: "top" },
  });
  expect(talkMessage("ask:dig=8,-2", names)).toMatchObject({ values: { goal: "bottom" } });
  expect(talkMessage("role:miner", names)).toEqual({ name: "talk-role", values: { role: "miner" } });
  expect(talkMessage("have:fix=cart", names)).toMatchObject({ values: { tool: "cart" } });
  expect(sentenceOf("reply:lie>3")).toContain("Dwarf 3");
});

test("everything that happens to people has a message; chat and secrets have none", () => {
  const messageFor = (content: Entry["content"]) => peopleMessage(content, names, () => "Ann");
  for (const content of [
    { what: "sat", seat: 0, person: "p", name: "Ann" },
    { what: "bot-sat", seat: 0, level: "rookie", name: "Pip" },
    { what: "took-over", seat: 1, why: "away" },
    { what: "took-over", seat: 1, why: "clock" },
    { what: "away", seat: 1 },
    { what: "back", seat: 1 },
    { what: "handed-back", seat: 1 },
    { what: "hosted", person: "p" },
    { what: "kicked", person: "p", name: "Ann" },
    { what: "voted", person: "p", end: true },
    { what: "voted", person: "p", end: false },
    ...["played", "agreed", "abandoned", "expired", "closed"].map((why) => ({ what: "ended" as const, why })),
    { what: "rematched", table: "x" },
  ] as Entry["content"][])
    expect(english.has(messageFor(content)?.name ?? ""), JSON.stringify(content)).toBe(true);
  expect(messageFor({ what: "chatted", person: "p", name: "Ann", text: "hi" })).toBeNull();
  expect(messageFor({ what: "hosted", person: "" })).toBeNull();
});

test("the log is in order, with the seats of those who spoke", () => {
  const items = logItems(
    [
      entry(1, { what: "sat", seat: 0, person: "p", name: "Ann" }),
      entry(2, {
        what: "moved",
        ply: 1,
        seat: 0,
        by: "person",
        events: [
          { event: "placed", seat: 0, card: "ns", cell: "1,0" },
          { event: "drew", seat: 0, cards: ["?"] },
        ],
      }),
      entry(3, { what: "said", events: [{ event: "said", seat: 1, talk: "trust>0" }] }),
    ],
    names,
    0,
    t,
  );
  expect(items.map(({ number, kind, seat }) => [number, kind, seat])).toEqual([
    [1, "people", null],
    [2, "move", 0],
    [3, "talk", 1],
  ]);
  expect(items[2]!.text).toBe("I trust Dwarf 0.");
});

test("only statements that make sense at the table are offered", () => {
  const view = {
    seat: 0,
    table: { seats: [{}, {}, {}], dwarves: { miner: 3, saboteur: 1 } },
  } as unknown as Parameters<typeof statementsFor>[0];
  const offered = (kind: string) => statementsFor(view, kind, [{ number: 1, seat: 2, talk: "role:miner" }]);
  expect(offered("suspect")).toEqual(["suspect>1", "suspect>2"]);
  expect(offered("role")).toEqual(["role:miner", "role:saboteur"]);
  expect(offered("reply")).toEqual(["reply:yes>2", "reply:no>2", "reply:lie>2"]);
  expect(offered("why")).toContain("why:test");
});

test("the chat leaves out muted people until they are unmuted", () => {
  const entries = [
    entry(1, { what: "chatted", person: "a", name: "Ann", text: "hello" }),
    entry(2, { what: "chatted", person: "b", name: "Ben", text: "pst", apart: true }),
    entry(3, { what: "muted", person: "a", on: true }),
  ];
  const unmuted = [...entries, entry(4, { what: "muted", person: "a", on: false })];
  expect(chatMessages(entries).map(({ text }) => text)).toEqual(["pst"]);
  expect(chatMessages(unmuted).map(({ text }) => text)).toEqual(["hello", "pst"]);
  expect([...mutedPeople(entries)]).toEqual(["a"]);
  expect(personNames(entries).get("a")).toBe("Ann");
});

test("statements are found among the entries", () => {
  const said = entry(5, { what: "said", events: [{ event: "said", seat: 1, talk: "trust>0" }] });
  expect(statementsIn([said])).toEqual([{ number: 5, seat: 1, talk: "trust>0" }]);
});
