// Whether a code was copied well, and where not: what the server would say, said before it is asked.

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUPS = 7;
const WIDTH = 5;
// The polynomial of the field of 32 elements, over which the last character of a group checks the others.
const FIELD = 0b100101;

export type CodeProblem =
  | { what: "groups"; count: number }
  | { what: "length"; group: number; count: number }
  | { what: "letter"; group: number; letter: string }
  | { what: "check"; groups: number[] };

export function groupsOf(text: string): string[] {
  const written = text.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return written.length === 1 ? written[0]!.match(new RegExp(`.{1,${WIDTH}}`, "gu"))! : [...written];
}

export function problemOf(text: string): CodeProblem | null {
  const groups = groupsOf(text);
  if (groups.length !== GROUPS) return { what: "groups", count: groups.length };
  const wrong: number[] = [];
  for (const [index, written] of groups.entries()) {
    const group = index + 1;
    if (written.length !== WIDTH) return { what: "length", group, count: written.length };
    const plain = written.replace(/[IL]/g, "1").replace(/O/g, "0");
    const values = [...plain].map((letter) => ALPHABET.indexOf(letter));
    const strange = values.indexOf(-1);
    if (strange >= 0) return { what: "letter", group, letter: written[strange]! };
    if (values.pop() !== check(values, index)) wrong.push(group);
  }
  return wrong.length ? { what: "check", groups: wrong } : null;
}

function check(values: number[], place: number): number {
  return double(values.reduce((total, value) => double(total) ^ value, place + 1));
}

function double(value: number): number {
  return value << 1 > 31 ? (value << 1) ^ FIELD : value << 1;
}
