// A table as this person sees it, kept up to date over its socket. It knows no rules and nothing of the page.

import type {
  Accepted,
  ClockInfo,
  Entry,
  EntryPage,
  Farewell,
  Messages,
  Refused,
  TableInfo,
  Update,
  View,
} from "@/generated/messages";
import { ServerRefused } from "@/net/api";
import type { ConnectionState, SocketFactory } from "@/net/socket";
import { SocketStore } from "@/net/socketStore";
import { BotNames } from "./botNames";
import { isTemporary } from "./farewell";
import { joinMoves, type Move } from "./moves";

type Message = Update | Accepted | Refused | Farewell;
type Frame = Exclude<Messages["AnyFrame"], { do: "sync" | "ready" }>;
// A command without its key, which is added when it is sent.
export type Command = Frame extends infer F ? (F extends { key: string } ? Omit<F, "key"> : never) : never;

interface PendingCommand {
  text: string;
  resolve(number: number): void;
  reject(error: ServerRefused): void;
}

interface SeatState {
  view: View | null;
  moves: readonly Move[];
}

export class TableState extends SocketStore {
  private names = new BotNames();
  private givenInfo: TableInfo | null = null;
  private givenEntries: Entry[] = [];
  clock: ClockInfo | null = null;
  // How far the server's clock is ahead of ours, in milliseconds.
  clockOffset = 0;
  // The sequence number of the last entry that we were told of.
  number = 0;
  farewell: Farewell | null = null;
  // The people whose chat this person has muted.
  muted: readonly string[] = [];
  // The number of the newest entry that the updates left out; 0 if there is none.
  leftOut = 0;

  private readyRound = 0;
  private bySeat = new Map<number | null, SeatState>();
  private pending = new Map<string, PendingCommand>();
  private entryListeners = new Set<(entries: Entry[]) => void>();
  // Whether we have asked for the entries that are missing.
  private syncing = false;

  constructor(
    readonly name: string,
    private readonly addressOf: (path: string) => string,
    create?: SocketFactory,
  ) {
    super(create);
  }

  protected address(): string {
    return this.addressOf(`tables/${encodeURIComponent(this.name)}/socket?since=${this.number}&roles=1`);
  }

  get info(): TableInfo | null {
    return this.givenInfo && this.names.info(this.givenInfo);
  }

  get entries(): Entry[] {
    return this.names.entries(this.givenEntries);
  }

  // Calls bots by names in another language.
  useBotNames(names: BotNames): void {
    this.names = names;
    this.notify();
  }

  // Call this after signing in: the open socket still belongs to a stranger.
  reopen(): void {
    this.socket.reopen();
  }

  // Calls the listener with new entries; not with those from before the table was opened.
  onEntries(listener: (entries: Entry[]) => void): () => void {
    this.entryListeners.add(listener);
    return () => this.entryListeners.delete(listener);
  }

  // Adds earlier entries that were left out: page after page, until there is one that was not known.
  async loadEarlier(fetchPage: (before: number) => Promise<EntryPage>): Promise<void> {
    const known = this.givenEntries.length;
    while (this.leftOut && this.givenEntries.length === known) {
      const { entries, before } = await fetchPage(this.leftOut + 1);
      this.leftOut = before === null ? 0 : before - 1;
      this.addEntries(entries, true);
    }
    this.notify();
  }

  // The seats of this person; several if people share the device.
  get seats(): number[] {
    const known = [...this.bySeat.keys()].filter((seat) => seat !== null).sort((a, b) => a - b);
    const person = this.info?.players[known[0] ?? -1]?.person;
    if (person == null) return known;
    // All of them count before all views have arrived, so that nobody's hand is shown as if it were the only one.
    return this.info!.players.flatMap((player, seat) => (player?.person === person ? [seat] : []));
  }

  // The view of a seat. By default that of this person's seat to move, of their first seat, or of a spectator.
  view(seat?: number | null): View | null {
    const toMove = this.seats.find((own) => this.moves(own).length);
    const shown = seat === undefined ? (toMove ?? this.seats[0] ?? null) : seat;
    const view = this.bySeat.get(shown)?.view ?? null;
    return view && this.givenInfo ? this.names.view(view, this.givenInfo) : view;
  }

  // The legal moves of a seat; a game that was ended early has moves left that nobody can make.
  moves(seat: number | null): readonly Move[] {
    return this.info?.status === "over" ? [] : (this.bySeat.get(seat)?.moves ?? []);
  }

