import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ReconnectingSocket, type ConnectionState } from "@/net/socket";
import { fakeSockets, type FakeSocket } from "./fakeSocket";

let sockets: FakeSocket[];
let states: ConnectionState[];
let messages: string[];
let socket: ReconnectingSocket;

beforeEach(() => {
  vi.useFakeTimers();
  const fake = fakeSockets();
  sockets = fake.sockets;
  states = [];
  messages = [];
  const handlers = {
    address: () => `ws://here/${sockets.length}`,
    message: (text: string) => messages.push(text),
    state: (state: ConnectionState) => states.push(state),
  };
  socket = new ReconnectingSocket(handlers, fake.create);
  socket.open();
  sockets[0]!.opens();
});
afterEach(() => vi.useRealTimers());

test("a lost connection comes back after pauses that double, with a fresh address", () => {
  sockets[0]!.breaks();
  expect(states).toEqual(["connecting", "open", "lost"]);
  vi.advanceTimersByTime(199);
  expect(sockets).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(sockets[1]!.address).toBe("ws://here/1");
  sockets[1]!.breaks();
  vi.advanceTimersByTime(399);
  expect(sockets).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(sockets).toHaveLength(3);
});

test("the pauses have a limit, and a success starts them afresh", () => {
  for (let attempt = 0; attempt < 10; attempt++) {
    sockets.at(-1)!.breaks();
    vi.advanceTimersByTime(5000);
  }
  expect(sockets).toHaveLength(11);
  sockets.at(-1)!.opens();
  sockets.at(-1)!.breaks();
  vi.advanceTimersByTime(200);
  expect(sockets).toHaveLength(12);
});

test("reconnecting at once does not wait, and does not break what is open", () => {
  socket.reconnectNow();
  expect(sockets).toHaveLength(1);
  sockets[0]!.breaks();
  socket.reconnectNow();
  expect(sockets).toHaveLength(2);
  vi.advanceTimersByTime(5000);
  expect(sockets).toHaveLength(2);
});

test("a final close ends the reconnecting", () => {
  sockets[0]!.breaks(4000);
  socket.reconnectNow();
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
  expect(states.at(-1)).toBe("closed");
});

test("nothing is sent over a connection that is not open", () => {
  expect(socket.send("one")).toBe(true);
  sockets[0]!.breaks();
  expect(socket.send("two")).toBe(false);
  expect(sockets[0]!.sent.map((text) => text.trimEnd())).toEqual(["one"]);
  expect(sockets[0]!.sent[0]!.length, "the length tells nothing").toBe(256);
});

test("reopening replaces the connection, and the old one is not heard any more", () => {
  sockets[0]!.receives("to a stranger");
  socket.reopen();
  sockets[0]!.receives("too late");
  sockets[0]!.breaks(1000);
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(2);
  sockets[1]!.receives("to a person");
  expect(messages).toEqual(["to a stranger", "to a person"]);
});
