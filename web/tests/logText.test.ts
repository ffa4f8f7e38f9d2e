import { expect, test } from "vitest";
import type { Entry } from "@/generated/messages";
import { peopleMessage, personNames, talkMessage } from "@/state/logText";
import { openReplies, STATEMENTS, statementsIn } from "@/state/talk";
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
    { what: "bots-paced", bot_speed: "slow" },
    { what: "rematched", table: "x" },
  ] as Entry["content"][])
    expect(english.has(messageFor(content)?.name ?? ""), JSON.stringify(content)).toBe(true);
  expect(messageFor({ what: "chatted", person: "p", name: "Ann", text: "hi" })).toBeNull();
  expect(messageFor({ what: "hosted", person: "" })).toBeNull();
  expect(personNames([entry(1, { what: "chatted", person: "a", name: "Ann", text: "hi" })]).get("a")).toBe(
    "Ann",
  );
});

test("statements are found among the entries", () => {
  const said = entry(5, { what: "said", events: [{ event: "said", seat: 1, talk: "trust>0" }] });
  expect(statementsIn([said])).toEqual([{ number: 5, seat: 1, talk: "trust>0" }]);
});

const said = (number: number, seat: number, talk: string) =>
  entry(number, { what: "said", events: [{ event: "said", seat, talk }] });
const dealt = (number: number) => entry(number, { what: "dealt", events: [] });

test("claims can be called lies, proposals cannot, and pleas have no replies", () => {
  const repliesTo = (talk: string) => openReplies([dealt(1), said(2, 1, talk)], 0).get(2);
  expect(repliesTo("goal:8,2=gold")).toEqual(["reply:yes>1", "reply:no>1", "reply:lie>1"]);
  expect(repliesTo("suspect>2")).toEqual(["reply:yes>1", "reply:no>1"]);
  expect(repliesTo("ask:dig=8,0")).toEqual(["reply:yes>1", "reply:no>1"]);
  expect(repliesTo("ask:fix=pick")).toEqual([]);
  expect(repliesTo("reply:lie>0")).toEqual([]);
  expect(repliesTo("ask:why>2")).toEqual([]);
  expect(repliesTo("ask:why>0")).toContain("why:test");
});

test("only the last statement of each other player in this round can be answered, once", () => {
  const entries = [said(1, 1, "role:miner"), dealt(2), said(3, 2, "trust>1"), said(4, 2, "role:miner")];
  expect([...openReplies(entries, 0).keys()]).toEqual([4]);
  expect([...openReplies([...entries, said(5, 0, "reply:no>2")], 0).keys()]).toEqual([]);
  expect([...openReplies(entries, 2).keys()]).toEqual([]);
  expect([...openReplies(entries, null).keys()]).toEqual([]);
});
