import { expect, test } from "vitest";
import type { LobbyTable } from "@/generated/messages";
import { hasRoom, joinableFirst, LobbyState } from "@/state/lobby";
import { fakeSockets } from "./fakeSocket";

const table = (id: string, names: (string | null)[], bots = 0, status = "waiting"): LobbyTable => ({
  id,
  status,
  settings: {},
  names,
  bots,
  made: 0,
});

function openLobby() {
  const { sockets, create } = fakeSockets();
  const lobby = new LobbyState(() => "ws://here/api/lobby/socket", create);
  lobby.open();
  sockets[0]!.opens();
  return { lobby, socket: sockets[0]! };
}

test("bots make room before the start, people do not", () => {
  expect(hasRoom(table("a", ["Ann", null, null]))).toBe(true);
  expect(hasRoom(table("b", ["Ann", "Agate", "Basalt"], 2))).toBe(true);
  expect(hasRoom(table("c", ["Ann", "Ben", "Cat"]))).toBe(false);
  expect(hasRoom(table("d", ["Ann", "Agate", "Basalt"], 2, "running"))).toBe(false);
});

test("tables to join come first, and the order stays otherwise", () => {
  const tables = [
    table("a", ["Ann"], 0, "running"),
    table("b", [null]),
    table("c", ["X"]),
    table("d", [null]),
  ];
  expect(joinableFirst(tables).map(({ id }) => id)).toEqual(["b", "d", "a", "c"]);
});

test("the list comes over the socket, and a lost connection keeps the last one", () => {
  const { lobby, socket } = openLobby();
  expect(lobby.tables).toBeNull();
  socket.receives({ type: "lobby", tables: [table("a", [null])] });
  expect(lobby.tables?.map(({ id }) => id)).toEqual(["a"]);
  socket.breaks();
  expect(lobby.connection).toBe("lost");
  expect(lobby.tables).toHaveLength(1);
  lobby.close();
  expect(lobby.connection).toBe("closed");
});

test("subscribers are called at once and after every message and change of connection", () => {
  const { lobby, socket } = openLobby();
  const seen: [string, number | undefined][] = [];
  const unsubscribe = lobby.subscribe(({ connection, tables }) => seen.push([connection, tables?.length]));
  socket.receives({ type: "lobby", tables: [] });
  socket.breaks();
  unsubscribe();
  lobby.close();
  expect(seen).toEqual([
    ["open", undefined],
    ["open", 0],
    ["lost", 0],
  ]);
});

test("a farewell is the reason for having no list", () => {
  const { lobby, socket } = openLobby();
  const farewell = { type: "farewell", reason: "other-version", sentence: "Reload the page." };
  socket.receives(farewell);
  expect(lobby.farewell).toEqual(farewell);
  socket.receives({ type: "lobby", tables: [] });
  expect(lobby.farewell).toBeNull();
});
