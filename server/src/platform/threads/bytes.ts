import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** The same bytes as a Buffer: what comes out of a thread is a plain array of bytes. */
export const asBuffer = ({ buffer: memory, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(memory, byteOffset, byteLength);

/** Reads a stream to its end into memory of its own, which can be transferred to another thread. */
export const bytesOf = async (stream: Readable): Promise<Uint8Array> => new Uint8Array(await buffer(stream));
