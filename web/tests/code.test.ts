import { expect, test } from "vitest";
import { groupsOf, problemOf } from "@/state/code";

// What the server makes of the bytes 0 to 15, and of sixteen times 255; its own tests have the same.
const CODES = ["000G0-40R47-0M30J-E209D-185GT-R38E6-1YZ4V", "ZZZZ8-ZZZZ7-ZZZZ2-ZZZZS-ZZZZW-ZZZZK-ZXDC7"];
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

test("codes of the server are right, however they are written", () => {
  for (const code of CODES)
    for (const written of [code, code.toLowerCase(), code.replaceAll("-", ""), code.replaceAll("-", " – ")]) {
      expect(problemOf(written)).toBeNull();
      expect(problemOf(written.replaceAll("0", "o").replaceAll("1", "l"))).toBeNull();
    }
});

test("a wrong character is found in its group", () => {
  const [code] = CODES;
  for (let place = 0; place < code!.length; place++)
    for (const letter of ALPHABET) {
      if (code![place] === "-" || code![place] === letter) continue;
      const wrong = code!.slice(0, place) + letter + code!.slice(place + 1);
      expect(problemOf(wrong)).toEqual({ what: "check", groups: [Math.floor(place / 6) + 1] });
    }
});

test("what is no code is told where and why", () => {
  expect(problemOf("")).toEqual({ what: "groups", count: 0 });
  expect(problemOf("ABCDE-ABCDE")).toEqual({ what: "groups", count: 2 });
  expect(problemOf("0".repeat(34))).toEqual({ what: "length", group: 7, count: 4 });
  expect(problemOf(CODES[0]!.replace("40R47", "40U47"))).toEqual({ what: "letter", group: 2, letter: "U" });
  expect(groupsOf("ab cd")).toEqual(["AB", "CD"]);
});
