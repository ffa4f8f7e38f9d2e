import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import facts from "@/made/facts.json";
import type { Line } from "@/made/messages";
import { entriesOf, eventText, peopleMessage, personNames, talkMessage } from "@/state/sentences";
import { chatIn, mutedIn, spokenIn, statementsFor } from "@/state/talk";
import { bundleOf, Text } from "@/text/text";

// The catalogues themselves, so that a message that is missing shows.
const folder = new URL("../../src/undermine/text/en/", import.meta.url);
const source = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), "utf8"));
const text = new Text("en", bundleOf("en", source.join("\n")));
const say = text.say.bind(text);
const names = Array.from({ length: 12 }, (_, seat) => `Dwarf ${seat}`);
const line = (number: number, happening: Line["happening"]): Line => ({ number, at: 0, happening });

test("every statement of the game has its sentence", () => {
  for (const talk of Object.keys(facts.statements)) {
    const { name, values } = talkMessage(talk, names);
    expect(text.has(name), talk).toBe(true);
    expect(say(name, values)).not.toMatch(/[{}$]|undefined/);
  }
  const said = talkMessage("reply:lie>3", names);
  expect(say(said.name, said.values)).toContain("Dwarf 3");
});

test("different statements read differently", () => {
  const all = Object.keys(facts.statements).map((talk) => {
    const { name, values } = talkMessage(talk, names);
    return say(name, values);
  });
  expect(new Set(all).size).toBe(all.length);
});

test("who came and went has its sentence; chat and secrets have none", () => {
  const told = (happening: Line["happening"]) => peopleMessage(happening, names, () => "Ann");
  for (const happening of [
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
  ] as Line["happening"][])
    expect(text.has(told(happening)?.name ?? ""), JSON.stringify(happening)).toBe(true);
  expect(told({ what: "chatted", person: "p", name: "Ann", text: "hi" })).toBeNull();
  expect(told({ what: "hosted", person: "" })).toBeNull();
});

test("what one took oneself is told with its worth", () => {
  expect(eventText({ event: "took", seat: 0, value: 3 }, names, 0, say)).toBe("You kept a nugget worth 3.");
  expect(eventText({ event: "took", seat: 1, value: null }, names, 0, say)).toBe("Dwarf 1 took a nugget.");
  const paid = { event: "paid", seat: 1, amount: null, nuggets: [null, null] } as const;
  expect(eventText({ ...paid, nuggets: [null, null] }, names, 0, say)).toBe("Dwarf 1 got 2 nugget cards.");
});

test("the story in its order, with talk by who said it", () => {
  const entries = entriesOf(
    [
      line(1, { what: "sat", seat: 0, person: "p", name: "Ann" }),
      line(2, {
        what: "moved",
        ply: 1,
        seat: 0,
        by: "person",
        events: [
          { event: "placed", seat: 0, card: "ns", cell: "1,0" },
          { event: "drew", seat: 0, cards: ["?"] },
        ],
      }),
      line(3, { what: "said", events: [{ event: "said", seat: 1, talk: "trust>0" }] }),
    ],
    names,
    0,
    say,
  );
  expect(entries.map(({ number, kind }) => [number, kind])).toEqual([
    [1, "people"],
    [2, "move"],
    [3, "talk"],
  ]);
  expect(entries[2]).toMatchObject({ seat: 1, text: "I trust Dwarf 0." });
});

test("only what can be meant here is offered to say", () => {
  const view = {
    seat: 0,
    table: { seats: [{}, {}, {}], dwarves: { miner: 3, saboteur: 1 } },
  } as unknown as Parameters<typeof statementsFor>[0];
  const offered = statementsFor(view, facts.statements, [{ number: 1, seat: 2, talk: "role:miner" }]);
  const texts = offered.map((statement) => statement.text);
  expect(texts).toContain("suspect>1");
  expect(texts).not.toContain("suspect>0");
  expect(texts).not.toContain("suspect>3");
  expect(texts.filter((one) => one.startsWith("role:"))).toEqual(["role:miner", "role:saboteur"]);
  expect(texts.filter((one) => one.startsWith("reply:yes"))).toEqual(["reply:yes>2"]);
});

test("chat without those whom one does not want to read", () => {
  const lines = [
    line(1, { what: "chatted", person: "a", name: "Ann", text: "hello" }),
    line(2, { what: "chatted", person: "b", name: "Ben", text: "pst", apart: true }),
    line(3, { what: "muted", person: "a", on: true }),
  ];
  expect(chatIn(lines).map(({ text: said }) => said)).toEqual(["pst"]);
  expect([...mutedIn([...lines, line(4, { what: "muted", person: "a", on: false })])]).toEqual([]);
  expect(personNames(lines).get("a")).toBe("Ann");
  expect(spokenIn(lines)).toEqual([]);
});
