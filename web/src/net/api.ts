// The HTTP API of the server: people, tables, finished games, ratings.

import constants from "@/generated/constants.json";
import type {
  Accepted,
  BotAccount,
  BotInfo,
  EntryPage,
  FinishedGames,
  Frame,
  GameRatings,
  KeyCode,
  Leaderboard,
  LessonHint,
  Lobby,
  Messages,
  NewTable,
  OfferedEdition,
  OwnTables,
  Person,
  PlayerRatings,
  QuickGame,
  RatedGames,
  Refused,
  ReplayPage,
  Suspicion,
  TableInfo,
  TableMade,
} from "@/generated/messages";

export class ServerRefused extends Error {
  constructor(
    readonly reason: string,
    sentence: string,
  ) {
    super(sentence);
  }
}

export type Fetch = typeof fetch;
// A command that can be sent without a socket.
type Command = Exclude<Messages["AnyFrame"], { do: "sync" | "ask" }>;

export class Api {
  constructor(
    readonly base: URL,
    private readonly fetch: Fetch = globalThis.fetch.bind(globalThis),
  ) {}

  address(path: string): URL {
    return new URL(`api/${path}`, this.base);
  }

  // The address of a socket. The server tells clients that ask for another version to reload.
  socketAddress(path: string): string {
    const address = this.address(path);
    address.searchParams.set("wire", String(constants.wireVersion));
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    return address.href;
  }

  me = (): Promise<Person | null> => this.ask("GET", "people/me");
  createPerson = (name: string): Promise<Person> => this.ask("POST", "people", { name });
  rename = (name: string): Promise<Person> => this.ask("POST", "people/me", { name });
  code = (): Promise<KeyCode> => this.ask("GET", "people/me/code");
  useCode = (code: string): Promise<Person> => this.ask("POST", "people/code", { code });
  newKey = (): Promise<Person> => this.ask("POST", "people/me/key", {});
  ratings = (role: string, after?: string): Promise<Leaderboard> =>
    this.ask("GET", `ratings?${new URLSearchParams({ role, ...(after ? { after } : {}) })}`);
  player = (id: string): Promise<PlayerRatings> => this.ask("GET", `players/${encodeURIComponent(id)}`);
  playerGames = (id: string, before?: string): Promise<RatedGames> =>
    this.ask(
      "GET",
      `players/${encodeURIComponent(id)}/games${before ? `?before=${encodeURIComponent(before)}` : ""}`,
    );
  gameRatings = (name: string): Promise<GameRatings> =>
    this.ask("GET", `tables/${encodeURIComponent(name)}/ratings`);
  bots = (): Promise<BotInfo[]> => this.ask("GET", "bots");
  ownBots = (): Promise<BotAccount[]> => this.ask("GET", "people/me/bots");
  makeBot = (name: string): Promise<BotAccount> => this.ask("POST", "people/me/bots", { name });
  revokeBot = (id: string): Promise<void> => this.ask("DELETE", `people/me/bots/${encodeURIComponent(id)}`);
  editions = (): Promise<OfferedEdition[]> => this.ask("GET", "editions");
  tables = (): Promise<Lobby> => this.ask("GET", "tables");
  createTable = (table: Partial<NewTable>): Promise<TableMade> => this.ask("POST", "tables", table);
  command = (name: string, command: Command): Promise<Accepted> =>
    this.ask("POST", `tables/${encodeURIComponent(name)}/commands`, command);
  quickGame = (game: Partial<QuickGame>): Promise<TableMade> => this.ask("POST", "quick", game);
  lesson = (name: string): Promise<TableMade> => this.ask("POST", `lessons/${encodeURIComponent(name)}`, {});
  // What the guide of a lesson suggests now; the server refuses it unless it is this person's turn.
  hint = (name: string): Promise<LessonHint> => this.ask("GET", `tables/${encodeURIComponent(name)}/hint`);
  table = (name: string): Promise<TableInfo> => this.ask("GET", `tables/${encodeURIComponent(name)}`);
  ownTables = (): Promise<OwnTables> => this.ask("GET", "people/me/tables");
  games = (wanted: Record<string, string>): Promise<FinishedGames> =>
    this.ask("GET", `games?${new URLSearchParams(wanted)}`);
  // What happened at a table before an entry.
  entries = (name: string, before: number): Promise<EntryPage> =>
    this.ask("GET", `tables/${encodeURIComponent(name)}/entries?before=${before}`);
  suspicion = (name: string, role?: string): Promise<Suspicion> =>
    this.ask(
      "GET",
      `tables/${encodeURIComponent(name)}/suspicion${role ? `?role=${encodeURIComponent(role)}` : ""}`,
    );
  recordAddress = (name: string): string => this.address(`tables/${encodeURIComponent(name)}/record`).href;

  // The frames of all pages of a replay.
  async replay(name: string, seat: number | null): Promise<Frame[]> {
    const frames: Frame[] = [];
    const query = new URLSearchParams(seat === null ? {} : { seat: String(seat) });
    for (let after: number | null = 0; after !== null;) {
      query.set("after", String(after));
      const page: ReplayPage = await this.ask("GET", `tables/${encodeURIComponent(name)}/replay?${query}`);
      frames.push(...page.frames);
      after = page.next;
    }
    return frames;
  }

  private async ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const init: RequestInit = { method, credentials: "same-origin" };
    if (body !== undefined) init.body = JSON.stringify(body);
    let response: Response;
    try {
      response = await this.fetch(this.address(path), init);
    } catch {
      throw new ServerRefused("unreachable", "The server cannot be reached.");
    }
    const answer: unknown =
      response.status === 204 ? undefined : await response.json().catch(() => undefined);
    if (response.ok) return answer as T;
    const refused = answer as Refused | undefined;
    throw new ServerRefused(refused?.reason ?? "unknown", refused?.sentence ?? `${response.status}`);
  }
}
