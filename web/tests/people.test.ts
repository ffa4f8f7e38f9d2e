import { expect, test } from "vitest";
import type { TableInfo } from "@/generated/messages";
import { confirmEnding, confirmKicking, confirmLeaving, confirmReplacing } from "@/state/confirmation";
import { endVote, peopleAt, voteRating } from "@/state/people";
import { rulesInForce } from "@/state/rulesInForce";

const info: TableInfo = {
  id: "t",
  status: "running",
  settings: {},
  host: "p1",
  votes: ["p2"],
  players: [
    { name: "Ann", person: "p1" },
    { name: "Ben", person: "p2" },
    { name: "Agate", person: null, level: "rookie" },
    { name: "Cat", person: "p1" },
    { name: "Dan", person: "p3", away: true },
  ],
};
const [ann, , dan] = peopleAt(info);

test("a person is listed once, however many seats they hold", () => {
  expect(peopleAt(info).map(({ names }) => names)).toEqual([["Ann", "Cat"], ["Ben"], ["Dan"]]);
  expect(ann).toMatchObject({ seats: [0, 3], host: true, agreed: false });
  expect(dan).toMatchObject({ away: [4] });
});

test("the vote on ending the game leaves out who is away", () => {
  const seenByBen = { own: true, agreed: ["Ben"], missing: ["Ann", "Cat"], alone: false, again: false };
  expect(endVote(info, "p2")).toEqual(seenByBen);
  expect(endVote(info, "p1").own).toBe(false);
  expect(endVote({ ...info, votes: [] }, null).agreed).toEqual([]);
});

test("at a rated table, the vote waits for who is away until a bot plays for them", () => {
  const rated = { ...info, settings: { rated: true } };
  expect(endVote(rated, "p2").missing).toEqual(["Ann", "Cat", "Dan"]);
  const players = info.players.map((player) => (player?.away ? { ...player, stand_in: true } : player));
  expect(endVote({ ...rated, players }, "p2").missing).toEqual(["Ann", "Cat"]);
});

test("whoever is left alone with their vote at a rated table is asked once more, and told that it is a loss", () => {
  const players = info.players.map(
    (player) => player && { ...player, away: player.person !== "p2", stand_in: true },
  );
  const left = { ...info, settings: { rated: true }, players };
  expect(endVote(left, "p2")).toMatchObject({ own: true, missing: [], alone: false, again: true });
  expect(voteRating(left, endVote(left, "p2"))).toBe("menu-rated-loss");
  expect(endVote(left, "p1").again).toBe(false);
});

test("a guest bot has no vote on ending the game", () => {
  const players = [
    { name: "Ann", person: "p1" },
    { name: "Hal", person: "b1", guest_bot: true },
  ];
  const withBot = { ...info, players, votes: [] };
  expect(endVote(withBot, "p1")).toMatchObject({ own: false, agreed: [], missing: ["Ann"], alone: true });
  expect(peopleAt(withBot).map(({ guestBot }) => guestBot)).toEqual([false, true]);
});

test("confirmations come with their commands", () => {
  expect(confirmLeaving([0, 3]).commands).toEqual([
    { do: "leave", seat: 0 },
    { do: "leave", seat: 3 },
  ]);
  expect(confirmEnding().commands).toEqual([{ do: "vote", end: true }]);
  expect(confirmKicking(ann!).commands).toEqual([{ do: "kick", person: "p1" }]);
  expect(confirmReplacing(dan!).commands).toEqual([{ do: "replace", seat: 4 }]);
});

test("confirmations at a rated table say what they mean for ratings", () => {
  const rated = { ...info, settings: { rated: true } };
  expect(confirmLeaving([0], true).rating).toBe("menu-rated-loss");
  expect(confirmLeaving([0]).rating).toBeNull();
  expect(voteRating(rated, endVote(rated, "p1"))).toBe("menu-rated-void");
  const alone = { ...rated, votes: [] };
  expect(voteRating(alone, endVote(alone, "p1"))).toBe("menu-rated-loss");
  expect(voteRating(info, endVote(info, "p1"))).toBeNull();
  expect(confirmEnding("menu-rated-void").rating).toBe("menu-rated-void");
});

test("rules that differ from the edition come first", () => {
  const rules = rulesInForce({ edition: "amigo", options: { rounds: 1, idle_tools: true } });
  expect(rules.slice(0, 2)).toEqual([
    { name: "rounds", value: 1, kind: "number", differs: true },
    { name: "idle_tools", value: true, kind: "flag", differs: true },
  ]);
  expect(rules.find(({ name }) => name === "placement")).toMatchObject({
    kind: "switch",
    value: "connected",
  });
});

test("changed cards are listed with the rules that differ", () => {
  const options = { maps: 2, hand_size: 4, deck: { rockfall: 6, nesw: 0 } };
  const rules = rulesInForce({ edition: "amigo", options });
  expect(rules.slice(0, 3)).toEqual([
    { name: "maps", value: 2, kind: "number", differs: true },
    { name: "hand_size", value: 4, kind: "number", differs: true },
    { name: "deck", value: { rockfall: 6, nesw: 0 }, kind: "counts", differs: true },
  ]);
});

test("house rules that are off, or have no effect, are not listed", () => {
  const names = rulesInForce({ edition: "amigo", options: {} }).map(({ name }) => name);
  expect(names).not.toContain("sealed_boss");
  expect(names).not.toContain("all_saboteurs");
});
