import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { anonymiseStream } from '@inbound/edi';

/** Writes a file that can be shown to anybody: the same form, the same faults, and nobody's name or number in it. */
export async function withoutNames(file: string, target: string, key: string): Promise<void> {
  const chosen = ['names', 'addresses', 'partners', 'parts', 'documents'] as const;
  await pipeline(anonymiseStream(createReadStream(file), { takeOut: chosen, key }), createWriteStream(target));
}
