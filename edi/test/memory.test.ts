import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { anonymiseStream, type ReadEvent, readStream, writeVda4905 } from '../src/index.ts';
import { aRelease, TRANSMISSION } from './fixtures.ts';
import { DELFOR_HEAD, DELFOR_ITEM, DELFOR_SCHEDULE } from './interchanges.ts';
import { INVRPT } from './other-interchanges.ts';

const MIB = 1024 * 1024;
const SIZE = 50 * MIB;
const NOISE_SIZE = 3 * MIB;

/** What reading may hold at any time beside what it began with, however long the file is. */
const BOUND = 24 * MIB;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function heap(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

/** A file of so many bytes that never exists as a whole: its beginning, and then the same piece again and again. */
function* file(start: Buffer, piece: Buffer, size = SIZE): Generator<Buffer> {
  yield start;
  const some = Buffer.concat(Array<Buffer>(Math.ceil((64 * 1024) / piece.length)).fill(piece));
  for (let done = 0; done < size; done += some.length) yield some;
}

async function growth(chunks: Iterable<Buffer>): Promise<{ units: number; highest: number; other: ReadEvent[] }> {
  const before = heap();
  let units = 0;
  let highest = 0;
  const other: ReadEvent[] = [];
  for await (const event of readStream(chunks)) {
    if (!('unit' in event)) other.push(event);
    else if (++units % 10_000 === 0) highest = Math.max(highest, heap() - before);
  }
  return { units, highest: Math.max(highest, heap() - before), other };
}

describe('a file of 50 MB is read with steady memory', () => {
  it('VDA 4905', async () => {
    const bytes = writeVda4905({ transmission: TRANSMISSION, releases: [aRelease()] }).bytes!;
    const item = bytes.subarray(130, bytes.length - 130);
    const { units, highest, other } = await growth(file(bytes.subarray(0, 130), item));
    expect(units).toBeGreaterThan(50_000);
    expect(other.map(({ type }) => type)).toEqual(['message', 'end', 'done']);
    expect(highest).toBeLessThan(BOUND);
  });

  it('DELFOR', async () => {
    const head = ["UNA:+.? '", "UNB+UNOC:3+CUST01:ZZ+000777001:ZZ+260302:0610+42'", "UNH+1+DELFOR:D:04A:UN'"].join(
      '\n',
    );
    const segments = (list: readonly string[]) => list.map(segment => `${segment}'\n`).join('');
    const start = Buffer.from(head + segments([...DELFOR_HEAD, 'GEI+3', 'NAD+ST+021::92']));
    const item = Buffer.from(segments([...DELFOR_ITEM, ...DELFOR_SCHEDULE]));
    const { units, highest } = await growth(file(start, item));
    expect(units).toBeGreaterThan(20_000);
    expect(highest).toBeLessThan(BOUND);
  });

  it('INVRPT, by tables', async () => {
    const head = "UNB+UNOC:3+CUST01:ZZ+000777001:ZZ+260302:0610+42'UNH+1+INVRPT:D:07A:UN'";
    const segments = (list: readonly string[]) => list.map(segment => `${segment}'\n`).join('');
    const item = INVRPT.findIndex(segment => segment.startsWith('LIN'));
    const start = Buffer.from(head + segments(INVRPT.slice(0, 3)));
    const { units, highest } = await growth(file(start, Buffer.from(segments(INVRPT.slice(item))), SIZE / 10));
    expect(units).toBeGreaterThan(10_000);
    expect(highest).toBeLessThan(BOUND);
  });

  it('and anonymised with it', async () => {
    const bytes = writeVda4905({ transmission: TRANSMISSION, releases: [aRelease()] }).bytes!;
    const item = bytes.subarray(130, bytes.length - 130);
    const before = heap();
    let [pieces, highest, length] = [0, 0, 0];
    for await (const piece of anonymiseStream(file(bytes.subarray(0, 130), item, SIZE / 20))) {
      length += piece.length;
      if (++pieces % 10_000 === 0) highest = Math.max(highest, heap() - before);
    }
    expect(length).toBeGreaterThan(SIZE / 20);
    expect(highest).toBeLessThan(BOUND);
  });

  it('noise', async () => {
    for (const [start, noise] of [
      ['51102', '5120200A\n'],
      ["UNB+UNOC:3+A+B+260101:0000+1'UNH+1+DELFOR:D:04A:UN'", "XYZ+1:2'"],
      ["UNB+UNOC:3+A+B+260101:0000+1'", 'no terminator anywhere '],
      ['51102', 'no line end anywhere '],
    ] as const) {
      const { highest } = await growth(file(Buffer.from(start), Buffer.from(noise), NOISE_SIZE));
      expect(highest).toBeLessThan(BOUND);
    }
  });
});
