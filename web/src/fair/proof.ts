// Proves in this browser that the deals of a record are fair: the seed and shares match their hashes, the cards follow
// from them, and a share that was promised is never left out.

import type { SavedAttempt, SavedCommitments } from "./commitments";
import { firstDifference, isDeal, type Deal } from "./deal";
import { concatBytes, parseHex } from "./hash";
import { seedHash, shareHash } from "./shuffle";

// `fair`: everything agrees, and somebody besides the server gave a share; `chosen`: the same, but attempts were thrown
// away, or could be left incomplete, so that somebody could choose between deals; `alone`: everything agrees, but only the
// server chose; `broken`: something does not agree; `none`: the record has no proof.
export type Verdict = "fair" | "chosen" | "alone" | "broken" | "none";

export interface Finding {
  agrees: boolean;
  name: string;
  values: Record<string, string | number>;
}

export interface Proof {
  verdict: Verdict;
  findings: Finding[];
}

interface Attempt {
  commitment: string;
  asked: number[];
  hashes: (string | null)[];
  shares: (string | null)[];
  without: number[];
  seed: string | null;
  // From 1; missing if an older server asked for the shares.
  attempt?: number;
  // Of an attempt that was thrown away: why, whose promised shares were missing, and how many rounds it had dealt.
  why?: string;
  withheld?: number[];
  rounds?: number;
}

interface Fairness extends Attempt {
  earlier?: Attempt[];
}

interface Header {
  players: string[];
  fair?: Fairness;
}

const finding = (agrees: boolean, name: string, values: Finding["values"] = {}): Finding => ({
  agrees,
  name: `fair-${agrees ? "ok" : "no"}-${name}`,
  values,
});

// Checks a record, and compares it with what this browser saw before the deals.
export function prove(record: string, saved: SavedCommitments | null): Proof {
  const [header, ...lines] = record
    .split("\n")
    .filter((line) => line.trim())
    .map((line) => JSON.parse(line) as unknown) as [Header, ...Partial<Deal>[]];
  const fair = header?.fair;
  if (!fair) return { verdict: "none", findings: [] };
  const attempts = [...(fair.earlier ?? []), fair];
  const deals = lines.filter((line) => "deck" in line && "round" in line);
  const seen = saved ? [saved, ...(saved.more ?? [])] : [];
  const choices = choicesOf(attempts);
  const findings = [
    ...(saved ? [] : [finding(true, "unseen")]),
    ...attempts.flatMap((attempt, index) => [...checkHashes(attempt, header.players, seen[index])]),
    ...checkAttempts(attempts, header.players, seen, deals.length),
    ...checkDeals(attempts, deals),
    finding(true, choices.older ? "older" : "choices", { count: choices.count }),
  ];
  const hasShares = attempts.every(
    (attempt) => (attempt.why && !attempt.rounds) || attempt.shares.some((share) => share !== null),
  );
  const agrees = findings.every((found) => found.agrees);
  return {
    verdict: !agrees ? "broken" : !hasShares ? "alone" : choices.count > 1 ? "chosen" : "fair",
    findings,
  };
}

// Between how many deals somebody could have chosen: whoever knew the seed and withheld shares, or the server. By the older
// rule, each promised share could be left out.
function choicesOf(attempts: Attempt[]): { older: boolean; count: number } {
  const [first] = attempts;
  const older = !first!.attempt && (attempts.length === 1 || Boolean(first!.rounds));
  const promised = first!.hashes.filter((hash) => hash !== null).length;
  return { older, count: older ? 2 ** promised : attempts.length };
}

function* checkHashes(
  attempt: Attempt,
  names: string[],
  saved: SavedAttempt | undefined,
): Generator<Finding> {
  const seed = parseHex(attempt.seed);
  yield finding(seed !== null && seedHash(seed) === attempt.commitment, "seed");
  if (saved) yield finding(saved.commitment === attempt.commitment, "noted");
  for (const [seat, share] of attempt.shares.entries()) {
    const hash = attempt.hashes[seat];
    const bytes = parseHex(share);
    const seen = saved?.hashes[seat];
    const expected = seen ?? (saved?.opened ? null : hash);
    const values = { name: names[seat] ?? String(seat) };
    if (share !== null)
      yield finding(bytes !== null && shareHash(bytes) === hash && expected === hash, "share", values);
    // A share that was promised but not used is mentioned, whoever is to blame.
    else if (!attempt.why && (seen !== undefined || hash !== null))
      yield { agrees: true, name: "fair-ok-left-out", values };
    else if (attempt.without.includes(seat)) yield { agrees: true, name: "fair-ok-without", values };
  }
}

// Checks that attempts were thrown away only for the reason they name, and that cards were dealt with all promised shares.
function* checkAttempts(
  attempts: Attempt[],
  names: string[],
  seen: SavedAttempt[],
  dealt: number,
): Generator<Finding> {
  const hidden = seen.length > attempts.length;
  const numbered = attempts.every(({ attempt }, index) => (attempt || 1) === index + 1);
  if (hidden || !numbered) yield finding(false, "attempts");
  const barred = new Set<number>();
  for (const [index, attempt] of attempts.entries()) {
    const saved = seen[index];
    const { why, rounds = why ? 0 : dealt, withheld = [] } = attempt;
    dealt -= rounds;
    const unopened = attempt.hashes.flatMap((hash, seat) =>
      hash !== null && attempt.shares[seat] === null ? [seat] : [],
    );
    const isRight =
      why === "withheld" ? !rounds && unopened.length > 0 && same(unopened, withheld) : !withheld.length;
    const isComplete = !attempt.attempt || !rounds || !unopened.length;
    if (!isRight || !isComplete || attempt.asked.some((seat) => barred.has(seat)))
      yield finding(false, "attempts");
    if (why)
      yield finding(true, "again", {
        why: withheld.some((seat) => saved?.own[seat]) ? "own" : why,
        name: withheld.map((seat) => names[seat] ?? String(seat)).join(", "),
      });
    for (const seat of withheld) barred.add(seat);
  }
}

const same = (one: number[], other: number[]): boolean => JSON.stringify(one) === JSON.stringify(other);

function* checkDeals(attempts: Attempt[], deals: Partial<Deal>[]): Generator<Finding> {
  const seeds = attempts.flatMap(({ seed, shares, rounds }, index) => {
    const parts = [parseHex(seed), ...shares.filter((share) => share !== null).map(parseHex)];
    const whole = parts.every((part) => part !== null) ? concatBytes(...parts) : null;
    return index < attempts.length - 1 ? Array<typeof whole>(rounds ?? 0).fill(whole) : [whole];
  });
  for (const [index, line] of deals.entries()) {
    const round = Number(line.round);
    const seed = seeds[Math.min(index, seeds.length - 1)];
    if (!seed) continue;
    if (!isDeal(line)) {
      yield finding(false, "deal", { round, part: "deck", place: 1 });
      continue;
    }
    const difference = firstDifference(line, seed);
    yield difference ? finding(false, "deal", { round, ...difference }) : finding(true, "deal", { round });
  }
}
