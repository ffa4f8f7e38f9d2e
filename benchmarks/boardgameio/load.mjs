// Loads server.mjs with tables of five players and prints what it measured as one line of JSON.
// It speaks the wire protocol of boardgame.io over plain sockets: its client would keep and replay every state,
// and the driver would become the limit.

import { parseArgs } from 'node:util';

import { io } from 'socket.io-client';

import { GAME_NAME, PLAYERS, ROUND_MOVES, nextCell } from './game.mjs';

const SEATING_AT_ONCE = 16;
const SEATING_LIMIT_MS = 30_000;
const ANSWER_LIMIT_MS = 10_000;
const UPDATE_STARTS = ['update', 'patch'].map((event) => `2/${GAME_NAME},["${event}"`);

const now = () => performance.now();
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

function readOptions() {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '8000' },
      tables: { type: 'string', default: '40' },
      mode: { type: 'string', default: 'saturate' },
      interval: { type: 'string', default: '5' },
      warmup: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '8' },
    },
  });
  if (!(values.mode in MODES)) throw new Error(`--mode is one of ${Object.keys(MODES)}, not ${values.mode}`);
  return {
    server: `http://127.0.0.1:${values.port}`,
    tables: Number(values.tables),
    play: MODES[values.mode],
    intervalMs: 1000 * Number(values.interval),
    warmupMs: 1000 * Number(values.warmup),
    measuredMs: 1000 * Number(values.seconds),
  };
}

/** What all tables report to; it counts only between `begin` and `end`. */
class Tally {
  latencies = [];
  updates = 0;
  bytes = 0;
  errors = 0;
  #open = false;

  // The two words tell the process that started this one when to read the server's CPU time.
  begin() {
    this.#open = true;
    this.began = now();
    console.error('begin');
  }

  end() {
    console.error('end');
    this.ended = now();
    this.#open = false;
  }

