// This browser's part in the shuffle: it pledges a random share for each of its seats, and opens it when asked to.

import type { Entry } from "@/generated/messages";
import type { BrowserStorage } from "@/state/storage";
import type { Command } from "@/state/table";
import {
  loadCommitments,
  readAttempts,
  saveCommitments,
  type Commitments,
  type SavedAttempt,
} from "./commitments";
import { bytesToHex, parseHex } from "./hash";
import { shareHash } from "./shuffle";

// The part of a table that is used here, so that tests can replace it.
export interface TableLike {
  readonly name: string;
  readonly entries: readonly Entry[];
  readonly seats: readonly number[];
  send(command: Command): Promise<number>;
}

export type RandomBytes = () => Uint8Array;
const SHARE_SIZE = 32;
const RETRY_MS = 1000;
const secureBytes: RandomBytes = () => crypto.getRandomValues(new Uint8Array(SHARE_SIZE));

export class OwnShares {
  private saved: SavedAttempt[] = [];
  private readonly sent = new Set<string>();

  constructor(
    private readonly storage: BrowserStorage | null,
    private readonly random: RandomBytes = secureBytes,
  ) {}

  // Call this whenever the table has changed; every command is sent once in each attempt.
  update(table: TableLike): void {
    const attempts = readAttempts(table.entries);
    const attempt = attempts.at(-1);
    if (!attempt || (attempt.dealt && this.saved.length < attempts.length)) return;
    this.save(table, attempts);
    if (attempt.dealt) return;
    for (const seat of table.seats) this.respond(table, attempt, attempts.length, seat);
  }

  // Shares are stored before anything is sent, so that a reload does not change what was pledged.
  private save(table: TableLike, attempts: Commitments[]): void {
    const before = this.saved.length ? this.saved : this.load(table);
    const saved = attempts.map(({ commitment, hashes, opening, dealt }, index) => {
      const own = { ...before[index]?.own };
      if (!opening && !dealt && index === attempts.length - 1)
        for (const seat of table.seats) if (!(seat in hashes)) own[seat] ??= bytesToHex(this.random());
      const opened = opening ? { opened: true } : {};
      return { commitment: before[index]?.commitment ?? commitment!, hashes, own, ...opened };
    });
    if (JSON.stringify(saved) === JSON.stringify(this.saved)) return;
    this.saved = saved;
    const [first, ...more] = saved;
    saveCommitments(this.storage, table.name, more.length ? { ...first!, more } : first!);
  }

  private load(table: TableLike): SavedAttempt[] {
    const saved = loadCommitments(this.storage, table.name);
    return saved ? [saved, ...(saved.more ?? [])] : [];
  }

  private respond(
    table: TableLike,
    { hashes, shares, opening }: Commitments,
    attempt: number,
    seat: number,
  ): void {
    const share = parseHex(this.saved.at(-1)?.own[seat]);
    if (!share) return;
    const hash = shareHash(share);
    if (!opening && !(seat in hashes)) this.send(table, { do: "pledge", seat, hash }, attempt);
    else if (opening && hashes[seat] === hash && !(seat in shares))
      this.send(table, { do: "share", seat, share: bytesToHex(share) }, attempt);
  }

  // If the server cannot store a share, it is sent again: withholding it would be blamed on this person. Any other refusal
  // is ignored: the game goes on without this share.
  private send(table: TableLike, command: Command & { seat: number }, attempt: number): void {
    const key = `${attempt} ${command.do} ${command.seat}`;
    if (this.sent.has(key)) return;
    this.sent.add(key);
    table.send(command).catch((error: { reason?: string }) => {
      if (error.reason !== "store-away") return;
      this.sent.delete(key);
      setTimeout(() => this.update(table), RETRY_MS);
    });
  }
}
