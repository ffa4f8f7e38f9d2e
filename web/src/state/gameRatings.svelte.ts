// How a rated game changed the ratings of its players. The server reckons it a moment after the end.

import type { Api } from "@/net/api";
import type { RatedRound } from "@/generated/messages";

// Milliseconds before each time we ask.
const DELAYS = [300, 700, 1500, 3000, 6000, 12000, 24000];

export class GameRatings {
  // By seat; `null` until the server knows.
  seats = $state.raw<readonly (readonly RatedRound[])[] | null>(null);

  constructor(
    private readonly api: Pick<Api, "gameRatings">,
    private readonly table: string,
  ) {}

  // Asks until there is an answer. Returns a function that stops it.
  load(): () => void {
    let timer: ReturnType<typeof setTimeout>;
    const ask = (attempt: number): void => {
      if (attempt >= DELAYS.length) return;
      timer = setTimeout(async () => {
        const answer = await this.api.gameRatings(this.table).catch(() => null);
        if (answer?.rated) this.seats = answer.seats;
        else ask(attempt + 1);
      }, DELAYS[attempt]);
    };
    ask(0);
    return () => clearTimeout(timer);
  }
}
