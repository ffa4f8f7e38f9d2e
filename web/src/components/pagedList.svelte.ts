// A list that is loaded page by page, with its loading state.

import { app } from "@/app.svelte";

interface Page<T> {
  items: readonly T[];
  next: string | null;
}

export class PagedList<T> {
  items = $state.raw<readonly T[]>([]);
  // What to ask for to get the next page; `null` after the last one.
  next = $state<string | null>(null);
  busy = $state(true);
  error = $state("");
  element = $state<HTMLElement>();

  private listing = 0;

  constructor(private readonly fetchPage: (after?: string) => Promise<Page<T>>) {}

  // Starts again with the first page of another list.
  restart = (): Promise<void> => {
    this.listing++;
    this.items = [];
    this.next = null;
    return this.load();
  };

  // Loads the next page, or the first one.
  load = async (): Promise<void> => {
    const after = this.next ?? undefined;
    const known = this.items.length;
    const { listing } = this;
    this.busy = true;
    this.error = "";
    try {
      const page = await this.fetchPage(after);
      if (listing !== this.listing) return;
      this.items = [...this.items, ...page.items];
      this.next = page.next;
      // The button that was pressed may be gone, so the focus goes to the first new item.
      if (after) requestAnimationFrame(() => this.element?.children[known]?.querySelector("a")?.focus());
    } catch (error) {
      if (listing === this.listing) this.error = app.refusalText(error);
    } finally {
      if (listing === this.listing) this.busy = false;
    }
  };
}
