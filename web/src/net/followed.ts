// Something that the server tells of over a socket, kept up to date; a page listens to it as to a Svelte store.

import { Link, type LinkState, type SocketMaker } from "./link";

export abstract class Followed {
  connection: LinkState = "connecting";
  protected readonly link: Link;
  private listeners = new Set<(followed: this) => void>();

  constructor(make?: SocketMaker) {
    this.link = new Link(
      {
        address: () => this.address(),
        message: (text) => {
          this.read(text);
          this.changed();
        },
        state: (state) => {
          this.connected(state);
          this.changed();
        },
      },
      make,
    );
  }

  // Where it is told; asked each time that one comes back.
  protected abstract address(): string;

  protected abstract read(text: string): void;

  protected connected(state: LinkState): void {
    this.connection = state;
  }

  open(): void {
    this.link.open();
  }

  close(): void {
    this.link.close();
  }

  // Seen again, or online again: come back at once.
  hurry(): void {
    this.link.hurry();
  }

  // Called at once, and after every change: the contract of a Svelte store.
  subscribe(listener: (followed: this) => void): () => void {
    this.listeners.add(listener);
    listener(this);
    return () => this.listeners.delete(listener);
  }

  private changed(): void {
    for (const listener of this.listeners) listener(this);
  }
}
