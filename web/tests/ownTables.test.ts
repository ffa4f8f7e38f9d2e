// The list of one's own tables on the first page.

import { describe, expect, test } from "vitest";
import type { LobbyTable, OwnTable, PlayerInfo } from "@/generated/messages";
import { mayChange, mostUrgentFirst, otherSeats, ownStatus, tablesOfOthers } from "@/state/ownTables";

const player = (name: string, person: string | null, more: Partial<PlayerInfo> = {}): PlayerInfo => ({
  name,
  person,
  ...more,
});
const ANN = player("Ann", "ann");
const BEN = player("Ben", "ben");
const BOT = player("Flint", null, { level: "sleuth" });

interface Given {
  id?: string;
  players?: (PlayerInfo | null)[];
  status?: string;
  toMove?: number | null;
  turn?: boolean;
}
const own = ({ id = "t", players = [ANN, BEN, BOT], status = "running", toMove = 1, turn = false }: Given) =>
  ({
    table: { id, status, settings: {}, host: "ann", players },
    to_move: toMove,
    your_turn: turn,
    round: 1,
  }) as OwnTable;

describe("what a table waits for", () => {
  test("the reader", () => {
    expect(ownStatus(own({ toMove: 0, turn: true }), "ann")).toEqual({ what: "turn" });
  });
  test("somebody else", () => {
    expect(ownStatus(own({ toMove: 1 }), "ann")).toEqual({ what: "other", name: "Ben" });
    expect(ownStatus(own({ toMove: 2 }), "ann")).toEqual({ what: "other", name: "Flint" });
  });
  test("bots wait for the reader if nobody else is there", () => {
    expect(ownStatus(own({ players: [ANN, BOT, BOT] }), "ann")).toEqual({ what: "bots" });
    const away = { ...BEN, away: true };
    expect(ownStatus(own({ players: [ANN, away, BOT], toMove: 2 }), "ann")).toEqual({ what: "bots" });
  });
  test("nobody, while a bot plays for the reader", () => {
    const replaced = { ...ANN, stand_in: true, away: true };
    expect(ownStatus(own({ players: [replaced, BEN, BOT] }), "ann")).toEqual({ what: "stand-in" });
  });
  test("the start and the first deal", () => {
    expect(ownStatus(own({ status: "waiting", toMove: null }), "ann")).toEqual({ what: "waiting" });
    expect(ownStatus(own({ toMove: null }), "ann")).toEqual({ what: "shuffling" });
  });
});

test("tables that wait for the reader come first, and those that have not begun last", () => {
  const tables = [
    own({ id: "new", status: "waiting" }),
    own({ id: "other" }),
    own({ id: "first", turn: true }),
    own({ id: "second", turn: true }),
  ];
  expect(mostUrgentFirst(tables).map(({ table }) => table.id)).toEqual(["first", "second", "other", "new"]);
});

test("a list is loaded again only if something can happen without the reader", () => {
  expect(mayChange(own({}), "ann")).toBe(true);
  expect(mayChange(own({ turn: true }), "ann")).toBe(false);
  expect(mayChange(own({ players: [ANN, BOT, BOT] }), "ann")).toBe(false);
  expect(mayChange(own({ status: "waiting" }), "ann")).toBe(true);
});

test("a row shows everybody else", () => {
  expect(otherSeats(own({ players: [BOT, ANN, null, BEN] }), "ann")).toEqual([0, 3]);
});

test("open tables are those at which the reader has no seat", () => {
  const listed = (id: string, people?: (string | null)[]) => ({ id, people }) as LobbyTable;
  const tables = [listed("own", ["ann", null]), listed("other", ["ben", null]), listed("old")];
  expect(tablesOfOthers(tables, "ann").map(({ id }) => id)).toEqual(["other", "old"]);
  expect(tablesOfOthers(tables, null)).toHaveLength(3);
});
