// One's part in the shuffle: the browser promises a share for each of its seats, and opens it when it is asked for.

import type { Line } from "@/made/messages";
import type { Keeper } from "@/state/preferences";
import type { Wish } from "@/state/table";
import { fromHex, toHex } from "./hash";
import { loadNoted, promisesOf, saveNoted, type Noted, type Promises } from "./promises";
import { shareHash } from "./shuffle";

export interface TableLike {
  readonly name: string;
  readonly lines: readonly Line[];
  readonly seats: readonly number[];
  do(wish: Wish): Promise<number>;
}

export type Chance = () => Uint8Array;
const SIZE = 32;
const chance: Chance = () => crypto.getRandomValues(new Uint8Array(SIZE));

export class Part {
  private noted: Noted | null = null;
  private readonly sent = new Set<string>();
  private done = false;

  constructor(
    private readonly keeper: Keeper | null,
    private readonly random: Chance = chance,
  ) {}

  // Called whenever the table has changed; each thing is sent once.
  follow(table: TableLike): void {
    if (this.done) return;
    const told = promisesOf(table.lines);
    if (told.commitment === null) return;
    this.done = told.dealt;
    if (this.noted === null && told.dealt) return;
    this.note(table, told);
    if (told.dealt) return;
    for (const seat of table.seats) this.answer(table, told, seat);
  }

  // What was seen is kept before anything is sent: after a reload, the share is still the one that was promised.
  private note(table: TableLike, told: Promises): void {
    const before = this.noted ?? loadNoted(this.keeper, table.name);
    const own = { ...before?.own };
    for (const seat of table.seats)
      if (!told.opening && !(seat in told.hashes)) own[seat] ??= toHex(this.random());
    const noted = { commitment: before?.commitment ?? told.commitment!, hashes: told.hashes, own };
    if (JSON.stringify(noted) === JSON.stringify(this.noted)) return;
    this.noted = noted;
    saveNoted(this.keeper, table.name, noted);
  }

  private answer(table: TableLike, told: Promises, seat: number): void {
    const share = fromHex(this.noted?.own[seat]);
    if (!share) return;
    const hash = shareHash(share);
    if (!told.opening && !(seat in told.hashes)) this.send(table, { do: "pledge", seat, hash });
    else if (told.opening && told.hashes[seat] === hash && !(seat in told.shares))
      this.send(table, { do: "share", seat, share: toHex(share) });
  }

  // Who is refused goes without: the game goes on.
  private send(table: TableLike, wish: Wish & { seat: number }): void {
    const what = `${wish.do} ${wish.seat}`;
    if (this.sent.has(what)) return;
    this.sent.add(what);
    table.do(wish).catch(() => undefined);
  }
}