  // Sends a command. Resolves to the sequence number of its first entry; rejects with `ServerRefused`.
  send(command: Command): Promise<number> {
    const key = newKey();
    const text = JSON.stringify({ ...command, key });
    return new Promise((resolve, reject) => {
      this.pending.set(key, { text, resolve, reject });
      this.socket.send(text);
    });
  }

  // Tells the server that the role card of a round was read: bots wait for that.
  ready(round: number): void {
    if (round === this.readyRound) return;
    this.readyRound = round;
    this.sendReady();
  }

  private sendReady(): void {
    if (this.readyRound > 0) this.socket.send(JSON.stringify({ do: "ready", round: this.readyRound }));
  }

  protected override onConnection(state: ConnectionState): void {
    super.onConnection(state);
    this.syncing = false;
    // Unanswered commands are sent again; thanks to its key, the server runs each of them only once.
    // A server that was restarted does not know any more what was read.
    if (state === "open") this.sendReady();
    if (state === "open") for (const { text } of this.pending.values()) this.socket.send(text);
    if (state === "closed") this.rejectAll();
  }

  private rejectAll(): void {
    const error = new ServerRefused(this.farewell?.reason ?? "closed", this.farewell?.sentence ?? "");
    for (const { reject } of this.pending.values()) reject(error);
    this.pending.clear();
  }

  protected onMessage(text: string): void {
    const message = JSON.parse(text) as Message;
    switch (message.type) {
      case "update":
        this.onUpdate(message);
        break;
      case "accepted":
        this.removePending(message.key)?.resolve(message.number);
        break;
      case "refused":
        // The refusal of a frame that the server could not read has no key.
        this.removePending(message.key ?? this.oldestKey())?.reject(
          new ServerRefused(message.reason, message.sentence),
        );
        break;
      case "farewell":
        this.farewell = isTemporary(message.reason) ? null : message;
        break;
    }
  }

  private oldestKey(): string {
    return this.pending.keys().next().value ?? "";
  }

  private removePending(key: string): PendingCommand | undefined {
    const command = this.pending.get(key);
    this.pending.delete(key);
    return command;
  }

  private onUpdate(update: Update): void {
    if (update.since > this.number) return this.sync();
    this.syncing = false;
    const isFirst = this.info === null;
    const seat = update.seat ?? null;
    const view = update.view ?? null;
    if (update.table) this.givenInfo = update.table;
    this.dropOtherPeoplesSeats(seat);
    this.bySeat.set(seat, { view, moves: joinMoves(view?.legal_moves ?? [], update.moves ?? []) });
    this.clock = update.clock ?? null;
    this.muted = update.muted ?? [];
    if (this.clock) this.clockOffset = this.clock.now - Date.now();
    this.addEntries(update.entries, isFirst);
    this.leftOut = update.left_out || this.leftOut;
    this.number = Math.max(this.number, update.number);
  }

  // Entries are missing between ours and those of an update: ask for all of them.
  private sync(): void {
    if (this.syncing) return;
    this.syncing = this.socket.send(JSON.stringify({ do: "sync", since: this.number }));
  }

  // An update is always for a seat of this person, so views of seats that others hold by now are dropped.
  private dropOtherPeoplesSeats(seat: number | null): void {
    const personAt = (other: number | null) => (other === null ? null : this.info?.players[other]?.person);
    for (const other of this.bySeat.keys()) {
      if (seat === null || personAt(other) == null || personAt(other) !== personAt(seat))
        this.bySeat.delete(other);
    }
  }

  // Entries that were withheld until the end of the game are sorted in among the others, and listeners are not told.
  private addEntries(entries: readonly Entry[], isFirst: boolean): void {
    const last = this.givenEntries.at(-1)?.number ?? 0;
    const told = new Map(entries.map((entry) => [entry.number, entry]));
    const known = new Set(this.givenEntries.map(({ number }) => number));
    const added = entries.filter(({ number }) => number > last);
    const late = entries.filter(({ number }) => number <= last && !known.has(number));
    // What an operator removed is told again without it; events are told to each seat in its own way and stay.
    const kept = this.givenEntries.map((entry) =>
      "events" in entry.content ? entry : (told.get(entry.number) ?? entry),
    );
    this.givenEntries = [...kept, ...late, ...added].sort((one, other) => one.number - other.number);
    if (added.length && !isFirst)
      for (const listener of this.entryListeners) listener(this.names.entries(added));
  }
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
