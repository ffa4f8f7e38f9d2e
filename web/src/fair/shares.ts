// This browser's part in the shuffle: it pledges a random share for each of its seats, and opens it when asked to.

import type { Entry } from "@/generated/messages";
import type { BrowserStorage } from "@/state/storage";
import type { Command } from "@/state/table";
import {
  loadCommitments,
  readCommitments,
  saveCommitments,
  type Commitments,
  type SavedCommitments,
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
const secureBytes: RandomBytes = () => crypto.getRandomValues(new Uint8Array(SHARE_SIZE));

export class OwnShares {
  private saved: SavedCommitments | null = null;
  private readonly sent = new Set<string>();
  private done = false;

  constructor(
    private readonly storage: BrowserStorage | null,
    private readonly random: RandomBytes = secureBytes,
  ) {}

  // Call this whenever the table has changed; every command is sent once.
  update(table: TableLike): void {
    if (this.done) return;
    const commitments = readCommitments(table.entries);
    if (commitments.commitment === null) return;
    this.done = commitments.dealt;
    if (this.saved === null && commitments.dealt) return;
    this.save(table, commitments);
    if (commitments.dealt) return;
    for (const seat of table.seats) this.respond(table, commitments, seat);
  }

  // Shares are stored before anything is sent, so that a reload does not change what was pledged.
  private save(table: TableLike, { commitment, hashes, opening }: Commitments): void {
    const before = this.saved ?? loadCommitments(this.storage, table.name);
    const own = { ...before?.own };
    for (const seat of table.seats)
      if (!opening && !(seat in hashes)) own[seat] ??= bytesToHex(this.random());
    const saved = { commitment: before?.commitment ?? commitment!, hashes, own };
    if (JSON.stringify(saved) === JSON.stringify(this.saved)) return;
    this.saved = saved;
    saveCommitments(this.storage, table.name, saved);
  }

  private respond(table: TableLike, { hashes, shares, opening }: Commitments, seat: number): void {
    const share = parseHex(this.saved?.own[seat]);
    if (!share) return;
    const hash = shareHash(share);
    if (!opening && !(seat in hashes)) this.send(table, { do: "pledge", seat, hash });
    else if (opening && hashes[seat] === hash && !(seat in shares))
      this.send(table, { do: "share", seat, share: bytesToHex(share) });
  }

  // A refusal is ignored: the game goes on without this share.
  private send(table: TableLike, command: Command & { seat: number }): void {
    const key = `${command.do} ${command.seat}`;
    if (this.sent.has(key)) return;
    this.sent.add(key);
    table.send(command).catch(() => undefined);
  }
}
