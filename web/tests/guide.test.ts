import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { suggestedCard } from "@/guide/advice";
import { goldDebrief, roundDebrief } from "@/guide/debrief";
import { loadGuide, saveGuide } from "@/guide/guideStorage";
import { LESSONS, lessonsAfter } from "@/guide/lessons";
import { eventsOfRound, lastByOther, ownMoveCount, type Situation, type Suggestion } from "@/guide/situation";
import { selectorsFor } from "@/guide/highlightTargets";
import { followSituation, skipHint, type GuideState } from "@/guide/guideState";
import { HINTS } from "@/guide/hints";
import type { Update } from "@/generated/messages";
import { eventsOf, type Event } from "@/state/entries";
import { Translation, bundleOf } from "@/text/translation";
import { catalogueOf } from "./catalogue";
import { FakeStorage } from "./fakeStorage";

const LANGUAGES = ["en", "uk", "ru", "de"];
const first = JSON.parse(
  readFileSync(new URL("updates.jsonl", import.meta.url), "utf8").split("\n")[0]!,
) as Update;
const start = first.view!;
const nameOf = (seat: number): string => start.table.seats[seat]!.player;

// The situation at the start of a round, with some changes.
function situation(change: Partial<Situation> = {}, table: object = {}): Situation {
  const view = { ...start, table: { ...start.table, ...table } };
  return {
    lesson: "miner",
    view,
    events: [],
    scene: null,
    card: null,
    suggestion: null,
    mustTurn: false,
    mustConfirm: false,
    isMyTurn: true,
    ...change,
  };
}
const suggest = (why: string, move: Partial<Suggestion["move"]>): Suggestion => ({
  why,
  move: { kind: "place", text: "", ...move } as Suggestion["move"],
});
const dig = suggest("miner-tunnel", { card: "ew", tile: "ew", cell: "1,0" });
const placed = (seat: number, card = "ew"): Event => ({ event: "placed", seat, card, cell: "1,0" });
const broke = (seat: number, target: number): Event => ({
  event: "broke",
  seat,
  card: "break:pick",
  target,
  tool: "pick",
});

let state: GuideState;
beforeEach(() => {
  state = { shown: null, done: new Set() };
});
// What the guide shows after a change: the names of its messages, and what it highlights.
const update = (change?: Partial<Situation>, table?: object): [string, string | null] => {
  state = followSituation(state, situation(change, table), HINTS);
  return shown();
};
const skip = (change?: Partial<Situation>): [string, string | null] => {
  state = skipHint(state, situation(change), HINTS);
  return shown();
};
const shown = (): [string, string | null] => [
  state.shown!.lines.map(({ name }) => name.slice("guide-".length)).join(" "),
  state.shown!.highlight,
];

