import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import type { Update } from "@/generated/messages";
import { Api, ServerRefused } from "@/net/api";
import { isOutdated } from "@/state/farewell";
import { TableState } from "@/state/table";
import { fakeSockets, type FakeSocket } from "./fakeSocket";

// Updates as a server sends them to seat 0 of a game of three.
const updates = readFileSync(new URL("updates.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n");

let sockets: FakeSocket[];
let table: TableState;

beforeEach(() => {
  const fake = fakeSockets();
  sockets = fake.sockets;
  table = new TableState("abc", (path) => `ws://here/${path}`, fake.create);
  table.open();
  sockets[0]!.opens();
});

const changed = (text: string, change: Partial<Update>): Update => ({
  ...(JSON.parse(text) as Update),
  ...change,
});

test("updates make up the view, the entries and the legal moves", () => {
  sockets[0]!.receives(...updates);
  expect(table.view()?.table.ply).toBe(12);
  expect(table.seats).toEqual([0]);
  expect(table.entries.map(({ number }) => number)).toEqual(table.entries.map((_, index) => index + 1));
  expect(table.moves(0).map(({ text }) => text)).toEqual(table.view()!.legal_moves);
  expect(table.moves(0).map(({ kind }) => kind)).toContain("pass");
  expect(table.moves(1)).toEqual([]);
  expect(sockets[0]!.sent).toEqual([]);
});

test("a game that was ended early has no moves left", () => {
  sockets[0]!.receives(updates[0]!);
  expect(table.moves(0).length).toBeGreaterThan(0);
  sockets[0]!.receives(changed(updates[0]!, { table: { ...table.info!, status: "over" } }));
  expect(table.moves(0)).toEqual([]);
});

test("new entries are told to listeners, those from before are not", () => {
  const told: number[] = [];
  table.onEntries((entries) => told.push(...entries.map(({ number }) => number)));
  sockets[0]!.receives(updates[0]!, updates[1]!, updates[1]!, updates[2]!);
  expect(told).toEqual([7, 8]);
});

test("a gap in the sequence numbers asks for the missing entries, once", () => {
  sockets[0]!.receives(updates[0]!, updates[2]!, updates[3]!);
  expect(table.view()?.table.ply).toBe(0);
  expect(sockets[0]!.frames).toEqual([{ do: "sync", since: 6 }]);
  const entries = updates.slice(1, 4).flatMap((text) => (JSON.parse(text) as Update).entries);
  sockets[0]!.receives(changed(updates[3]!, { since: 6, entries }));
  expect(table.entries.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(table.number).toBe(9);
  sockets[0]!.receives(updates[5]!);
  expect(sockets[0]!.frames.slice(1)).toEqual([{ do: "sync", since: 9 }]);
});

test("entries that were left out are loaded page by page, and take their places", async () => {
  const told: number[] = [];
  table.onEntries((entries) => told.push(...entries.map(({ number }) => number)));
  const all = (JSON.parse(updates[0]!) as Update).entries;
  const seen = () => table.entries.map(({ number }) => number);
  sockets[0]!.receives(changed(updates[0]!, { entries: all.slice(4), left_out: 4 }));
  sockets[0]!.receives(updates[1]!);
  expect(seen()).toEqual([5, 6, 7]);
  const pages = [
    { entries: [], before: 4 },
    { entries: all.slice(1, 3), before: 2 },
    { entries: all.slice(0, 1), before: null },
  ];
  const asked: number[] = [];
  const fetchPage = (before: number) => {
    asked.push(before);
    return Promise.resolve(pages.shift()!);
  };
  await table.loadEarlier(fetchPage);
  expect(asked).toEqual([5, 4]);
  expect(seen()).toEqual([2, 3, 5, 6, 7]);
  await table.loadEarlier(fetchPage);
  expect([asked, seen(), table.leftOut]).toEqual([[5, 4, 2], [1, 2, 3, 5, 6, 7], 0]);
  expect(told).toEqual([7]);
});

test("after a lost connection a gap is asked for again", () => {
  sockets[0]!.receives(updates[0]!, updates[2]!);
  sockets[0]!.breaks();
  table.reconnectNow();
  sockets[1]!.opens();
  sockets[1]!.receives(updates[3]!);
  expect(sockets[1]!.frames).toEqual([{ do: "sync", since: 6 }]);
});

test("an unanswered command is sent again, with the same key, when the connection is back", async () => {
  sockets[0]!.receives(updates[0]!);
  const done = table.send({ do: "chat", text: "hello" });
  sockets[0]!.breaks();
  expect(table.connection).toBe("lost");
  table.reconnectNow();
  sockets[1]!.opens();
  expect(sockets[1]!.address).toBe("ws://here/tables/abc/socket?since=6&roles=1");
  expect(sockets[1]!.sent).toEqual(sockets[0]!.sent);
  const [{ key }] = sockets[1]!.frames as [{ key: string }];
  sockets[1]!.receives({ type: "accepted", key, number: 9 });
  await expect(done).resolves.toBe(9);
});

test("a refusal says why", async () => {
  const done = table.send({ do: "start" });
  const [{ key }] = sockets[0]!.frames as [{ key: string }];
  sockets[0]!.receives({ type: "refused", key, reason: "not-the-host", sentence: "Only the host." });
  await expect(done).rejects.toEqual(new ServerRefused("not-the-host", "Only the host."));
});

test("a refusal without a key answers the oldest command", async () => {
  const done = table.send({ do: "start" });
  const later = table.send({ do: "rematch" });
  sockets[0]!.receives({ type: "refused", key: null, reason: "malformed", sentence: "" });
  await expect(done).rejects.toMatchObject({ reason: "malformed" });
  const [, { key }] = sockets[0]!.frames as [unknown, { key: string }];
  sockets[0]!.receives({ type: "accepted", key, number: 3 });
  await expect(later).resolves.toBe(3);
});

test("a final close rejects all commands with the reason of the farewell, and ends the reconnecting", async () => {
  const done = table.send({ do: "start" });
  const farewell = { type: "farewell", reason: "other-version", sentence: "Reload the page." };
  sockets[0]!.receives(farewell);
  sockets[0]!.breaks(4000);
  expect(table.connection).toBe("closed");
  expect(table.farewell).toEqual(farewell);
  await expect(done).rejects.toMatchObject({ reason: "other-version" });
  table.reconnectNow();
  expect(sockets).toHaveLength(1);
});

test("another version of the messages asks for a reload", () => {
  expect(["other-version", "closing", "kicked"].map(isOutdated)).toEqual([true, false, false]);
});

test("a server that restarts does not send anybody away", () => {
  sockets[0]!.receives({ type: "farewell", reason: "closing", sentence: "" });
  expect(table.farewell).toBeNull();
});

test("sockets ask for the version of the messages that the client reads", () => {
  const api = new Api(new URL("https://example.org/mine/"));
  expect(api.socketAddress("tables/abc/socket?since=7")).toBe(
    "wss://example.org/mine/api/tables/abc/socket?since=7&wire=3",
  );
  expect(new Api(new URL("http://localhost/")).socketAddress("lobby/socket")).toBe(
    "ws://localhost/api/lobby/socket?wire=3",
  );
});

test("the role card is called read once a round, and again on a new connection", () => {
  table.ready(1);
  table.ready(1);
  const ready = { do: "ready", round: 1 };
  expect(sockets[0]!.frames).toEqual([ready]);
  sockets[0]!.breaks();
  table.reconnectNow();
  sockets[1]!.opens();
  expect(sockets[1]!.frames).toEqual([ready]);
});
