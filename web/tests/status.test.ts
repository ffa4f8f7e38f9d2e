import { expect, test } from "vitest";
import type { Entry, TableInfo, View } from "@/generated/messages";
import { clockText, timeLeft } from "@/state/clock";
import { loadOpinions, nextOpinion, saveOpinions } from "@/state/opinions";
import { nextHand, publicView } from "@/state/sharedDevice";
import { isLastPass, statusMessage, warnings } from "@/state/status";
import { FakeStorage } from "./fakeStorage";

function view(seat: number | null, table: Partial<View["table"]> = {}, hand = ["ns"]): View {
  const seats = ["Ann", "Ben", "Cat"].map((player) => ({
    player,
    cards: 6,
    front: [] as string[],
    nuggets: 0,
    has_gold: false,
    role: null,
  }));
  const rest = { phase: "play", to_move: 0, moves: [], goals: [], deck: 20, winners: [], seats, ...table };
  return {
    seat,
    hand,
    role: "miner",
    memory: {},
    legal_moves: [],
    gold: 0,
    nuggets: [],
    table: rest as never,
  };
}
const running = { status: "running", players: [] } as unknown as TableInfo;
const over = { status: "over", ended: "played", players: [] } as unknown as TableInfo;

test("the status line says who has to do what", () => {
  expect(statusMessage(view(0), running).name).toBe("table-status-you-play");
  expect(statusMessage(view(0, {}, []), running).name).toBe("table-status-you-empty");
  expect(statusMessage(view(1, { phase: "take" }), running)).toEqual({
    name: "table-status-other-take",
    values: { name: "Ann" },
  });
  expect(statusMessage(view(null), running).name).toBe("table-status-other-play");
  expect(statusMessage(view(0, { to_move: null }), running).name).toBe("table-status-dealing");
  expect(statusMessage(null, null).name).toBe("table-status-waiting");
});

test("a player who cannot dig is told so; a theft does not matter", () => {
  const withFront = (front: string[]) => {
    const shown = view(0);
    return { ...shown, table: { ...shown.table, seats: [{ ...shown.table.seats[0]!, front }] } };
  };
  expect(statusMessage(withFront(["pick"]), running).name).toBe("table-status-you-hindered");
  expect(statusMessage(withFront(["theft"]), running).name).toBe("table-status-you-play");
});

test("the end names the winners, or why there are none", () => {
  expect(statusMessage(view(0, { winners: [0] }), over).name).toBe("table-status-you-won");
  expect(statusMessage(view(1, { winners: [0, 2] }), over).values).toEqual({
    names: ["Ann", "Cat"],
    count: 2,
  });
  expect(statusMessage(view(1), { ...over, ended: "agreed" }).name).toBe("table-status-ended-agreed");
});

test("players are warned of what they may not expect", () => {
  const names = (deck: number, card: string) => warnings(view(0, { deck }), [card]).map(({ name }) => name);
  expect(names(1, "ns")).toEqual(["table-warn-last-card"]);
  expect(names(0, "ns")).toEqual(["table-warn-no-deck"]);
  expect(names(20, "swaphands")).toEqual(["table-warn-swaphands"]);
  expect(names(20, "ns")).toEqual([]);
});

test("with an empty deck, a pass after all others have passed may end the round", () => {
  const moved = (event: object) => ({ content: { what: "moved", events: [event] } }) as unknown as Entry;
  const placed = moved({ event: "placed", seat: 0, card: "ns", cell: "1,0" });
  const passed = (seat: number) => moved({ event: "passed", seat, cards: ["?"] });
  const dealt = { content: { what: "dealt", events: [] } } as unknown as Entry;
  const entries = [placed, passed(1), passed(2)];
  expect(isLastPass(view(0, { deck: 0 }), entries)).toBe(true);
  expect(isLastPass(view(0, { deck: 3 }), entries)).toBe(false);
  expect(isLastPass(view(0, { deck: 0 }), entries.slice(0, 2))).toBe(false);
  expect(isLastPass(view(0, { deck: 0 }), [passed(1), dealt, passed(2)])).toBe(false);
});

test("the clock of the seat to move runs by the server's time", () => {
  const clock = { banks: [60_000, 30_000], since: 1_000_000, now: 1_000_000 };
  expect(timeLeft(clock, 500, 0, 0, 1_009_500)).toBe(50_000);
  expect(timeLeft(clock, 0, 1, 0, 1_009_500)).toBe(30_000);
  expect(timeLeft({ ...clock, since: null }, 0, 0, 0, 9e9)).toBe(60_000);
  expect(timeLeft(clock, 0, 0, 0, 9e9)).toBe(0);
  expect([0, 1, 61_000].map(clockText)).toEqual(["0:00", "0:01", "1:01"]);
});

test("a shared device is passed on before another hand is shown", () => {
  expect(nextHand([0], null, 0)).toBeNull();
  expect(nextHand([0, 2], null, 2)).toBe(2);
  expect(nextHand([0, 2], null, null)).toBe(0);
  expect(nextHand([0, 2], 0, null)).toBeNull();
  expect(nextHand([0, 2], 0, 2)).toBe(2);
});

test("on a shared device somebody may look at their hand although another has to move", () => {
  expect(nextHand([0, 1], 0, 0, 1)).toBe(1);
  expect(nextHand([0, 1], 1, 0, 1)).toBeNull();
  expect(nextHand([0, 1], 1, 0, null)).toBe(0);
});

test("the public view has nothing of the seat", () => {
  const shown = view(0);
  expect(publicView(shown)).toEqual({
    ...shown,
    seat: null,
    role: null,
    hand: [],
    gold: null,
  });
});

test("opinions are stored for a round, and without storage there are none", () => {
  const storage = new FakeStorage();
  saveOpinions(storage, "t", 0, 1, { 2: "suspect" });
  expect(loadOpinions(storage, "t", 0, 1)).toEqual({ 2: "suspect" });
  expect(loadOpinions(storage, "t", 0, 2)).toEqual({});
  expect(loadOpinions(storage, "t", 1, 1)).toEqual({});
  expect(loadOpinions(null, "t", 0, 1)).toEqual({});
  expect([nextOpinion("none"), nextOpinion("suspect")]).toEqual(["trust", "none"]);
});