describe("an own turn", () => {
  test("begins with the reason for the suggested move, then says what to tap", () => {
    expect(update({ scene: "role" })).toEqual(["miner-role", null]);
    expect(update({ suggestion: dig })).toEqual(["miner-tunnel", "card:ew"]);
    expect(update({ suggestion: dig, card: "ew" })).toEqual(["then-place", "cell:1,0"]);
    expect(update({ suggestion: dig, card: "ew", mustTurn: true })).toEqual(["then-turn", "selected"]);
    expect(update({ suggestion: dig, card: "ew", mustConfirm: true })).toEqual(["then-confirm", "actions"]);
    expect(update({ suggestion: dig })).toEqual(["miner-tunnel", "card:ew"]);
  });

  test.each([
    [suggest("try-look", { kind: "map", card: "map", cell: "8,0" }), "then-goal", "cell:8,0"],
    [suggest("try-clear", { kind: "rockfall", card: "rockfall", cell: "3,0" }), "then-card", "cell:3,0"],
    [suggest("try-stop", { kind: "break", card: "break:cart", seat: 2 }), "then-player", "seat:2"],
    [suggest("try-fix-own", { kind: "fix", card: "fix:cart", seat: 0 }), "then-own", "seat:0"],
    [suggest("try-discard", { kind: "pass", cards: ["ns"] }), "then-button", "button"],
  ])("points at the target of every kind of move", (suggestion, name, target) => {
    expect(update({ suggestion, card: suggestedCard(suggestion) })).toEqual([name, target]);
  });

  test("another card is explained, and the suggested one stays marked", () => {
    for (const [card, name] of [
      ["nes", "about-place"],
      ["break:cart", "about-break"],
      ["fix:pick/cart", "about-fix"],
      ["map", "about-map"],
      ["rockfall", "about-rockfall"],
      ["theft", "about-other"],
    ] as const)
      expect(update({ suggestion: dig, card })).toEqual([name, "card:ew"]);
  });

  test("names the others in the order in which they play", () => {
    update({ suggestion: dig });
    const { one, two } = state.shown!.lines[0]!.values;
    expect([one, two]).toEqual([nameOf(1), nameOf(2)]);
  });

  test("without an answer of the server it is at least said whose turn it is", () => {
    expect(update()).toEqual(["yours", null]);
  });

  test("a move without a card is left to the player", () => {
    const decide = suggest("try-decide", { kind: "reveal", goal: 1 });
    expect(update({ suggestion: decide })).toEqual(["try-decide", "actions"]);
  });
});

describe("while the others play", () => {
  const waiting = (events: Event[]): Partial<Situation> => ({ isMyTurn: false, events });

  test("the latest event is explained, and the text stays while it is read", () => {
    expect(update(waiting([broke(1, 2)]))[0]).toBe("broken");
    const { values } = state.shown!.lines[0]!;
    expect(values).toEqual({ name: nameOf(1), target: nameOf(2) });
    expect(update(waiting([broke(1, 2), broke(2, 1)]))[0]).toBe("broken");
    expect(state.shown!.lines[0]!.values).toBe(values);
  });

  test("what was explained before the own turn does not come again", () => {
    expect(update(waiting([broke(1, 0)]))).toEqual(["broken-own", "seat:1"]);
    expect(update({ suggestion: dig, events: [broke(1, 0)] })[0]).toBe("miner-tunnel");
    expect(update(waiting([broke(1, 0)]))[0]).toBe("wait");
  });

  test("older events are forgotten, and own ones are not explained", () => {
    const old = situation({ events: [broke(1, 2), placed(0), placed(1)] });
    expect(lastByOther(old, "broke")).toBeUndefined();
    expect(lastByOther(situation({ events: [broke(0, 2)] }), "broke")).toBeUndefined();
    expect(ownMoveCount(old)).toBe(1);
    const inspected: Event = { event: "inspected", seat: 0, target: 2, role: "geologist" };
    expect(lastByOther(situation({ events: [broke(1, 0), inspected] }), "broke")).toBeUndefined();
    expect(ownMoveCount(situation({ events: [inspected] }))).toBe(1);
  });

  test("what a map showed is said again in words", () => {
    const looked = { event: "looked", seat: 0, cell: "8,0", goal: "gold" } as Event;
    expect(update(waiting([looked]))).toEqual(["seen", "cell:8,0"]);
    expect(state.shown!.lines[0]!.values).toEqual({ goal: "gold" });
  });

  test("dead ends are noticed", () => {
    expect(update(waiting([placed(1, "nes")]))[0]).toBe("wait");
    expect(update(waiting([placed(1, "n-e-s")]))[0]).toBe("dead-end");
  });

  test("skipping shows every hint once, and then idle ones", () => {
    const late = waiting([placed(0), placed(0), broke(1, 2)]);
    const said: string[] = [];
    for (let [name] = update(late); state.shown?.hint.rank === "know"; [name] = skip(late)) said.push(name);
    expect(said).toEqual(["broken", "talk", "marks"]);
    expect(skip(late)[0]).toBe("wait");
  });

  test("a hint that a scene interrupts comes back", () => {
    const late = waiting([placed(0)]);
    expect(update(late)[0]).toBe("talk");
    expect(update({ ...late, scene: "take" })[0]).toBe("take");
    expect(update(late)[0]).toBe("talk");
  });

  test("after the game only idle hints are left", () => {
    expect(update({ isMyTurn: false }, { phase: "over", to_move: null })[0]).toBe("over");
  });
});

