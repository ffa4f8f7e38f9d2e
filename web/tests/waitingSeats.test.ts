import { expect, test } from "vitest";
import type { TableInfo } from "@/generated/messages";
import { freeSeats, hostName, waitingSeats } from "@/state/waitingSeats";

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

test("the own seats depend on who looks", () => {
  expect(waitingSeats(info, "p2").map(({ kind }) => kind)).toEqual(["other", "own", "bot", "free"]);
  expect(waitingSeats(info, null).map(({ kind }) => kind)).toEqual(["other", "other", "bot", "free"]);
  expect(waitingSeats(info, "p1")[0]).toMatchObject({ kind: "own", host: true });
  expect(waitingSeats(info, "p1")[1]).toMatchObject({ away: true, host: false, guest: false });
});

test("a guest bot is another player, marked as a guest", () => {
  const visited = { ...info, players: [{ name: "Hal", person: "b1", guest_bot: true }] };
  expect(waitingSeats(visited, "p1")[0]).toMatchObject({ kind: "other", guest: true });
});

test("of several people on the host's device only the first is the host", () => {
  const shared = { ...info, players: [null, { name: "Ann", person: "p1" }, { name: "Cat", person: "p1" }] };
  expect(waitingSeats(shared, "p1").map(({ host }) => host)).toEqual([false, true, false]);
});

test("a table may have lost its host", () => {
  expect(hostName(info)).toBe("Ann");
  expect(hostName({ ...info, host: "" })).toBeNull();
});

test("bots take the free seats", () => {
  expect(freeSeats(info)).toBe(1);
});
