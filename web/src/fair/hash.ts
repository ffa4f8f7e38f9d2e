// SHA-256 and SHAKE-256. Browsers offer SHA-256 only to pages served over HTTPS, which a server at home may not be, and
// SHAKE-256 not at all.

import { sha256 } from "@noble/hashes/sha2.js";
import { shake256 } from "@noble/hashes/sha3.js";
import { bytesToHex, concatBytes } from "@noble/hashes/utils.js";

const encoder = new TextEncoder();
const BLOCK = 136;

// The SHA-256 of a prefix and some bytes, as lower-case hexadecimal digits.
export function prefixedHash(prefix: string, bytes: Uint8Array): string {
  return bytesToHex(sha256(concatBytes(encoder.encode(prefix), bytes)));
}

// An endless stream of 32-bit numbers from SHAKE-256 of a message, each read big-endian.
export function* shakeWords(message: Uint8Array): Generator<number, never> {
  const stream = shake256.create({}).update(message);
  while (true) {
    const bytes = stream.xof(BLOCK);
    const block = new DataView(bytes.buffer, bytes.byteOffset);
    for (let offset = 0; offset < BLOCK; offset += 4) yield block.getUint32(offset);
  }
}

// The bytes that lower-case hexadecimal digits stand for; `null` for anything else.
export function parseHex(text: unknown): Uint8Array | null {
  if (typeof text !== "string" || !/^([0-9a-f]{2})*$/.test(text)) return null;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export { bytesToHex, concatBytes };
