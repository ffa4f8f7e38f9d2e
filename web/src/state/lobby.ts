// The list of open tables, which updates itself over its socket.

import type { Farewell, Lobby, LobbyTable } from "@/made/messages";
import { Link, type LinkState, type SocketMaker } from "@/net/link";

export class LobbyState {
  // `null` until the first list has come.
  tables: LobbyTable[] | null = null;
  connection: LinkState = "connecting";
  // Why the server will not tell us, where it said so.
  refused: string | null = null;
  private listeners = new Set<(lobby: LobbyState) => void>();
  private readonly link: Link;

  constructor(address: () => string, make?: SocketMaker) {
    this.link = new Link(
      { address, message: (text) => this.read(text), state: (state) => this.connected(state) },
      make,
    );
  }

  open(): void {
    this.link.open();
  }

  close(): void {
    this.link.close();
  }

  hurry(): void {
    this.link.hurry();
  }

  // The contract of a Svelte store: called at once, and after every change.
  subscribe(listener: (lobby: LobbyState) => void): () => void {
    this.listeners.add(listener);
    listener(this);
    return () => this.listeners.delete(listener);
  }

  private read(text: string): void {
    const message = JSON.parse(text) as Lobby | Farewell;
    if (message.type === "lobby") {
      this.tables = message.tables;
      this.refused = null;
    } else this.refused = message.reason;
    this.changed();
  }

  private connected(state: LinkState): void {
    this.connection = state;
    this.changed();
  }

  private changed(): void {
    for (const listener of this.listeners) listener(this);
  }
}

// Whether somebody can still sit down: bots make room before the start.
export function hasRoom(table: LobbyTable): boolean {
  const people = table.names.filter((name) => name !== null).length - table.bots;
  return table.status === "waiting" && people < table.names.length;
}

// Those one can join before those one can only watch; within each, as the server sends them, the newest first.
export function inOrder(tables: readonly LobbyTable[]): LobbyTable[] {
  return [...tables].sort((one, other) => Number(hasRoom(other)) - Number(hasRoom(one)));
}
