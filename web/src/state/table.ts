// A table as this person sees it, kept up to date over its socket. It knows nothing of the page, and no rules.

import type {
  Accepted,
  ClockInfo,
  Farewell,
  Line,
  Messages,
  Refused,
  TableInfo,
  Update,
  View,
} from "@/made/messages";
import { ServerRefused } from "@/net/api";
import { crc32 } from "@/net/crc";
import { Followed } from "@/net/followed";
import type { LinkState, SocketMaker } from "@/net/link";

type Message = Update | Accepted | Refused | Farewell;
type Frame = Exclude<Messages["AnyFrame"], { do: "sync" }>;
// A command without its key, which is made when it is sent.
export type Wish = Frame extends infer F ? (F extends { key: string } ? Omit<F, "key"> : never) : never;

interface Waiting {
  text: string;
  done(number: number): void;
  refused(error: ServerRefused): void;
}

const PASSING = ["closing", "store-away", "too-many"];

export class TableState extends Followed {
  info: TableInfo | null = null;
  clock: ClockInfo | null = null;
  // How far the server's clock is ahead of ours, in milliseconds.
  ahead = 0;
  lines: Line[] = [];
  number = 0;
  farewell: Farewell | null = null;
  repairs = 0;

  private views = new Map<number | null, View | null>();
  private waiting = new Map<string, Waiting>();
  private newLines = new Set<(lines: Line[]) => void>();

  constructor(
    readonly name: string,
    private readonly addressOf: (path: string) => string,
    make?: SocketMaker,
  ) {
    super(make);
  }

  protected address(): string {
    return this.addressOf(`tables/${encodeURIComponent(this.name)}/socket?since=${this.number}`);
  }

  // One has just come in: what was seen so far was seen as a stranger.
  again(): void {
    this.link.again();
  }

  // What just happened, for scenes and sounds; not what happened before one came.
  onLines(listener: (lines: Line[]) => void): () => void {
    this.newLines.add(listener);
    return () => this.newLines.delete(listener);
  }

  get seats(): number[] {
    const told = [...this.views.keys()].filter((seat) => seat !== null).sort((a, b) => a - b);
    const person = this.info?.players[told[0] ?? -1]?.person;
    if (person == null) return told;
    // One's other seats on this device count before their views are here: nobody may take the first hand for the only one.
    return this.info!.players.flatMap((player, seat) => (player?.person === person ? [seat] : []));
  }

  // The view of a seat of one's own; of the first one that must move, if none is named; else a spectator's.
  view(seat?: number | null): View | null {
    if (seat !== undefined) return this.views.get(seat) ?? null;
    const own = this.seats;
    const due = own.find((other) => this.views.get(other)?.legal_moves.length);
    return this.views.get(due ?? own[0] ?? null) ?? null;
  }

  do(wish: Wish): Promise<number> {
    const key = newKey();
    const text = JSON.stringify({ ...wish, key });
    return new Promise((done, refused) => {
      this.waiting.set(key, { text, done, refused });
      this.link.send(text);
    });
  }

  protected override connected(state: LinkState): void {
    super.connected(state);
    // What was not answered is sent again; its key sees to it that it is done once.
    if (state === "open") for (const waiting of this.waiting.values()) this.link.send(waiting.text);
    if (state === "closed") this.refuseAll();
  }

  private refuseAll(): void {
    const error = new ServerRefused(this.farewell?.reason ?? "closed", this.farewell?.sentence ?? "");
    for (const waiting of this.waiting.values()) waiting.refused(error);
    this.waiting.clear();
  }

  protected read(text: string): void {
    const message = JSON.parse(text) as Message;
    switch (message.type) {
      case "update":
        this.update(message);
        break;
      case "accepted":
        this.take(message.key)?.done(message.number);
        break;
      case "refused":
        this.take(message.key ?? this.oldest())?.refused(new ServerRefused(message.reason, message.sentence));
        break;
      case "farewell":
        this.farewell = PASSING.includes(message.reason) ? null : message;
        break;
    }
  }

  // What the server could not read is answered without a key.
  private oldest(): string {
    return this.waiting.keys().next().value ?? "";
  }

  private take(key: string): Waiting | undefined {
    const waiting = this.waiting.get(key);
    this.waiting.delete(key);
    return waiting;
  }

  private update(update: Update): void {
    const view = update.view ?? null;
    if (crc32(JSON.stringify(view)) !== update.hash) {
      this.repairs++;
      this.link.send(JSON.stringify({ do: "sync", since: this.number }));
      return;
    }
    const first = this.info === null;
    const seat = update.seat ?? null;
    if (update.table) this.info = update.table;
    this.forgetViews(seat);
    this.views.set(seat, view);
    this.clock = update.clock ?? null;
    if (this.clock) this.ahead = this.clock.now - Date.now();
    this.learn(update.lines, first);
    this.number = Math.max(this.number, update.number);
  }

  // Views from seats that one holds no more are let go; who holds the seat of an update is oneself.
  private forgetViews(seat: number | null): void {
    const personAt = (other: number | null) => (other === null ? null : this.info?.players[other]?.person);
    for (const other of this.views.keys()) {
      if (seat === null || personAt(other) == null || personAt(other) !== personAt(seat))
        this.views.delete(other);
    }
  }

  // What was held back until the end of the game goes to its place among the lines.
  private learn(lines: readonly Line[], first: boolean): void {
    const known = this.lines.at(-1)?.number ?? 0;
    const numbers = new Set(this.lines.map((line) => line.number));
    const fresh = lines.filter((line) => line.number > known);
    const late = lines.filter((line) => line.number <= known && !numbers.has(line.number));
    this.lines = [...this.lines, ...late, ...fresh].sort((one, other) => one.number - other.number);
    if (fresh.length && !first) for (const listener of this.newLines) listener(fresh);
  }
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
