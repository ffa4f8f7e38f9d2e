import { expect, test } from "vitest";
import type { TableInfo } from "@/made/messages";
import { Link, type SocketLike } from "@/net/link";
import { freeSeats, hostName, seatsOf } from "@/state/waiting";

const info: TableInfo = {
  id: "t",
  status: "waiting",
  settings: {},
  host: "p1",
  players: [
    { name: "Ann", person: "p1" },
    { name: "Ben", person: "p2", away: true },
    { name: "Agate", person: null, level: "rookie" },
    null,
  ],
};

test("seats are told apart by who looks", () => {
  expect(seatsOf(info, "p2").map(({ kind }) => kind)).toEqual(["other", "own", "bot", "free"]);
  expect(seatsOf(info, null).map(({ kind }) => kind)).toEqual(["other", "other", "bot", "free"]);
  expect(seatsOf(info, "p1")[0]).toMatchObject({ kind: "own", host: true });
  expect(seatsOf(info, "p1")[1]).toMatchObject({ away: true, host: false, guest: false });
  const visited = { ...info, players: [{ name: "Hal", person: "b1", guest_bot: true }] };
  expect(seatsOf(visited, "p1")[0]).toMatchObject({ kind: "other", guest: true });
});

test("of several on one device, one is the host", () => {
  const shared = { ...info, players: [null, { name: "Ann", person: "p1" }, { name: "Cat", person: "p1" }] };
  expect(seatsOf(shared, "p1").map(({ host }) => host)).toEqual([false, true, false]);
});

test("a table may have lost its host", () => {
  expect(hostName(info)).toBe("Ann");
  expect(hostName({ ...info, host: "" })).toBe(null);
  expect(freeSeats(info)).toBe(1);
});

test("who comes in leaves and comes again, and hears nothing twice", () => {
  const sockets: SocketLike[] = [];
  const heard: string[] = [];
  const link = new Link(
    { address: () => "", message: (text) => heard.push(text), state: () => undefined },
    () => {
      const socket = { readyState: 1, close: () => undefined } as unknown as SocketLike;
      sockets.push(socket);
      return socket;
    },
  );
  link.open();
  sockets[0]!.onmessage!({ data: "as a stranger" });
  link.again();
  expect(sockets).toHaveLength(2);
  expect(sockets[0]!.onmessage).toBe(null);
  sockets[0]!.onclose?.({ code: 1000, reason: "" });
  expect(sockets).toHaveLength(2);
  sockets[1]!.onmessage!({ data: "as somebody" });
  expect(heard).toEqual(["as a stranger", "as somebody"]);
});
