import { expect, test } from "vitest";
import { soundOf, Sounds, soundsOf } from "@/state/sounds";

const placed = { event: "placed", seat: 0, card: "ns", cell: "1,0" } as const;
const opened = { event: "opened", seat: 0, cell: "8,0", goal: "gold", lies: "gold" } as const;

test("each sound is heard once, in the order of the events", () => {
  expect(soundsOf([placed, placed, opened])).toEqual(["lay", "gold"]);
  expect(soundOf({ ...opened, goal: "stone:ne" })).toBe("stone");
  expect(soundOf({ event: "drew", seat: 0, cards: [] })).toBeNull();
});

test("a browser without sound, or a failing one, does not disturb the game", () => {
  let created = 0;
  const fail = () => {
    created++;
    throw new Error("no sound card");
  };
  new Sounds(() => true, null).play(["lay"]);
  new Sounds(() => false, fail).play(["lay"]);
  expect(created).toBe(0);
  expect(() => new Sounds(() => true, fail).play(["lay"])).not.toThrow();
  expect(created).toBe(1);
});
