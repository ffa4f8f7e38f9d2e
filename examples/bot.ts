// A bot that plays random legal moves: UNDERMINE_BOT_TOKEN=… node bot.ts http://127.0.0.1:8000 TABLE
// Before Node 22.18, compile it first: npx -p typescript tsc --target es2022 --module esnext bot.ts

interface View {
  legal_moves: string[];
  table: { ply: number; seats: { nuggets: number }[] };
}
interface Message {
  type: "update" | "farewell";
  number?: number;
  view?: View | null;
  table?: { status: "waiting" | "running" | "over" };
  sentence?: string;
}

const [server, name] = process.argv.slice(2);
const table = `${server}/api/bot/tables/${name}`;
const headers = { authorization: `Bearer ${process.env["UNDERMINE_BOT_TOKEN"]}` };

async function call<Answer>(what: string, body: object = {}): Promise<Answer> {
  const response = await fetch(`${table}/${what}`, { method: "POST", headers, body: JSON.stringify(body) });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.sentence);
  return answer as Answer;
}

// The messages of one stream after a sequence number. Empty lines only keep the connection open.
async function* lines(since: number): AsyncGenerator<Message> {
  const response = await fetch(`${table}/stream?since=${since}`, { headers });
  if (!response.ok) throw new Error(((await response.json()) as Message).sentence);
  let rest = "";
  const decoder = new TextDecoder();
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = parts.pop() ?? "";
    for (const line of parts) if (line) yield JSON.parse(line) as Message;
  }
}

console.log("seat", (await call<{ seat: number }>("sit")).seat);
let [number, answered, status] = [0, -1, "waiting"];
let last: View | undefined;
while (status !== "over") {
  try {
    for await (const update of lines(number)) {
      number = update.number ?? number;
      status = update.table?.status ?? status;
      last = update.view ?? last;
      if (update.view?.legal_moves.length && update.view.table.ply !== answered) {
        const moves = update.view.legal_moves;
        answered = update.view.table.ply;
        await call("move", { ply: answered, move: moves[Math.floor(Math.random() * moves.length)] });
      }
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error; // fetch throws this when the connection breaks
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}
console.log(
  "gold",
  last?.table.seats.map((seat) => seat.nuggets),
);

export {};
