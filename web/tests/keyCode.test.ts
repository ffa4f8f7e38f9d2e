import { expect, test } from "vitest";
import { groupsOf, codeProblem } from "@/state/keyCode";

// The server's codes for the bytes 0 to 15, and for sixteen times 255; its own tests have the same.
const CODES = ["000G0-40R47-0M30J-E209D-185GT-R38E6-1YZ4V", "ZZZZ8-ZZZZ7-ZZZZ2-ZZZZS-ZZZZW-ZZZZK-ZXDC7"];
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

test("codes of the server have no problem, however they are written", () => {
  for (const code of CODES)
    for (const written of [code, code.toLowerCase(), code.replaceAll("-", ""), code.replaceAll("-", " – ")]) {
      expect(codeProblem(written)).toBeNull();
      expect(codeProblem(written.replaceAll("0", "o").replaceAll("1", "l"))).toBeNull();
    }
});

test("a wrong character is found in its group", () => {
  const [code] = CODES;
  for (let place = 0; place < code!.length; place++)
    for (const letter of ALPHABET) {
      if (code![place] === "-" || code![place] === letter) continue;
      const wrong = code!.slice(0, place) + letter + code!.slice(place + 1);
      expect(codeProblem(wrong)).toEqual({ what: "check", groups: [Math.floor(place / 6) + 1] });
    }
});

test("a text that is no code has a problem with its place", () => {
  expect(codeProblem("")).toEqual({ what: "groups", count: 0 });
  expect(codeProblem("ABCDE-ABCDE")).toEqual({ what: "groups", count: 2 });
  expect(codeProblem("0".repeat(34))).toEqual({ what: "length", group: 7, count: 4 });
  expect(codeProblem(CODES[0]!.replace("40R47", "40U47"))).toEqual({ what: "letter", group: 2, letter: "U" });
  expect(groupsOf("ab cd")).toEqual(["AB", "CD"]);
});
