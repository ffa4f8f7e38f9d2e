import { expect, test } from "vitest";
import type { LobbyTable } from "@/made/messages";
import type { SocketLike } from "@/net/link";
import { hasRoom, inOrder, LobbyState } from "@/state/lobby";

const table = (id: string, names: (string | null)[], bots = 0, status = "waiting"): LobbyTable => ({
  id,
  status,
  settings: {},
  names,
  bots,
  made: 0,
});

test("bots make room, people do not", () => {
  expect(hasRoom(table("a", ["Ann", null, null]))).toBe(true);
  expect(hasRoom(table("b", ["Ann", "Agate", "Basalt"], 2))).toBe(true);
  expect(hasRoom(table("c", ["Ann", "Ben", "Cat"]))).toBe(false);
  expect(hasRoom(table("d", ["Ann", "Agate", "Basalt"], 2, "running"))).toBe(false);
});

test("tables that can be joined come first, and keep their order", () => {
  const tables = [
    table("a", ["Ann"], 0, "running"),
    table("b", [null]),
    table("c", ["X"]),
    table("d", [null]),
  ];
  expect(inOrder(tables).map(({ id }) => id)).toEqual(["b", "d", "a", "c"]);
});

test("the list is read from its socket, and a lost connection keeps the last one", () => {
  const sockets: SocketLike[] = [];
  const lobby = new LobbyState(
    () => "ws://here/api/lobby/socket",
    () => {
      const socket = {
        readyState: 1,
        send: () => undefined,
        close: () => undefined,
      } as unknown as SocketLike;
      sockets.push(socket);
      return socket;
    },
  );
  let told = 0;
  lobby.subscribe(() => told++);
  lobby.open();
  sockets[0]!.onopen!();
  expect(lobby.tables).toBe(null);
  sockets[0]!.onmessage!({ data: JSON.stringify({ type: "lobby", tables: [table("a", [null])] }) });
  expect(lobby.tables?.map(({ id }) => id)).toEqual(["a"]);
  sockets[0]!.onclose!({ code: 1006, reason: "" });
  expect(lobby.connection).toBe("lost");
  expect(lobby.tables).toHaveLength(1);
  lobby.close();
  expect(lobby.connection).toBe("closed");
  expect(told).toBeGreaterThan(4);
});

test("a refusal is told as such", () => {
  let socket: SocketLike | undefined;
  const lobby = new LobbyState(
    () => "",
    () => (socket = { readyState: 1, close: () => undefined } as unknown as SocketLike),
  );
  lobby.open();
  socket!.onmessage!({ data: JSON.stringify({ type: "farewell", reason: "too-many", sentence: "" }) });
  expect(lobby.refused).toBe("too-many");
});
