// The panel beside the table: which tab is open, and how much is unread on the others.

import { untrack } from "svelte";
import type { Entry } from "@/generated/messages";
import type { TableState } from "@/state/table";

export const TABS = ["talk", "chat", "log"] as const;
export type Tab = (typeof TABS)[number];

export class SidePanelState {
  entries = $state.raw<Entry[]>([]);
  tab = $state<Tab>("talk");
  // Whether the drawer is open on a small screen; on a large one the panel is always there.
  open = $state(false);
  unread = $state<Record<Tab, number>>({ talk: 0, chat: 0, log: 0 });
  private opener: HTMLElement | null = null;

  constructor(
    table: TableState,
    private readonly isWide: () => boolean = () => matchMedia("(min-width: 1200px)").matches,
  ) {
    table.subscribe(() => untrack(() => this.entries === table.entries || (this.entries = table.entries)));
    table.onEntries((entries) => this.countUnread(entries));
  }

  get unreadCount(): number {
    return this.unread.talk + this.unread.chat;
  }

  show(tab: Tab): void {
    this.tab = tab;
    this.unread[tab] = 0;
  }

  toggle(opener: HTMLElement): void {
    this.opener = opener;
    this.open = !this.open;
    if (this.open) this.show(this.unread.chat && !this.unread.talk ? "chat" : this.tab);
  }

  close(): void {
    this.open = false;
    this.opener?.focus();
  }

  private countUnread(entries: readonly Entry[]): void {
    const visible = this.open || this.isWide() ? this.tab : null;
    for (const { content } of entries) {
      if (content.what === "said" && visible !== "talk") this.unread.talk++;
      if (content.what === "chatted" && visible !== "chat") this.unread.chat++;
    }
  }
}
