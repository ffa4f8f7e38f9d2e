import { describe, expect, it } from "vitest";
import { actionOf, KEY_HELP, seatKey } from "@/table/keys";
import { catalogueOf } from "./catalogue";

const press = (key: string, code = "", shiftKey = false) => ({ key, code, shiftKey });

describe("keys of the table", () => {
  it("select cards, turn them and go to places", () => {
    expect(actionOf(press("1", "Digit1"), false)).toEqual({ do: "card", slot: 0 });
    expect(actionOf(press("9", "Digit9"), false)).toEqual({ do: "card", slot: 8 });
    expect(actionOf(press("0", "Digit0"), false)).toEqual({ do: "fit" });
    expect(actionOf(press("r", "KeyR"), false)).toEqual({ do: "turn" });
    expect(actionOf(press("M", "KeyM", true), false)).toEqual({ do: "maze" });
    expect(actionOf(press("n", "KeyN"), false)).toEqual({ do: "next" });
    expect(actionOf(press("N", "KeyN", true), false)).toEqual({ do: "previous" });
    expect(actionOf(press("?", "Slash", true), false)).toEqual({ do: "list" });
  });

  it("leave all other keys to the browser", () => {
    for (const key of ["Tab", "Enter", " ", "ArrowLeft", "F5", "Home", "q", "a", "l"])
      expect(actionOf(press(key), false)).toBeNull();
  });

  it("have a letter for each player only while a player can be chosen", () => {
    expect(actionOf(press("b", "KeyB"), true)).toEqual({ do: "player", seat: 1 });
    expect(actionOf(press("l", "KeyL"), true)).toEqual({ do: "player", seat: 11 });
    expect(actionOf(press("b", "KeyB"), false)).toBeNull();
    expect(actionOf(press("r", "KeyR"), true)).toEqual({ do: "turn" });
    expect(seatKey(11)).toBe("L");
  });

  it("stand in the same place on a Cyrillic keyboard", () => {
    expect(actionOf(press("к", "KeyR"), false)).toEqual({ do: "turn" });
    expect(actionOf(press("Т", "KeyN", true), false)).toEqual({ do: "previous" });
    expect(actionOf(press("и", "KeyB"), true)).toEqual({ do: "player", seat: 1 });
  });

  it("follow the letters where a Latin keyboard has them elsewhere", () => {
    expect(actionOf(press("m", "Semicolon"), false)).toEqual({ do: "maze" });
    expect(actionOf(press(",", "KeyM"), false)).toBeNull();
    expect(actionOf(press("&", "Digit1"), false)).toEqual({ do: "card", slot: 0 });
    expect(actionOf(press("!", "Digit1", true), false)).toBeNull();
    expect(actionOf(press("?", "Digit7", true), false)).toEqual({ do: "list" });
  });

  it("are all explained", () => {
    const english = catalogueOf("en");
    for (const [group, helps] of Object.entries(KEY_HELP)) {
      expect(english).toContain(`keys-group-${group} =`);
      for (const { does } of helps) expect(english).toContain(`keys-${does} =`);
    }
  });
});
