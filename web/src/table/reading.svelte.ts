// What is read beside the table: which leaf is open, and what is new on the others.

import { untrack } from "svelte";
import type { Line } from "@/made/messages";
import type { TableState } from "@/state/table";

export const TABS = ["talk", "chat", "log"] as const;
export type Tab = (typeof TABS)[number];

export class Reading {
  lines = $state.raw<Line[]>([]);
  tab = $state<Tab>("talk");
  // As a drawer over a small screen; beside the table on a large one it is always open.
  open = $state(false);
  unread = $state<Record<Tab, number>>({ talk: 0, chat: 0, log: 0 });
  private opener: HTMLElement | null = null;

  constructor(
    table: TableState,
    private readonly isWide: () => boolean = () => matchMedia("(min-width: 1200px)").matches,
  ) {
    table.subscribe(() => untrack(() => this.lines === table.lines || (this.lines = table.lines)));
    table.onLines((lines) => this.count(lines));
  }

  get news(): number {
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

  private count(lines: readonly Line[]): void {
    const seen = this.open || this.isWide() ? this.tab : null;
    for (const { happening } of lines) {
      if (happening.what === "said" && seen !== "talk") this.unread.talk++;
      if (happening.what === "chatted" && seen !== "chat") this.unread.chat++;
    }
  }
}
