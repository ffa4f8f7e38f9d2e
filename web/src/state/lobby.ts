// The list of open tables, which updates itself over its socket.

import type { Farewell, Lobby, LobbyTable } from "@/made/messages";
import { Followed } from "@/net/followed";
import type { SocketMaker } from "@/net/link";

export class LobbyState extends Followed {
  // `null` until the first list has come.
  tables: LobbyTable[] | null = null;
  // Why the server will not tell us, where it said so.
  refused: string | null = null;

  constructor(
    protected readonly address: () => string,
    make?: SocketMaker,
  ) {
    super(make);
  }

  protected read(text: string): void {
    const message = JSON.parse(text) as Lobby | Farewell;
    if (message.type === "lobby") {
      this.tables = message.tables;
      this.refused = null;
    } else this.refused = message.reason;
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