describe("the debrief", () => {
  const roles = ["miner", "saboteur", "miner"];
  const result = { event: "round-ended", round: 1, finisher: null as number | null, roles, winners: [1] };
  const ended = (change: object): Event => ({ ...result, ...change }) as unknown as Event;
  const debrief = (change: object, events: Event[] = [], table: object = {}) =>
    roundDebrief(situation({ events: [...events, ended(change)] }, table));
  const names = (change: object, events: Event[] = [], table: object = {}) =>
    debrief(change, events, table).map(({ name }) => name.slice("guide-".length));

  test("fits the outcome", () => {
    const outcomeOf = (change: object) => debrief(change)[0]!.values["outcome"];
    expect(outcomeOf({})).toBe("missed-lost");
    expect(outcomeOf({ winners: [0] })).toBe("missed-won");
    expect(outcomeOf({ finisher: 2, winners: [0, 2] })).toBe("reached-won");
    expect(outcomeOf({ finisher: 2, winners: [2] })).toBe("reached-lost");
  });

  test("names the saboteur and at most two signs", () => {
    const [, was] = debrief({});
    expect(was!.values).toEqual({ who: "other", name: nameOf(1) });
    expect(names({})).toEqual(["end", "saboteur-was", "sign-none"]);
    const dead = placed(1, "n-e-s");
    const fall = { event: "collapsed", seat: 1, cell: "1,0", card: "ew" } as Event;
    expect(names({}, [dead])).toEqual(["end", "saboteur-was", "sign-dead-end"]);
    expect(names({}, [fall, dead, broke(1, 0)])).toEqual([
      "end",
      "saboteur-was",
      "sign-broke",
      "sign-dead-end",
    ]);
  });

  test("does not accuse the honest", () => {
    expect(names({}, [broke(2, 0), placed(2, "n-e-s")])).toContain("sign-none");
    expect(names({ roles: ["miner", "miner", "miner"], winners: [] })).toEqual(["end", "nobody-was"]);
  });

  test("tells a saboteur what gave them away", () => {
    const own = { roles: ["saboteur", "miner", "miner"], winners: [0] };
    const [, was, sign] = debrief(own, [broke(0, 2)]);
    expect(was!.values["who"]).toBe("you");
    expect(sign!.values).toMatchObject({ who: "you", name: nameOf(2), target: "other" });
  });

  test("lists the roles of the expansion", () => {
    const lines = debrief({ roles: ["blue", "green", "boss"] }, [], { expansion: true });
    expect(lines.map(({ name }) => name)).toEqual(["guide-end-teams", "guide-was", "guide-was"]);
    expect(lines.slice(1).map(({ values }) => values["role"])).toEqual(["green", "boss"]);
  });

  test("says how much gold there was, and why", () => {
    const gold = goldDebrief(situation({ events: [ended({})] }, { gold: [0, 4, 0] }));
    expect(gold.map(({ name }) => name)).toEqual(["guide-got", "guide-gold", "guide-after"]);
    expect(gold[0]!.values["gold"]).toBe(0);
  });

  test.each(LANGUAGES)("reads well in %s whatever the outcome", (language) => {
    const translation = new Translation(language as "en", bundleOf(language, catalogueOf(language)));
    for (const winners of [[0], [1]])
      for (const finisher of [null, 0])
        for (const expansion of [true, false]) {
          const events = [broke(1, 0), placed(1, "n-e-s"), ended({ winners, finisher })];
          const at = situation({ events }, { gold: [1, 2, 0], expansion });
          const text = [...roundDebrief(at), ...goldDebrief(at)].map(({ name, values }) =>
            translation.t(name, values),
          );
          expect(text.join(" ")).not.toMatch(/guide-|[{}$]/);
        }
  });
});

