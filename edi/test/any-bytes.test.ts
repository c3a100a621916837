import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SyntaxReader } from '../src/edifact/syntax-reader.ts';
import {
  detect,
  type ReadEvent,
  read,
  readStream,
  unitsOf,
  writeDesadv,
  writeVda4905,
  writeVda4913,
} from '../src/index.ts';
import { RecordCutter } from '../src/vda/cutter.ts';
import { RECORD_LENGTH } from '../src/vda/layout.ts';
import { isRecordType, VdaReader } from '../src/vda/read-vda.ts';
import { aDespatch, aRelease, INTERCHANGE, plain, TRANSMISSION } from './fixtures.ts';
import { delfor } from './interchanges.ts';
import { OTHER_FILES } from './other-interchanges.ts';
import { CREDIT_NOTES } from './vda-4908-file.ts';

const GOOD = [
  writeVda4905({ transmission: TRANSMISSION, releases: [aRelease(), aRelease({ material: 'INB 2' })] }).bytes!,
  writeVda4905({ transmission: TRANSMISSION, releases: [aRelease()] }, { lineEnd: '' }).bytes!,
  writeVda4913({ transmission: TRANSMISSION, despatches: [aDespatch()] }).bytes!,
  writeDesadv({ interchange: INTERCHANGE, despatches: [aDespatch()] }).bytes!,
  Buffer.from(delfor()),
  Buffer.from(CREDIT_NOTES),
  ...OTHER_FILES.map(text => Buffer.from(text)),
];

/** A good file with bytes changed, taken out and put in. */
const damaged = fc
  .tuple(
    fc.constantFrom(...GOOD),
    fc.array(fc.record({ at: fc.nat(), cut: fc.nat({ max: 140 }), put: fc.uint8Array({ maxLength: 140 }) }), {
      maxLength: 4,
    }),
  )
  .map(([good, changes]) =>
    changes.reduce((bytes, { at, cut, put }) => {
      const start = at % (bytes.length + 1);
      return Buffer.concat([bytes.subarray(0, start), put, bytes.subarray(start + cut)]);
    }, good),
  );

const anything = fc.oneof(
  damaged,
  fc.uint8Array({ maxLength: 600 }).map(bytes => Buffer.from(bytes)),
);

/** Begins like a file of ours, so that reading does not end with the detection. */
const likely = fc
  .tuple(fc.constantFrom('51102', '71103', '55102', '82101', "UNB+UNOC:3+A+B+260101:0000+1'", "UNA:+.?*'"), anything)
  .map(([start, rest]) => Buffer.concat([Buffer.from(start), rest]));

async function eventsOf(bytes: Uint8Array, size: number): Promise<ReadEvent[]> {
  function* chunks() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const events: ReadEvent[] = [];
  for await (const event of readStream(chunks())) events.push(event);
  return events;
}

describe('any bytes at all', () => {
  it('end in a result or in problems, each with its place in the file', () => {
    fc.assert(
      fc.property(fc.oneof(anything, likely), bytes => {
        const { messages, problems, good } = read(bytes);
        expect(good).toBe(problems.every(({ severity }) => severity !== 'error'));
        expect(messages.length + problems.length).toBeGreaterThan(0);
        for (const { position, line, column } of problems) {
          expect(position <= bytes.length + RECORD_LENGTH && line >= 1 && column >= 1).toBe(true);
        }
      }),
      { numRuns: 1500 },
    );
  });

  it('are read alike as a whole and as a stream', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(damaged, likely), fc.integer({ min: 1, max: 5000 }), async (bytes, size) => {
        const whole = read(bytes);
        const events = await eventsOf(bytes, size);
        const units = events.flatMap(event => ('unit' in event ? [plain(event.unit.value)] : []));
        const all = whole.messages.flatMap(message => unitsOf(message).map(({ value }) => plain(value)));
        expect(units).toEqual(all);
        expect(events.at(-1)!.type).toBe('done');
      }),
      { numRuns: 200 },
    );
  });

  it('are read alike in whatever pieces they come', () => {
    const values = (bytes: Buffer, size: number) => {
      const seen: unknown[] = [];
      const emit = (event: ReadEvent) => seen.push('unit' in event ? plain(event.unit.value) : event);
      const isEdifact = detect(bytes) === 'edifact';
      const reader = isEdifact ? new SyntaxReader(emit) : new VdaReader(emit);
      for (let at = 0; at < bytes.length; at += size) {
        const piece = bytes.subarray(at, at + size);
        if (reader instanceof SyntaxReader) reader.write(piece);
        else reader.write(piece.toString('latin1'));
      }
      return [...seen, reader.end().list];
    };
    fc.assert(
      fc.property(fc.oneof(damaged, likely), fc.integer({ min: 1, max: 300 }), (bytes, size) => {
        expect(values(bytes, size)).toEqual(values(bytes, bytes.length));
      }),
      { numRuns: 300 },
    );
  });

  it('are told apart by their beginning', () => {
    expect(GOOD.map(detect)).toEqual([
      'vda',
      'vda',
      'vda',
      'edifact',
      'edifact',
      'vda',
      ...OTHER_FILES.map(() => 'edifact'),
    ]);
    const kinds = [
      'PK\u0003\u0004',
      ' {"a":1}',
      '[1]',
      'a;b;c\n1;2;3',
      '51102;a;b',
      '',
      '\u00ef\u00bb\u00bf  UNB+',
      'hello',
    ].map(text => detect(Buffer.from(text, 'latin1')));
    expect(kinds).toEqual(['xlsx', 'json', 'json', 'csv', 'csv', 'empty', 'edifact', 'csv']);
  });

  it('keep no more problems than a file may have', () => {
    const noise = Buffer.from(`51102${'X'.repeat(123)}\n51902`.repeat(20_000));
    const { problems, good } = read(noise);
    expect(problems.length).toBe(10_000);
    expect(good).toBe(false);
  });

  it.each([
    ['digits without line ends', '5'],
    ['heads of records', '51102'],
    ['short lines', '51102\n'],
    ['lines that are none', '5YZ\n'],
    ['lines that may be wrapped', '511\nA'],
  ])('are looked at twice as long when there are twice as many: %s', (_, piece) => {
    /** How often the cutter asked whether a record begins. */
    const looks = (pieces: number) => {
      let count = 0;
      const cutter = new RecordCutter(
        type => {
          count += 1;
          return isRecordType(type);
        },
        () => {},
      );
      for (let part = 0; part < pieces; part++) cutter.write(piece.repeat(20_000 / piece.length));
      cutter.end();
      return count;
    };
    expect(looks(20)).toBeLessThan(looks(10) * 2.2);
  });
});
