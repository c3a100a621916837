import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { read, writeVda4905 } from '../src/index.ts';
import { LAYOUTS_4905 } from '../src/vda/layouts-4905.ts';
import { aRelease, TRANSMISSION } from './fixtures.ts';

const LAYOUTS = new Map(Object.entries(LAYOUTS_4905));
const RECORDS = writeVda4905({ transmission: TRANSMISSION, releases: [aRelease(), aRelease({ material: 'INB 2' })] })
  .bytes!.toString('latin1')
  .split('\r\n')
  .slice(0, -1);

/** Numeric fields that are filled in, by record: a letter in any of them is a fault. */
const FILLED = RECORDS.flatMap((record, line) =>
  LAYOUTS.get(record.slice(0, 3))!
    .list.filter(field => field.kind === 'n' && record.slice(field.start, field.end).trim() !== '')
    .map(field => ({ line, field })),
);

describe('a fault put into a good file', () => {
  it('finds many places to put one', () => {
    expect(FILLED.length).toBeGreaterThan(80);
  });

  it('is found at its record and column, and makes exactly its own release bad', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FILLED),
        fc.nat(),
        fc.constantFrom('A', '-', '.', 'ß'),
        ({ line, field }, offset, letter) => {
          const column = field.start + (offset % field.length);
          const record = RECORDS[line]!;
          const faulty = RECORDS.with(line, record.slice(0, column) + letter + record.slice(column + 1));
          const { problems, messages } = read(Buffer.from(faulty.join('\r\n'), 'latin1'));
          expect(problems.filter(({ severity }) => severity === 'error')).toMatchObject([
            {
              rule: 'format',
              record: record.slice(0, 3),
              line: line + 1,
              column: field.start + 1,
              expected: field.notation,
            },
          ]);
          const isHeadOrTrailer = line === 0 || line === RECORDS.length - 1;
          const bad = isHeadOrTrailer ? [false, false] : line < RECORDS.length / 2 ? [false, true] : [true, false];
          expect(messages[0]!.releases.map(({ good }) => good)).toEqual(bad);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is found when a record is missing', () => {
    for (const [line, record] of RECORDS.entries()) {
      const { problems } = read(Buffer.from(RECORDS.toSpliced(line, 1).join('\r\n'), 'latin1'));
      expect(problems.length, `without ${record.slice(0, 3)} in line ${line + 1}`).toBeGreaterThan(0);
    }
  });
});
