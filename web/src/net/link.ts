// A socket that comes back by itself: at once when the page is seen again, else after a growing pause.

export type LinkState = "connecting" | "open" | "lost" | "closed";

export interface LinkEvents {
  address(): string;
  message(text: string): void;
  state(state: LinkState): void;
}

export interface SocketLike {
  readyState: number;
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  onerror: (() => void) | null;
}

export type SocketMaker = (address: string) => SocketLike;

const FIRST_PAUSE = 200;
const LONGEST_PAUSE = 5000;
const OPEN = 1;
// The server closes with this code when it is no use to come again.
export const FINAL = 4000;

export class Link {
  private socket: SocketLike | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pause = FIRST_PAUSE;
  private ended = false;

  constructor(
    private readonly events: LinkEvents,
    private readonly make: SocketMaker = (address) => new WebSocket(address) as SocketLike,
  ) {}

  open(): void {
    clearTimeout(this.timer);
    this.events.state("connecting");
    const socket = this.make(this.events.address());
    this.socket = socket;
    socket.onopen = () => {
      this.pause = FIRST_PAUSE;
      this.events.state("open");
    };
    socket.onmessage = (event) => this.events.message(event.data);
    socket.onclose = (event) => this.lost(socket, event.code);
    socket.onerror = () => undefined;
  }

  send(text: string): boolean {
    if (this.socket?.readyState !== OPEN) return false;
    this.socket.send(text);
    return true;
  }

  // The page is seen again, or the network is back: do not wait any longer.
  hurry(): void {
    if (this.ended || this.socket?.readyState === OPEN) return;
    this.pause = FIRST_PAUSE;
    if (this.timer !== undefined) this.open();
  }

  // Leave and come again: the server looks who one is at the door alone.
  again(): void {
    const left = this.socket;
    if (left) left.onmessage = null;
    this.open();
    left?.close();
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    this.socket?.close();
    this.events.state("closed");
  }

  private lost(socket: SocketLike, code: number): void {
    if (socket !== this.socket || this.ended) return;
    if (code === FINAL) {
      this.ended = true;
      this.events.state("closed");
      return;
    }
    this.events.state("lost");
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.open();
    }, this.pause);
    this.pause = Math.min(LONGEST_PAUSE, this.pause * 2);
  }
}
