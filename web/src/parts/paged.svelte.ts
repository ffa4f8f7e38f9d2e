// A list that is read page by page, and what the page shows of the reading.
import { app } from "../app.svelte";

interface Page<T> {
  items: readonly T[];
  next: string | null;
}

export class Paged<T> {
  items = $state.raw<readonly T[]>([]);
  next = $state<string | null>(null);
  busy = $state(true);
  trouble = $state("");
  list = $state<HTMLElement>();

  constructor(private readonly ask: (after?: string) => Promise<Page<T>>) {}

  /** The next page, or the first one. */
  read = async (): Promise<void> => {
    const after = this.next ?? undefined;
    const known = this.items.length;
    this.busy = true;
    this.trouble = "";
    try {
      const page = await this.ask(after);
      this.items = [...this.items, ...page.items];
      this.next = page.next;
      // The button that was pressed may be gone now: go on where the new ones begin.
      if (after) requestAnimationFrame(() => this.list?.children[known]?.querySelector("a")?.focus());
    } catch (error) {
      this.trouble = app.sayRefusal(error);
    } finally {
      this.busy = false;
    }
  };
}
