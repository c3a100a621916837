import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newId } from './ids.ts';

/** A file of any length that was made for one receiver and waits for him in the spool of the data folder. */
export interface Spooled {
  path: string;
  /** Bytes. */
  size: number;
  /** SHA-256 of its bytes, as its store names it. */
  hash: string;
}

/** Whether the content of an answer lies in the spool. */
export const isSpooled = (content: string | Buffer | Readable | Spooled): content is Spooled =>
  typeof content === 'object' && 'hash' in content;

const spoolOf = (dataFolder: string): string => join(dataFolder, 'spool');

/** A new path in the spool for a file that is to be written. */
export const spoolPath = async (dataFolder: string): Promise<string> => {
  // Without `recursive`: a data folder that has gone is not made anew.
  await mkdir(spoolOf(dataFolder)).catch(error => {
    if (error.code !== 'EEXIST') throw error;
  });
  return join(spoolOf(dataFolder), newId());
};

/** Removes what a process that died has left behind; one process has the data folder at a time. */
export const clearSpool = (dataFolder: string): Promise<void> =>
  rm(spoolOf(dataFolder), { recursive: true, force: true });

/** Writes parts to a path as they come, no faster than the disk takes them. What breaks off leaves nothing behind. */
export const spool = async (path: string, parts: AsyncIterable<Uint8Array>): Promise<Spooled> => {
  const hash = createHash('sha256');
  let size = 0;
  const counted = async function* (source: AsyncIterable<Uint8Array>) {
    for await (const part of source) {
      hash.update(part);
      size += part.byteLength;
      yield part;
    }
  };
  // Opened first: what breaks off while its file is being opened would be removed before it is there.
  const file = await open(path, 'wx');
  try {
    await pipeline(parts, counted, file.createWriteStream({ flush: true }));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { path, size, hash: hash.digest('hex') };
};

/** Reads a file of the spool once; the file is deleted after it was read, or when its reader gives up. */
export const readOnce = ({ path }: Spooled): Readable => {
  const stream = createReadStream(path);
  stream.once('close', () => void rm(path, { force: true }).catch(() => undefined));
  return stream;
};