  move(milliseconds) {
    if (this.#open) this.latencies.push(milliseconds);
  }

  update(bytes) {
    if (!this.#open) return;
    this.updates += 1;
    this.bytes += bytes;
  }

  summary() {
    const sorted = Float64Array.from(this.latencies).sort();
    return {
      moves: sorted.length,
      seconds: rounded((this.ended - this.began) / 1000),
      p50_ms: rounded(quantile(sorted, 0.5)),
      p99_ms: rounded(quantile(sorted, 0.99)),
      bytes_per_update: this.updates === 0 ? null : Math.round(this.bytes / this.updates),
      errors: this.errors,
    };
  }
}

function quantile(sorted, share) {
  return sorted.length === 0 ? null : sorted[Math.ceil(share * sorted.length) - 1];
}

function rounded(number) {
  return number === null ? null : Math.round(1000 * number) / 1000;
}

async function post(url, body) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** A match with its five sockets, of which at most one move is under way. */
class Table {
  sockets = [];
  #credentials = [];
  #stateID = 0;
  #arrived = 0;
  #sentAt = null;

  /** `laid`: how many cards of its round lie there from the start. */
  constructor(server, laid, tally) {
    this.server = server;
    this.laid = laid;
    this.tally = tally;
    this.whenDone = () => {};
  }

  get waiting() {
    return this.#sentAt !== null;
  }

  async seat() {
    const matches = `${this.server}/games/${GAME_NAME}`;
    const settings = { numPlayers: PLAYERS, unlisted: true, setupData: { laid: this.laid } };
    this.matchID = (await post(`${matches}/create`, settings)).matchID;
    for (let seat = 0; seat < PLAYERS; seat += 1) {
      // One after the other: joining reads and writes the match's metadata, and two at once would lose a player.
      const joined = await post(`${matches}/${this.matchID}/join`, { playerID: `${seat}`, playerName: `p${seat}` });
      this.#credentials.push(joined.playerCredentials);
      this.sockets.push(await this.#connect(seat));
    }
  }

  /** Resolves at the first `matchData`, which the server sends once the socket is on its list for updates. */
  #connect(seat) {
    const socket = io(`${this.server}/${GAME_NAME}`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
    });
    socket.on('update', (_matchID, state) => this.#arrive(state._stateID));
    socket.on('patch', (_matchID, _previousID, stateID) => this.#arrive(stateID));
    socket.on('disconnect', () => (this.tally.errors += 1));
    socket.io.engine.on('packet', ({ data }) => this.#weigh(data));
    return new Promise((resolve, reject) => {
      const tooLate = setTimeout(() => reject(new Error('a player was not let in')), SEATING_LIMIT_MS);
      socket.on('connect_error', reject);
      socket.on('connect', () => socket.emit('sync', this.matchID, `${seat}`, this.#credentials[seat], PLAYERS));
      socket.once('matchData', () => {
        clearTimeout(tooLate);
        resolve(socket);
      });
    });
  }

  #weigh(data) {
    if (typeof data === 'string' && UPDATE_STARTS.some((start) => data.startsWith(start))) {
      this.tally.update(data.length); // JSON of ASCII text, so a character is a byte
    }
  }

  /** The first card in the hand of the player whose turn it is: always legal, and known without reading a state. */
  move() {
    const seat = this.#stateID % PLAYERS; // every move so far was one state and one turn
    const playerID = `${seat}`;
    const args = [0, nextCell((this.laid + this.#stateID) % ROUND_MOVES)];
    const payload = { type: 'place', args, playerID, credentials: this.#credentials[seat] };
    this.#arrived = 0;
    this.#sentAt = now();
    this.sockets[seat].emit('update', { type: 'MAKE_MOVE', payload }, this.#stateID, this.matchID, playerID);
  }

  /** A refused move is answered by nothing or by the old state, so only the next state is an acceptance. */
  #arrive(stateID) {
    if (!this.waiting || stateID !== this.#stateID + 1) {
      this.tally.errors += 1;
      return;
    }
    this.#arrived += 1;
    if (this.#arrived === PLAYERS) this.#finish();
  }

  #finish() {
    this.tally.move(now() - this.#sentAt);
    this.#sentAt = null;
    this.#stateID += 1;
    this.whenDone();
  }
}

/** Tables start at all stages of a round: at a move in five seconds, they would else be measured with empty mazes. */
async function seatTables({ server, tables }, tally) {
  const all = Array.from({ length: tables }, (_, index) => new Table(server, index % ROUND_MOVES, tally));
  const queue = [...all];
  const seatNext = async () => {
    while (queue.length > 0) await queue.pop().seat();
  };
  await Promise.all(Array.from({ length: SEATING_AT_ONCE }, seatNext));
  return all;
}

/** Every table moves again as soon as all five players know of the move before. Returns what stops it. */
function saturate(tables) {
  for (const table of tables) {
    table.whenDone = () => table.move();
    table.move();
  }
  return () => tables.forEach((table) => (table.whenDone = () => {}));
}

/** Every table moves once in an interval, and no two at the same time. Returns what stops it. */
function pace(tables, { intervalMs }) {
  const start = now();
  const timers = tables.map((table, index) => {
    const timer = {};
    let due = start + (index * intervalMs) / tables.length;
    const wait = () => (timer.id = setTimeout(moveWhenDue, due - now()));
    const moveWhenDue = () => {
      // A table whose players still wait after a whole interval is in trouble, and must not look idle.
      if (table.waiting) table.tally.errors += 1;
      else table.move();
      due += intervalMs;
      wait();
    };
    wait();
    return timer;
  });
  return () => timers.forEach((timer) => clearTimeout(timer.id));
}

const MODES = { saturate, paced: pace };

/** Gives the moves under way time to arrive; those that never do were refused, or lost. */
async function countUnanswered(tables) {
  const limit = now() + ANSWER_LIMIT_MS;
  while (now() < limit && tables.some((table) => table.waiting)) await sleep(20);
  return tables.filter((table) => table.waiting).length;
}

async function main() {
  const options = readOptions();
  const tally = new Tally();
  const tables = await seatTables(options, tally);
  const stop = options.play(tables, options);
  await sleep(options.warmupMs);
  tally.begin();
  await sleep(options.measuredMs);
  tally.end();
  stop();
  tally.errors += await countUnanswered(tables);
  console.log(JSON.stringify(tally.summary()));
  process.exit(0); // the sockets are still open
}

await main();
