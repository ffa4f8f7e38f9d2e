// A stand-in for the game of this package: its secrets, size of deck and size of view, and none of its rules.
// Whether a card fits is not looked at, and no legal moves are listed, so each move costs the peer less, not more.

export const GAME_NAME = 'undermine';
export const PLAYERS = 5;
export const ROUND_MOVES = 45;

const INVALID_MOVE = 'INVALID_MOVE'; // as in boardgame.io/core, which must not be loaded before NODE_ENV is set
const HAND_SIZE = 6;
const DECK_SIZE = 67;
const MAZE_WIDTH = 9;
const PATHS = ['ew', 'ns', 'nes', 'nsw', 'new', 'esw', 'nesw', 'es', 'sw', 'n-e-s-w', 'e-s-w', 'n-s-w', 'e-w', 's-w'];
const TOOLS = ['pick', 'lantern', 'cart'];
const DWARVES = ['miner', 'miner', 'miner', 'miner', 'saboteur', 'saboteur'];
const GOALS = ['gold', 'stone', 'stone'];
const GOAL_CELLS = ['8,2', '8,0', '8,-2'];
const SETTINGS = {
  edition: 'amigo',
  expansion: false,
  options: {
    placement: 'connected',
    goals_at_once: 'all',
    stone_turn: 'fit',
    round_end: 'only-passes-left',
    finisher: 'miner-first',
    next_first: 'last-path',
    maps: 6,
    sealed_boss: false,
  },
};

/** The only cell where the maze may grow: row by row, so that neither side has to search for one. */
export function nextCell(laid) {
  return `${laid % MAZE_WIDTH},${Math.floor(laid / MAZE_WIDTH) - 2}`;
}

function fullDeck() {
  return Array.from({ length: DECK_SIZE }, (_, index) => PATHS[index % PATHS.length]);
}

function newSeat(seat) {
  return { player: `player-${seat}`, front: [TOOLS[seat % TOOLS.length]], nuggets: 0, has_gold: false };
}

function dealRound(random, round) {
  const deck = random.Shuffle(fullDeck());
  return {
    round,
    roles: random.Shuffle(DWARVES),
    goals: random.Shuffle(GOALS),
    hands: Array.from({ length: PLAYERS }, () => deck.splice(-HAND_SIZE)),
    seats: Array.from({ length: PLAYERS }, (_, seat) => newSeat(seat)),
    deck,
    maze: [],
    moves: [],
  };
}

/** A seat lays a card, and draws while there are cards. */
function layCard(G, seat, handIndex) {
  const [card] = G.hands[seat].splice(handIndex, 1);
  const cell = nextCell(G.maze.length);
  if (G.deck.length > 0) G.hands[seat].push(G.deck.pop());
  G.maze.push({ cell, card });
  G.moves.push({ seat, move: `${card}@${cell}` });
  G.ply += 1;
}

/** A new game, with the first `laid` cards of its first round on the table. */
function setup({ random }, { laid = 0 } = {}) {
  const G = { ply: 0, ...dealRound(random, 1) };
  while (G.ply < laid) layCard(G, G.ply % PLAYERS, 0);
  return G;
}

function place({ G, random, playerID }, handIndex, cell) {
  const seat = Number(playerID);
  if (G.hands[seat][handIndex] === undefined || cell !== nextCell(G.maze.length)) return INVALID_MOVE;
  layCard(G, seat, handIndex);
  if (G.maze.length === ROUND_MOVES) Object.assign(G, dealRound(random, G.round + 1)); // so that views stay small
  return undefined;
}

function tableView(G) {
  return {
    ...SETTINGS,
    round: G.round,
    ply: G.ply,
    moves: G.moves,
    maze: G.maze,
    goals: GOAL_CELLS.map((cell) => ({ cell, card: '?' })),
    seats: G.seats.map((seat, index) => ({ ...seat, cards: G.hands[index].length })),
    deck: G.deck.length,
  };
}

/** Built by naming what may be seen, as the package's own views are. */
function playerView({ G, playerID }) {
  const table = tableView(G);
  if (playerID === null || playerID === undefined) return { seat: null, table };
  const seat = Number(playerID);
  return { seat, table, role: G.roles[seat], hand: G.hands[seat] };
}

export const game = {
  name: GAME_NAME,
  minPlayers: PLAYERS,
  maxPlayers: PLAYERS,
  setup,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { place },
  playerView,
};
