// The proof of a record in this very browser: what was promised fits what was opened, and the cards follow from it.

import { differenceIn, isDeal, type Deal } from "./deal";
import { fromHex } from "./hash";
import type { Noted } from "./promises";
import { joined, seedHash, shareHash } from "./shuffle";

// `fair`: all agrees, and somebody besides the server had a part; `alone`: all agrees, but only the server had one;
// `broken`: something does not agree; `none`: the record says nothing of it.
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

const found = (agrees: boolean, name: string, values: Finding["values"] = {}): Finding => ({
  agrees,
  name: `fair-${agrees ? "ok" : "no"}-${name}`,
  values,
});

export function prove(record: string, noted: Noted | null): Proof {
  const [header, ...lines] = record
    .split("\n")
    .filter((line) => line.trim())
    .map((line) => JSON.parse(line) as unknown) as [Header, ...Partial<Deal>[]];
  const fair = header?.fair;
  if (!fair) return { verdict: "none", findings: [] };
  const findings = [...promises(fair, header.players, noted), ...deals(fair, lines)];
  const given = fair.shares.some((share) => share !== null);
  const agrees = findings.every((finding) => finding.agrees);
  return { verdict: !agrees ? "broken" : given ? "fair" : "alone", findings };
}

function* promises(fair: Fairness, names: string[], noted: Noted | null): Generator<Finding> {
  const seed = fromHex(fair.seed);
  yield found(seed !== null && seedHash(seed) === fair.commitment, "seed");
  if (noted) yield found(noted.commitment === fair.commitment, "noted");
  for (const [seat, share] of fair.shares.entries()) {
    const hash = fair.hashes[seat];
    const bytes = fromHex(share);
    const seen = noted?.hashes[seat];
    const values = { name: names[seat] ?? String(seat) };
    if (share !== null)
      yield found(bytes !== null && shareHash(bytes) === hash && (seen ?? hash) === hash, "share", values);
    // What we gave and nobody used is said, whoever is to blame for it.
    else if (seen !== undefined) yield { agrees: true, name: "fair-ok-left-out", values };
    else if (fair.without.includes(seat)) yield { agrees: true, name: "fair-ok-without", values };
  }
}

function* deals(fair: Fairness, lines: Partial<Deal>[]): Generator<Finding> {
  const seed = fromHex(fair.seed);
  if (!seed) return;
  const shares = fair.shares.map(fromHex).filter((share) => share !== null);
  const whole = joined(seed, ...shares);
  for (const line of lines) {
    if (!("deck" in line) || !("round" in line)) continue;
    const round = Number(line.round);
    if (!isDeal(line)) {
      yield found(false, "deal", { round, part: "deck", place: 1 });
      continue;
    }
    const difference = differenceIn(line, whole);
    yield difference ? found(false, "deal", { round, ...difference }) : found(true, "deal", { round });
  }
}
