// A replacement for WebSocket that a test opens, feeds and breaks.
import type { SocketLike } from "@/net/socket";

export class FakeSocket implements SocketLike {
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor(readonly address: string) {}

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.readyState = 3;
  }

  opens(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  receives(...messages: (string | object)[]): void {
    for (const message of messages)
      this.onmessage?.({ data: typeof message === "string" ? message : JSON.stringify(message) });
  }

  breaks(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code, reason: "" });
  }

  // What was sent, parsed.
  get frames(): Record<string, unknown>[] {
    return this.sent.map((text) => JSON.parse(text) as Record<string, unknown>);
  }
}

// A factory and the sockets that it has made.
export function fakeSockets(): { sockets: FakeSocket[]; create: (address: string) => FakeSocket } {
  const sockets: FakeSocket[] = [];
  return { sockets, create: (address) => sockets[sockets.push(new FakeSocket(address)) - 1]! };
}
