// Checks the code of a person's key as it is typed, and finds the mistake before the server is asked.

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUPS = 7;
const GROUP_LENGTH = 5;
// The polynomial of the field with 32 elements, in which the last character of a group checks the others.
const FIELD_POLYNOMIAL = 0b100101;

export type CodeProblem =
  | { what: "groups"; count: number }
  | { what: "length"; group: number; count: number }
  | { what: "letter"; group: number; letter: string }
  | { what: "check"; groups: number[] };

// The groups of a code, however they are separated.
export function groupsOf(text: string): string[] {
  const written = text.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return written.length === 1 ? written[0]!.match(new RegExp(`.{1,${GROUP_LENGTH}}`, "gu"))! : [...written];
}

// The first mistake in a code; `null` if there is none.
export function codeProblem(text: string): CodeProblem | null {
  const groups = groupsOf(text);
  if (groups.length !== GROUPS) return { what: "groups", count: groups.length };
  const wrong: number[] = [];
  for (const [index, written] of groups.entries()) {
    const group = index + 1;
    if (written.length !== GROUP_LENGTH) return { what: "length", group, count: written.length };
    const normal = written.replace(/[IL]/g, "1").replace(/O/g, "0");
    const values = [...normal].map((letter) => ALPHABET.indexOf(letter));
    const unknown = values.indexOf(-1);
    if (unknown >= 0) return { what: "letter", group, letter: written[unknown]! };
    if (values.pop() !== checkValue(values, index)) wrong.push(group);
  }
  return wrong.length ? { what: "check", groups: wrong } : null;
}

function checkValue(values: number[], index: number): number {
  return double(values.reduce((total, value) => double(total) ^ value, index + 1));
}

function double(value: number): number {
  return value << 1 > 31 ? (value << 1) ^ FIELD_POLYNOMIAL : value << 1;
}
