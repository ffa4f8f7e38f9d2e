// The list of open tables, kept up to date over its socket.

import type { Farewell, Lobby, LobbyTable } from "@/generated/messages";
import type { SocketFactory } from "@/net/socket";
import { SocketStore } from "@/net/socketStore";

export class LobbyState extends SocketStore {
  // `null` until the first list has arrived.
  tables: LobbyTable[] | null = null;
  // Why the server does not send the list.
  farewell: Farewell | null = null;

  constructor(
    protected readonly address: () => string,
    create?: SocketFactory,
  ) {
    super(create);
  }

  protected onMessage(text: string): void {
    const message = JSON.parse(text) as Lobby | Farewell;
    if (message.type === "lobby") {
      this.tables = message.tables;
      this.farewell = null;
    } else this.farewell = message;
  }
}

// Whether a person can still take a seat: bots make room before the start.
export function hasRoom(table: LobbyTable): boolean {
  const people = table.names.filter((name) => name !== null).length - table.bots;
  return table.status === "waiting" && people < table.names.length;
}

// Tables to join come before tables to watch; otherwise the order stays, newest first.
export function joinableFirst(tables: readonly LobbyTable[]): LobbyTable[] {
  return [...tables].sort((one, other) => Number(hasRoom(other)) - Number(hasRoom(one)));
}
