import { createReadStream } from 'node:fs';
import { readStream } from '@inbound/edi';

/** Adds up what a file of any size asks for, release by release, without holding more than one of them. */
export async function linesOf(file: string): Promise<number> {
  let lines = 0;
  for await (const event of readStream(createReadStream(file))) {
    if (event.type === 'release' && event.unit.good) lines += event.unit.value.lines.length;
  }
  return lines;
}
