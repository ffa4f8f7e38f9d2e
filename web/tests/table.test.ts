import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { ServerRefused } from "@/net/api";
import type { SocketLike } from "@/net/link";
import { TableState } from "@/state/table";

// What a server really sent to seat 0 of a table of three, whose names are full of odd characters.
const updates = readFileSync(new URL("updates.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n");

class Socket implements SocketLike {
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(readonly address: string) {}
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
  }
  opens(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  gets(text: string): void {
    this.onmessage?.({ data: text });
  }
  breaks(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code, reason: "" });
  }
}

let sockets: Socket[];
let table: TableState;

beforeEach(() => {
  sockets = [];
  const make = (address: string) => sockets[sockets.push(new Socket(address)) - 1]!;
  table = new TableState("abc", (path) => `ws://here/${path}`, make);
  table.open();
  sockets[0]!.opens();
});

test("updates of a real server fit their hashes and make the view", () => {
  for (const update of updates) sockets[0]!.gets(update);
  expect(table.repairs).toBe(0);
  expect(table.view()?.table.ply).toBe(12);
  expect(table.seats).toEqual([0]);
  expect(table.lines.map((line) => line.number)).toEqual(table.lines.map((_, index) => index + 1));
});

test("a view that was changed on the way is asked for again", () => {
  sockets[0]!.gets(updates[0]!);
  sockets[0]!.gets(updates[1]!.replace('"ply":1', '"ply":7'));
  expect(table.repairs).toBe(1);
  expect(table.view()?.table.ply).toBe(0);
  expect(JSON.parse(sockets[0]!.sent.at(-1)!)).toMatchObject({ do: "sync", since: table.number });
});

test("what was not answered is sent again, with the same key, when the connection is back", async () => {
  sockets[0]!.gets(updates[0]!);
  const done = table.do({ do: "chat", text: "hello" });
  sockets[0]!.breaks();
  expect(table.connection).toBe("lost");
  table.hurry();
  sockets[1]!.opens();
  expect(sockets[1]!.address).toContain(`since=${table.number}`);
  expect(sockets[1]!.sent).toEqual(sockets[0]!.sent);
  const { key } = JSON.parse(sockets[1]!.sent[0]!) as { key: string };
  sockets[1]!.gets(JSON.stringify({ type: "accepted", key, number: 9 }));
  await expect(done).resolves.toBe(9);
});

test("a refusal says why", async () => {
  const done = table.do({ do: "start" });
  const { key } = JSON.parse(sockets[0]!.sent[0]!) as { key: string };
  sockets[0]!.gets(
    JSON.stringify({ type: "refused", key, reason: "not-the-host", sentence: "Only the host." }),
  );
  await expect(done).rejects.toEqual(new ServerRefused("not-the-host", "Only the host."));
});

test("a final close ends everything, with the reason of the farewell", async () => {
  const done = table.do({ do: "start" });
  sockets[0]!.gets(JSON.stringify({ type: "farewell", reason: "kicked", sentence: "Sent away." }));
  sockets[0]!.breaks(4000);
  expect(table.connection).toBe("closed");
  await expect(done).rejects.toMatchObject({ reason: "kicked" });
});
