import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** The same bytes as a Buffer: what comes out of a thread is a plain array of bytes. */
export const asBuffer = ({ buffer: memory, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(memory, byteOffset, byteLength);

/** All that a stream has to say, in memory of its own, so that it can be handed over to another thread. */
export const bytesOf = async (stream: Readable): Promise<Uint8Array> => new Uint8Array(await buffer(stream));
