// A WebSocket that reconnects by itself, after pauses that double each time.

export type ConnectionState = "connecting" | "open" | "lost" | "closed";

export interface SocketHandlers {
  // Asked for the address before every attempt to connect.
  address(): string;
  message(text: string): void;
  state(state: ConnectionState): void;
}

// The part of WebSocket that is used here, so that tests can replace it.
export interface SocketLike {
  readyState: number;
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  onerror: (() => void) | null;
}

export type SocketFactory = (address: string) => SocketLike;

const FIRST_PAUSE = 200;
const LONGEST_PAUSE = 5000;
const OPEN = 1;
const STEP = 256;
// The server closes with this code when reconnecting would not help.
export const FINAL_CLOSE = 4000;

export class ReconnectingSocket {
  private socket: SocketLike | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pause = FIRST_PAUSE;
  private ended = false;

  constructor(
    private readonly handlers: SocketHandlers,
    private readonly create: SocketFactory = (address) => new WebSocket(address) as SocketLike,
  ) {}

  open(): void {
    clearTimeout(this.timer);
    this.handlers.state("connecting");
    const socket = this.create(this.handlers.address());
    this.socket = socket;
    socket.onopen = () => {
      this.pause = FIRST_PAUSE;
      this.handlers.state("open");
    };
    socket.onmessage = (event) => this.handlers.message(event.data);
    socket.onclose = (event) => this.onClose(socket, event.code);
    socket.onerror = () => undefined;
  }

  // Returns whether the text could be sent.
  send(text: string): boolean {
    if (this.socket?.readyState !== OPEN) return false;
    // Filled up with spaces, so that its length does not tell a move to somebody who watches the network.
    this.socket.send(text.padEnd(Math.ceil(text.length / STEP) * STEP));
    return true;
  }

  // Reconnects without waiting any longer, for when the page is visible or online again.
  reconnectNow(): void {
    if (this.ended || this.socket?.readyState === OPEN) return;
    this.pause = FIRST_PAUSE;
    if (this.timer !== undefined) this.open();
  }

  // Replaces the connection by a new one: the server identifies the person only when a socket opens.
  reopen(): void {
    const old = this.socket;
    if (old) old.onmessage = null;
    this.open();
    old?.close();
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    this.socket?.close();
    this.handlers.state("closed");
  }

  private onClose(socket: SocketLike, code: number): void {
    if (socket !== this.socket || this.ended) return;
    if (code === FINAL_CLOSE) {
      this.ended = true;
      this.handlers.state("closed");
      return;
    }
    this.handlers.state("lost");
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.open();
    }, this.pause);
    this.pause = Math.min(LONGEST_PAUSE, this.pause * 2);
  }
}
