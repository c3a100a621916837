import { createHash, randomBytes, randomFillSync } from 'node:crypto';

const VERSION_7 = 0x70;
const VARIANT = 0x80;
const TIME_BYTES = 6;
const CHUNK = 4096;

let lastMilliseconds = 0;
let sequence = 0;
const SEQUENCE_LIMIT = 0x1000;
const pool = Buffer.alloc(CHUNK);
let used = CHUNK;

const randomInto = (target: Buffer, from: number): void => {
  const wanted = target.length - from;
  if (used + wanted > CHUNK) {
    randomFillSync(pool);
    used = 0;
  }
  pool.copy(target, from, used, used + wanted);
  used += wanted;
};

/**
 * A new id: uuid version 7, so that ids of one process are in the order in which they were made, and indexes grow at
 * their end. The 12 bits behind the time count within a millisecond.
 */
export const newId = (): string => {
  const now = Date.now();
  if (now > lastMilliseconds) {
    lastMilliseconds = now;
    sequence = 0;
  } else if (++sequence >= SEQUENCE_LIMIT) {
    lastMilliseconds += 1;
    sequence = 0;
  }
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(lastMilliseconds, 0, TIME_BYTES);
  bytes.writeUInt16BE((VERSION_7 << 8) | sequence, TIME_BYTES);
  randomInto(bytes, 8);
  bytes[8] = VARIANT | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

const SECRET_BYTES = 24;

/** A secret that cannot be guessed: 192 random bits. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

const TRACK_ID_BYTES = 12;

/** A new track id, 16 characters, by which a call is found in the logs. */
export const newTrackId = (): string => {
  const bytes = Buffer.alloc(TRACK_ID_BYTES);
  randomInto(bytes, 0);
  return bytes.toString('base64url');
};

/** The hash of a secret, which is stored in its place. */
export const hashOf = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest();
