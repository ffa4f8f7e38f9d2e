// The names of the server's bots in the reader's language. People and guest bots keep the names that they chose.

import type { Entry, TableInfo, View } from "@/generated/messages";
import type { ReplayFrame } from "./replayFrames";

export const botNameMessage = (name: string): string => `bot-called-${name.toLowerCase()}`;

// Translates what the server sends: objects without a bot's name stay the same objects, and others are copied once.
export class BotNames {
  private readonly copies = new WeakMap<object, object>();

  constructor(private readonly translated: (name: string) => string = (name) => name) {}

  // Names by seat; `levels` tells which seats a bot of the server holds.
  names<Name extends string | null>(
    names: readonly Name[],
    levels: readonly (string | null | undefined)[] | undefined,
  ): Name[] {
    return names.map(
      (name, seat) => (name !== null && levels?.[seat] ? this.translated(name) : name) as Name,
    );
  }

  info(info: TableInfo): TableInfo {
    return this.once(info, () => {
      const players = info.players.map((player) =>
        player?.level ? this.renamed(player, "name", player.name) : player,
      );
      return sameItems(players, info.players) ? info : { ...info, players };
    });
  }

  entries(entries: Entry[]): Entry[] {
    return this.once(entries, () => {
      const renamed = entries.map((entry) => this.entry(entry));
      return sameItems(renamed, entries) ? entries : renamed;
    });
  }

  private entry(entry: Entry): Entry {
    const { content } = entry;
    if (content.what !== "bot-sat") return entry;
    return this.once(entry, () => {
      const renamed = this.renamed(content, "name", content.name);
      return renamed === content ? entry : { ...entry, content: renamed };
    });
  }

  view(view: View, { players }: TableInfo): View {
    return this.once(view, () => {
      const seats = view.table.seats.map((seen, seat) =>
        players[seat]?.level ? this.renamed(seen, "player", seen.player) : seen,
      );
      return sameItems(seats, view.table.seats) ? view : { ...view, table: { ...view.table, seats } };
    });
  }

  frames(frames: readonly ReplayFrame[], info: TableInfo): ReplayFrame[] {
    return frames.map(({ entry, view }) => ({ entry: this.entry(entry), view: this.view(view, info) }));
  }

  private renamed<T extends object>(thing: T, key: keyof T, name: string): T {
    const shown = this.translated(name);
    return shown === name ? thing : { ...thing, [key]: shown };
  }

  private once<T extends object>(original: T, copy: () => T): T {
    let found = this.copies.get(original) as T | undefined;
    if (!found) this.copies.set(original, (found = copy()));
    return found;
  }
}

const sameItems = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.every((one, index) => one === others[index]);