test("the lessons after each lesson", () => {
  expect(lessonsAfter("miner")).toEqual(["saboteur", "expansion"]);
  expect(lessonsAfter("expansion")).toEqual([]);
});

test("the events of a round begin after its deal", () => {
  const events = [...eventsOf(first.entries), placed(1)];
  expect(eventsOfRound([placed(0), ...events])).toEqual([placed(1)]);
});

test("the messages of the guide are those of all steps, all reasons and the guide itself", () => {
  const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
  const folder = "src/undermine/server/lessons";
  const steps = LESSONS.flatMap((lesson) =>
    [...read(`${folder}/${lesson}.toml`).matchAll(/seat = 0, .*teaches = "(.+?)"/g)].map(
      ([, step]) => `${lesson}-${step}`,
    ),
  );
  expect(steps).toHaveLength(6 + 4 + 4);
  const reasons = [...read(`${folder}/hint.py`).matchAll(/^    MoveKind\.\w+: "(.+)",$/gm)].map(
    ([, why]) => why!,
  );
  const tries = [...reasons, "block", "unlock", "fix-own", "fix-other", "empty", "decide"].map(
    (why) => `try-${why}`,
  );
  const files = [
    "advice.ts",
    "debrief.ts",
    "hints.ts",
    "GuidePanel.svelte",
    "GuideSpeech.svelte",
    "NextSteps.svelte",
  ];
  const code = files.map((file) => read(`web/src/guide/${file}`)).join("");
  const named = [...code.matchAll(/"(?:guide-)?([\w-]+)"/g)].map(([, name]) => name!);
  const built = ["place", "break", "fix", "map", "rockfall", "other"].map((kind) => `about-${kind}`);
  built.push("then-place", "then-goal", "then-card", "next-saboteur", "next-expansion");
  const wanted = [...steps, ...tries, ...built, ...LESSONS.map((lesson) => `${lesson}-role`)];
  for (const language of LANGUAGES) {
    const known = [...catalogueOf(language).matchAll(/^guide-([\w-]+) *=/gm)].map(([, name]) => name!);
    expect(wanted.filter((name) => !known.includes(name))).toEqual([]);
    expect(known.filter((name) => !wanted.includes(name) && !named.includes(name))).toEqual([]);
  }
});

test("everything that is highlighted has selectors", () => {
  for (const target of ["selected", "stones", "opinions", "talk", "button", "actions", "card:ew", "cell:7,0"])
    expect(selectorsFor(target), target).not.toHaveLength(0);
  expect(selectorsFor("seat:2")).toEqual(["[data-seat='2']"]);
  expect(selectorsFor("nothing")).toEqual([]);
});

describe("the stored guide", () => {
  test("belongs to one table, until another is guided", () => {
    const storage = new FakeStorage();
    saveGuide(storage, { table: "one", told: ["role"], away: true });
    expect(loadGuide(storage, "one")).toEqual({ table: "one", told: ["role"], away: true });
    expect(loadGuide(storage, "two")).toBeNull();
    saveGuide(null, { table: "elsewhere", told: [], away: false });
    expect(loadGuide(storage, "one")).toEqual({ table: "one", told: ["role"], away: true });
  });

  test("lasts until the page is closed without storage", () => {
    saveGuide(null, { table: "three", told: ["hand"], away: false });
    expect(loadGuide(null, "three")?.told).toEqual(["hand"]);
  });

  test("is ignored if it is malformed", () => {
    for (const text of ["null", "7", "{", '{"table":"four"}', '{"table":"four","told":7}']) {
      const storage = new FakeStorage();
      storage.setItem("undermine-guide", text);
      expect(loadGuide(storage, "four"), text).toBeNull();
    }
  });
});
