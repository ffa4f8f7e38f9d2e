// Proves in this browser that the deals of a record are fair: the seed and shares match their hashes, and the cards follow
// from them.

import type { SavedCommitments } from "./commitments";
import { firstDifference, isDeal, type Deal } from "./deal";
import { concatBytes, parseHex } from "./hash";
import { seedHash, shareHash } from "./shuffle";

// `fair`: everything agrees, and somebody besides the server gave a share; `alone`: everything agrees, but only the server
// chose; `broken`: something does not agree; `none`: the record has no proof.
export type Verdict = "fair" | "alone" | "broken" | "none";

export interface Finding {
  agrees: boolean;
  name: string;
  values: Record<string, string | number>;
}

export interface Proof {
  verdict: Verdict;
  findings: Finding[];
}

interface Fairness {
  commitment: string;
  hashes: (string | null)[];
  shares: (string | null)[];
  without: number[];
  seed: string | null;
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

// Checks a record, and compares it with what this browser saw before the deal.
export function prove(record: string, saved: SavedCommitments | null): Proof {
  const [header, ...lines] = record
    .split("\n")
    .filter((line) => line.trim())
    .map((line) => JSON.parse(line) as unknown) as [Header, ...Partial<Deal>[]];
  const fair = header?.fair;
  if (!fair) return { verdict: "none", findings: [] };
  const findings = [...checkHashes(fair, header.players, saved), ...checkDeals(fair, lines)];
  const hasShares = fair.shares.some((share) => share !== null);
  const agrees = findings.every((found) => found.agrees);
  return { verdict: !agrees ? "broken" : hasShares ? "fair" : "alone", findings };
}

function* checkHashes(fair: Fairness, names: string[], saved: SavedCommitments | null): Generator<Finding> {
  const seed = parseHex(fair.seed);
  yield finding(seed !== null && seedHash(seed) === fair.commitment, "seed");
  if (saved) yield finding(saved.commitment === fair.commitment, "noted");
  for (const [seat, share] of fair.shares.entries()) {
    const hash = fair.hashes[seat];
    const bytes = parseHex(share);
    const seen = saved?.hashes[seat];
    const values = { name: names[seat] ?? String(seat) };
    if (share !== null)
      yield finding(bytes !== null && shareHash(bytes) === hash && (seen ?? hash) === hash, "share", values);
    // A share that was pledged but not used is mentioned, whoever is to blame.
    else if (seen !== undefined) yield { agrees: true, name: "fair-ok-left-out", values };
    else if (fair.without.includes(seat)) yield { agrees: true, name: "fair-ok-without", values };
  }
}

function* checkDeals(fair: Fairness, lines: Partial<Deal>[]): Generator<Finding> {
  const seed = parseHex(fair.seed);
  if (!seed) return;
  const shares = fair.shares.map(parseHex).filter((share) => share !== null);
  const wholeSeed = concatBytes(seed, ...shares);
  for (const line of lines) {
    if (!("deck" in line) || !("round" in line)) continue;
    const round = Number(line.round);
    if (!isDeal(line)) {
      yield finding(false, "deal", { round, part: "deck", place: 1 });
      continue;
    }
    const difference = firstDifference(line, wholeSeed);
    yield difference ? finding(false, "deal", { round, ...difference }) : finding(true, "deal", { round });
  }
}
