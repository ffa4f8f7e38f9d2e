// State that the server keeps up to date over a socket. It is a Svelte store: pages subscribe to it.

import { ReconnectingSocket, type ConnectionState, type SocketFactory } from "./socket";

export abstract class SocketStore {
  connection: ConnectionState = "connecting";
  protected readonly socket: ReconnectingSocket;
  private listeners = new Set<(store: this) => void>();

  constructor(create?: SocketFactory) {
    this.socket = new ReconnectingSocket(
      {
        address: () => this.address(),
        message: (text) => {
          this.onMessage(text);
          this.notify();
        },
        state: (state) => {
          this.onConnection(state);
          this.notify();
        },
      },
      create,
    );
  }

  protected abstract address(): string;

  protected abstract onMessage(text: string): void;

  protected onConnection(state: ConnectionState): void {
    this.connection = state;
  }

  open(): void {
    this.socket.open();
  }

  close(): void {
    this.socket.close();
  }

  reconnectNow(): void {
    this.socket.reconnectNow();
  }

  // The contract of a Svelte store: calls the listener at once and after every change.
  subscribe(listener: (store: this) => void): () => void {
    this.listeners.add(listener);
    listener(this);
    return () => this.listeners.delete(listener);
  }

  protected notify(): void {
    for (const listener of this.listeners) listener(this);
  }
}
