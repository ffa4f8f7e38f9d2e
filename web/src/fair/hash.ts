// SHA-256 and SHAKE-256 of our own. Browsers lend the one to pages that came by HTTPS alone, which a server in the
// living room has not, and the other to none. Short messages only: written to be read, not to be fast.

// prettier-ignore
const K = new Uint32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
]);
// prettier-ignore
const START = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];
const BLOCK = 64;
const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

export function sha256(message: Uint8Array): Uint8Array {
  const blocks = Math.ceil((message.length + 9) / BLOCK);
  const padded = new Uint8Array(blocks * BLOCK);
  padded.set(message);
  padded[message.length] = 0x80;
  const data = new DataView(padded.buffer);
  data.setUint32(padded.length - 4, message.length * 8);
  const state = new Uint32Array(START);
  for (let block = 0; block < blocks; block++) mixIn(state, data, block * BLOCK);
  const hash = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => hash.setUint32(index * 4, word));
  return new Uint8Array(hash.buffer);
}

function schedule(data: DataView, at: number): Uint32Array {
  const words = new Uint32Array(64);
  for (let i = 0; i < 16; i++) words[i] = data.getUint32(at + i * 4);
  for (let i = 16; i < 64; i++) {
    const early = words[i - 15]!;
    const late = words[i - 2]!;
    const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[i] = words[i - 16]! + first + words[i - 7]! + second;
  }
  return words;
}

function mixIn(state: Uint32Array, data: DataView, at: number): void {
  const words = schedule(data, at);
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number, number, number, number, number, number, number, number,
  ]; // prettier-ignore
  for (let i = 0; i < 64; i++) {
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + high + ((e & f) ^ (~e & g)) + K[i]! + words[i]!) >>> 0;
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (low + ((a & b) ^ (a & c) ^ (b & c))) >>> 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) >>> 0, c, b, a, (one + two) >>> 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => (state[index]! += word));
}

const RATE = 136;
const MASK = (1n << 64n) - 1n;

// Keccak-f[1600] on 25 lanes, as its authors write it down.
function permute(lanes: BigUint64Array): void {
  const at = (x: number, y: number): bigint => lanes[(x % 5) + 5 * (y % 5)]!;
  let feedback = 1;
  for (let round = 0; round < 24; round++) {
    const columns = [0, 1, 2, 3, 4].map((x) => at(x, 0) ^ at(x, 1) ^ at(x, 2) ^ at(x, 3) ^ at(x, 4));
    for (let lane = 0; lane < 25; lane++)
      lanes[lane]! ^= columns[(lane + 4) % 5]! ^ rotated(columns[(lane + 1) % 5]!, 1);
    let [x, y, moving] = [1, 0, at(1, 0)];
    for (let step = 0; step < 24; step++) {
      [x, y] = [y, (2 * x + 3 * y) % 5];
      const next = at(x, y);
      lanes[x + 5 * y] = rotated(moving, (((step + 1) * (step + 2)) / 2) % 64);
      moving = next;
    }
    for (let row = 0; row < 25; row += 5) {
      const [a, b, c, d, e] = lanes.slice(row, row + 5) as unknown as [
        bigint,
        bigint,
        bigint,
        bigint,
        bigint,
      ];
      lanes.set([a ^ (~b & c), b ^ (~c & d), c ^ (~d & e), d ^ (~e & a), e ^ (~a & b)], row);
    }
    for (let bit = 0; bit < 7; bit++) {
      feedback = ((feedback << 1) ^ ((feedback >> 7) * 0x71)) % 256;
      if (feedback & 2) lanes[0]! ^= 1n << ((1n << BigInt(bit)) - 1n);
    }
  }
}

function rotated(lane: bigint, by: number): bigint {
  return ((lane << BigInt(by)) | (lane >> BigInt(64 - by))) & MASK;
}

// What follows from a message, as many numbers of 32 bits as are asked for.
export function* shake256(message: Uint8Array): Generator<number, never> {
  const lanes = new BigUint64Array(25);
  const view = new DataView(lanes.buffer);
  const blocks = Math.floor(message.length / RATE) + 1;
  const padded = new Uint8Array(blocks * RATE);
  padded.set(message);
  padded[message.length] = 0x1f;
  padded[padded.length - 1]! |= 0x80;
  const data = new DataView(padded.buffer);
  for (let block = 0; block < blocks; block++) {
    for (let lane = 0; lane < RATE / 8; lane++)
      lanes[lane]! ^= data.getBigUint64(block * RATE + lane * 8, true);
    permute(lanes);
  }
  while (true) {
    for (let lane = 0; lane < RATE / 8; lane++) view.setBigUint64(lane * 8, lanes[lane]!, true);
    for (let place = 0; place < RATE; place += 4) yield view.getUint32(place);
    permute(lanes);
  }
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// The bytes of small hexadecimal digits; `null` if it is none.
export function fromHex(text: unknown): Uint8Array | null {
  if (typeof text !== "string" || !/^([0-9a-f]{2})*$/.test(text)) return null;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}
