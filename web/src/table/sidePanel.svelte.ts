// The panel beside the table: which part of the feed it shows, and how much of it is unread.

import type { Entry } from "@/generated/messages";
import type { Filter } from "@/state/feed";
import type { TableState } from "@/state/table";

export class SidePanelState {
  filter = $state<Filter>("all");
  // Whether the drawer is open on a small screen; on a large one the panel is always there.
  open = $state(false);
  unreadCount = $state(0);
  // The number of the last entry that was there when the drawer was closed; later ones are marked as new.
  readNumber = $state(Infinity);
  private opener: HTMLElement | null = null;

  constructor(
    private readonly table: TableState,
    private readonly isWide: () => boolean = () => matchMedia("(min-width: 1200px)").matches,
  ) {
    table.onEntries((entries) => this.countUnread(entries));
  }

  toggle(opener: HTMLElement): void {
    if (this.open) return this.close();
    this.opener = opener;
    this.open = true;
    this.unreadCount = 0;
  }

  close(): void {
    this.open = false;
    this.readNumber = this.table.number;
    this.opener?.focus();
  }

  private countUnread(entries: readonly Entry[]): void {
    if (this.open || this.isWide()) return;
    this.readNumber = Math.min(this.readNumber, (entries[0]?.number ?? 0) - 1);
    this.unreadCount += entries.filter(({ content }) => ["said", "chatted"].includes(content.what)).length;
  }
}
