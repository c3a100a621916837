import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { read, writeDesadv, writeVda4905, writeVda4913 } from '../src/index.ts';
import { LAYOUTS_4905 } from '../src/vda/layouts-4905.ts';
import { LAYOUTS_4913 } from '../src/vda/layouts-4913.ts';
import { aDespatch, aRelease, INTERCHANGE, TRANSMISSION } from './fixtures.ts';
import { delfor } from './interchanges.ts';

const LAYOUTS = new Map(Object.entries({ ...LAYOUTS_4905, ...LAYOUTS_4913 }));

const rowsOf = (bytes: Buffer | undefined) => bytes!.toString('latin1').split('\r\n').slice(0, -1);

const RELEASES = rowsOf(
  writeVda4905({ transmission: TRANSMISSION, releases: [aRelease(), aRelease({ material: 'INB 2' })] }).bytes,
);
const DESPATCHES = rowsOf(writeVda4913({ transmission: TRANSMISSION, despatches: [aDespatch(), aDespatch()] }).bytes);

/** Numeric fields that are filled in, by record: a letter in any of them is a fault. */
function filled(rows: readonly string[]) {
  return rows.flatMap((record, line) =>
    LAYOUTS.get(record.slice(0, 3))!
      .list.filter(field => field.kind === 'n' && record.slice(field.start, field.end).trim() !== '')
      .map(field => ({ rows, line, field })),
  );
}

const EDIFACT = [
  delfor(),
  writeDesadv({ interchange: INTERCHANGE, despatches: [aDespatch()] }).bytes!.toString('latin1'),
];

/** Quantities, weights, counts and dates of the EDIFACT files, by line. */
const NUMBERS = EDIFACT.flatMap(text =>
  text.split('\n').flatMap((segment, line) => {
    const column = /^(?:QTY\+\d+:|DTM\+\d+:|MEA\+\w+\+\w+\+KGM:|PAC\+)(?=\d+[^\d]*:?35|\d)/.exec(segment)?.[0].length;
    return column === undefined || /^PAC.*:37/.test(segment) ? [] : [{ text, line, column }];
  }),
);

describe('a fault put into a good file', () => {
  it('may stand in many places', () => {
    expect(filled(RELEASES).length).toBeGreaterThan(80);
    expect(filled(DESPATCHES).length).toBeGreaterThan(100);
    expect(NUMBERS.length).toBeGreaterThan(50);
  });

  it.each([
    ['VDA 4905', RELEASES],
    ['VDA 4913', DESPATCHES],
  ])('of %s is found at its record and column, and makes exactly its own unit bad', (_, good) => {
    fc.assert(
      fc.property(
        fc.constantFrom(...filled(good)),
        fc.nat(),
        fc.constantFrom('A', '-', '.', 'ß'),
        (place, offset, letter) => {
          const { rows, line, field } = place;
          const column = field.start + (offset % field.length);
          const record = rows[line]!;
          const faulty = rows.with(line, record.slice(0, column) + letter + record.slice(column + 1));
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
          const isHeadOrTrailer = line === 0 || line === rows.length - 1;
          const isFirst = line < rows.length / 2;
          const units = [...messages[0]!.releases, ...messages[0]!.despatches].map(unit => unit.good);
          expect(units).toEqual(isHeadOrTrailer ? [false, false] : [!isFirst, isFirst]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('of EDIFACT is found at its line and column', () => {
    fc.assert(
      fc.property(fc.constantFrom(...NUMBERS), fc.constantFrom('A', '#', '!'), ({ text, line, column }, letter) => {
        const lines = text.split('\n');
        const segment = lines[line]!;
        const faulty = lines.with(line, segment.slice(0, column) + letter + segment.slice(column));
        const { problems, good } = read(Buffer.from(faulty.join('\n'), 'latin1'));
        // When a message was made decides nothing that it asks for (decision 0194).
        const severity = segment.startsWith('DTM+137') ? 'warning' : 'error';
        expect(good).toBe(severity === 'warning');
        expect(problems.filter(problem => problem.severity === severity)).toMatchObject([
          { record: segment.slice(0, 3), line: line + 1, column: column + 1 },
        ]);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['VDA 4905', RELEASES],
    ['VDA 4913', DESPATCHES],
  ])('of %s is found when a record is missing', (_, rows) => {
    for (const [line, record] of rows.entries()) {
      const { problems } = read(Buffer.from(rows.toSpliced(line, 1).join('\r\n'), 'latin1'));
      expect(problems.length, `without ${record.slice(0, 3)} in line ${line + 1}`).toBeGreaterThan(0);
    }
  });

  it('of EDIFACT is found when a segment is missing', () => {
    for (const text of EDIFACT) {
      const lines = text.split('\n');
      for (const line of lines.keys()) {
        if (line === 0 || lines[line] === '') continue;
        const { problems } = read(Buffer.from(lines.toSpliced(line, 1).join('\n'), 'latin1'));
        expect(problems.length, `without ${lines[line]}`).toBeGreaterThan(0);
      }
    }
  });
});
