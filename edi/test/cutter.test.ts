import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CutRecord, RecordCutter } from '../src/vda/cutter.ts';
import { isRecordType } from '../src/vda/read-vda.ts';

const TYPES = ['511', '512', '513', '514', '519', '711', '714', '719'];

function cut(text: string, pieces: readonly number[] = []): CutRecord[] {
  const records: CutRecord[] = [];
  const cutter = new RecordCutter(isRecordType, record => records.push(record));
  let at = 0;
  for (const size of pieces) {
    cutter.write(text.slice(at, at + size));
    at += size;
  }
  cutter.write(text.slice(at));
  cutter.end();
  return records;
}

/** Records that begin like the real ones and end in something that is not blank, so that nothing can be stripped. */
const someRecords = fc.array(
  fc
    .tuple(fc.constantFrom(...TYPES), fc.stringMatching(/^[A-Z ]{0,100}$/))
    .map(([type, text]) => `${`${type}02${text}`.padEnd(127)}Z`),
  { minLength: 1, maxLength: 12 },
);

describe('cutting records', () => {
  it.each([
    ['CRLF', '\r\n'],
    ['LF', '\n'],
    ['CR', '\r'],
    ['no line end', ''],
    ['blank lines', '\n\r\n\n'],
  ])('finds the same records with %s', (_, end) => {
    fc.assert(
      fc.property(someRecords, records => {
        expect(cut(records.join(end)).map(record => record.text)).toEqual(records);
        expect(cut(records.join(end) + end).map(record => record.text)).toEqual(records);
      }),
    );
  });

  it('does not care in which pieces the file comes', () => {
    fc.assert(
      fc.property(
        someRecords,
        fc.constantFrom('\r\n', '\n', ''),
        fc.array(fc.integer({ min: 0, max: 300 })),
        (records, end, pieces) => {
          expect(cut(records.join(end), pieces)).toEqual(cut(records.join(end)));
        },
      ),
    );
  });

  it('ends what is no record at the end of its line, also where the file was cut there', () => {
    const text = `Y${'Z'.repeat(150)}\nshort\n${'X'.repeat(150)}\nshort\n`.repeat(12);
    const pieces = [...text].map(() => 1);
    expect(cut(text).map(({ position }) => text[position])).toEqual([...'YsXs'.repeat(12)]);
    expect(cut(text, pieces)).toEqual(cut(text));
  });

  it('fills up lines whose trailing blanks were stripped', () => {
    const [head, trailer] = cut('51102CUST01\n51902\n');
    expect(head!.text).toBe('51102CUST01'.padEnd(128));
    expect(trailer).toMatchObject({ type: '519', index: 1, line: 2, position: 12 });
  });

  it('joins a record that is wrapped over several lines', () => {
    const record = `51102${'X'.repeat(122)}Z`;
    const wrapped = `${record.slice(0, 80)}\r\n${record.slice(80)}\r\n${record.slice(0, 80)}\r\n${record.slice(80)}`;
    expect(cut(wrapped).map(({ text, line }) => [text, line])).toEqual([
      [record, 1],
      [record, 3],
    ]);
  });

  it('does not take a wrong line for a wrapped one', () => {
    expect(cut(`51102SHORT\nXYZ\n${'51902'.padEnd(128)}`).map(({ type }) => type)).toEqual(['511', 'XYZ', '519']);
  });

  it('counts lines also where there are no line ends', () => {
    const record = '51102'.padEnd(128);
    expect(cut(record.repeat(3)).map(({ line, position }) => [line, position])).toEqual([
      [1, 0],
      [2, 128],
      [3, 256],
    ]);
  });

  it('tells a line that is too long and goes on behind it', () => {
    const good = '51202'.padEnd(128);
    const records = cut(`${'51102'.padEnd(140, 'X')}\n${good}`);
    expect(records.map(({ type, tooLong }) => [type, tooLong])).toEqual([
      ['511', 140],
      ['512', undefined],
    ]);
  });

  it('finds its way again in a file without line ends', () => {
    const good = '51202'.padEnd(128, 'A');
    const records = cut(`${'51102'.padEnd(120, 'X')}${good}${good}`);
    expect(records.filter(({ tooLong }) => !tooLong).map(({ text }) => text)).toEqual([good, good]);
  });

  it('passes over marks that mean nothing', () => {
    const record = '51102'.padEnd(128);
    expect(cut(`\u00ef\u00bb\u00bf${record}\r\n\u001a`).map(({ text }) => text)).toEqual([record]);
  });
});
