import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Substitutes } from '../src/anonymise/substitutes.ts';
import { secretOf } from '../src/anonymise/vda-fields.ts';
import {
  anonymise,
  anonymiseStream,
  type ReadResult,
  read,
  SECRETS,
  type Secret,
  unitsOf,
  writeDelfor,
  writeDesadv,
  writeVda4905,
  writeVda4913,
} from '../src/index.ts';
import { FAMILIES } from '../src/vda/read-vda.ts';
import { despatches, releases } from './arbitraries.ts';
import { aDespatch, aRelease, INTERCHANGE, TRANSMISSION } from './fixtures.ts';
import { delfor } from './interchanges.ts';
import { OTHER_FILES } from './other-interchanges.ts';
import { CREDIT_NOTES } from './vda-4908-file.ts';

const KEY = 'a key of the test';

const FILES = [
  writeVda4905({ transmission: TRANSMISSION, releases: [aRelease(), aRelease({ material: 'INB 2' })] }).bytes!,
  writeVda4905({ transmission: TRANSMISSION, releases: [aRelease()] }, { lineEnd: '' }).bytes!,
  writeVda4913({ transmission: TRANSMISSION, despatches: [aDespatch()] }).bytes!,
  writeDesadv({ interchange: INTERCHANGE, despatches: [aDespatch()] }).bytes!,
  Buffer.from(delfor()),
  Buffer.from(CREDIT_NOTES),
  ...OTHER_FILES.map(text => Buffer.from(text)),
];

/** Numbers, days and codes of a unit, by their paths: all that is no text of anybody. */
function figures(value: unknown, path = ''): [string, unknown][] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, part]) => figures(part, `${path}.${key}`));
  }
  const isFigure =
    /\.(qty|cumulative|received|from|to|at|kind|count|unit|price|amount|total|vat|since|type|item)$/.test(path);
  return isFigure ? [[path, value]] : [];
}

/** What must be the same before and after. */
const shapeOf = ({ messages, problems, good }: ReadResult) => ({
  good,
  formats: messages.map(({ head }) => head.format),
  figures: messages.flatMap(unitsOf).map(({ value }) => figures(value)),
  problems: problems.map(({ rule, severity, record, line, column }) => ({ rule, severity, record, line, column })),
});

const linesOf = (bytes: Buffer) =>
  bytes
    .toString('latin1')
    .split('\n')
    .map(line => line.length);

describe('an anonymised file', () => {
  it.each(FILES.map((file, index) => [index, file] as const))('has the shape of the file: %i', (_, file) => {
    const changed = anonymise(file, { key: KEY })!;
    expect(changed.equals(file)).toBe(false);
    expect(linesOf(changed)).toEqual(linesOf(file));
    expect(shapeOf(read(changed))).toEqual(shapeOf(read(file)));
  });

  it('has nothing left of what was taken out', () => {
    const told = /CUST01|000777001|777001|333444555|INB|S-77|4711|00002001|BRACKET|FWD7|XX-IN|D07|WH2|LINE2|M04/;
    for (const file of FILES) {
      expect(file.toString('latin1')).toMatch(told);
      expect(anonymise(file, { key: KEY })!.toString('latin1')).not.toMatch(told);
    }
  });

  it('says the same of the same thing in every format, and never the same of two', () => {
    const [vda, , , desadv, edifact] = FILES.map(file => read(anonymise(file, { key: KEY })!).messages[0]!);
    const release = vda!.releases[0]!.value;
    expect(edifact!.releases[0]!.value).toMatchObject({
      customer: release.customer,
      supplier: release.supplier,
      material: release.material,
      agreement: release.agreement,
    });
    expect(release.material).toMatch(/^[A-Z]{3} \d{3} \d{3} [A-Z]$/);
    expect(vda!.releases[1]!.value.material).not.toBe(release.material);
    const { items, units } = desadv!.despatches[0]!.value;
    expect(units[0]!.holds![0]!.of).toBe(`${items[0]!.dnNo}/1`);
    expect(units[0]!.plates![0]).toMatch(/^6JUN(?!333444555)\d{9}000000500$/);
    expect(units[1]!.plates![0]!.slice(4, 13)).toBe(units[0]!.plates![0]!.slice(4, 13));
  });

  it.each<[Secret, RegExp, RegExp]>([
    ['parts', /INB/, /CUST01/],
    ['partners', /CUST01/, /INB 100 200 X/],
    ['documents', /4711000815/, /CUST01/],
    ['addresses', /D07/, /CUST01/],
    ['names', /LABEL AS AGREED/, /CUST01/],
  ])('loses only what was chosen: %s', (secret, gone, left) => {
    for (const file of [FILES[0]!, FILES[4]!]) {
      const text = anonymise(file, { takeOut: [secret], key: KEY })!.toString('latin1');
      expect(text).not.toMatch(gone);
      expect(text).toMatch(left);
    }
    expect(SECRETS).toContain(secret);
    expect(anonymise(FILES[0]!, { takeOut: [], key: KEY })).toEqual(FILES[0]);
  });

  it('is the same with the same key alone', () => {
    const [file] = FILES;
    expect(anonymise(file!, { key: KEY })).toEqual(anonymise(file!, { key: KEY }));
    expect(anonymise(file!)).not.toEqual(anonymise(file!));
  });

  it('takes out whole what it does not know', () => {
    const text = "UNB+UNOC:3+A1:ZZ+B2:ZZ+260101:0000+1'UNH+1+DELFOR:D:04A:UN'ADR+1+SECRET:STREET 7'FII+BB+DE99'";
    const changed = anonymise(Buffer.from(text), { key: KEY })!.toString();
    expect(changed).toHaveLength(text.length);
    expect(changed).not.toMatch(/SECRET|STREET|DE99/);
    const lines = `${FILES[0]!.toString('latin1').slice(0, 130)}MAIL TO JOE\r\n`;
    expect(anonymise(Buffer.from(lines), { key: KEY })!.toString()).not.toMatch(/JOE/);
  });

  it('has a substitute of its own for each of many short values', () => {
    const values = Array.from({ length: 60 }, (_, index) => String(index + 20));
    const substitutes = new Substitutes(KEY);
    expect(new Set(values.map(value => substitutes.of(value))).size).toBe(values.length);
    expect(values.map(value => substitutes.of(`00-${value}`))).toEqual(
      values.map(value => `00-${substitutes.of(value)}`),
    );
  });

  it('is none of another format', () => {
    expect(anonymise(Buffer.from('a;b;c'))).toBeUndefined();
  });

  it('reads as the file does, whatever the releases and despatches are', () => {
    const files = fc.oneof(
      releases.map(release => writeVda4905({ transmission: TRANSMISSION, releases: [release] }).bytes!),
      releases.map(release => writeDelfor({ interchange: INTERCHANGE, releases: [release] }).bytes!),
      despatches.map(despatch => writeDesadv({ interchange: INTERCHANGE, despatches: [despatch] }).bytes!),
    );
    fc.assert(
      fc.property(files, file => {
        expect(shapeOf(read(anonymise(file, { key: KEY })!))).toEqual(shapeOf(read(file)));
      }),
      { numRuns: 200 },
    );
  });

  it('is the same in whatever pieces it comes, and any bytes at all keep their length', async () => {
    const damaged = fc
      .tuple(fc.constantFrom(...FILES), fc.nat(), fc.uint8Array({ maxLength: 60 }))
      .map(([file, at, put]) =>
        Buffer.concat([file.subarray(0, at % file.length), put, file.subarray(at % file.length)]),
      );
    await fc.assert(
      fc.asyncProperty(damaged, fc.integer({ min: 520, max: 3000 }), async (file, size) => {
        function* chunks() {
          for (let at = 0; at < file.length; at += size) yield file.subarray(at, at + size);
        }
        const whole = anonymise(file, { key: KEY });
        if (!whole) return;
        expect(whole).toHaveLength(file.length);
        const pieces: Buffer[] = [];
        for await (const piece of anonymiseStream(chunks(), { key: KEY })) pieces.push(piece);
        expect(Buffer.concat(pieces)).toEqual(whole);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the fields of VDA records', () => {
  /** What tells nothing of anybody: dates, times, counters, quantities, codes, units and packaging. */
  const HARMLESS =
    /date|time|count|qty|transmission|release|previous|cumulative|unit|interval|months|usage|start|end|capacity|packaging|origin|code|means|terms|gross|net|load|metres|type|rate|process|item|dangerous|preference|dutiable|stock|change|label|dimensions|factor|returnable|owner|issued|due|currency|sign|discount|vat$|total|surcharges|despatch|transaction|price|payment|mode|critical|requirement|timesof|overdelivered|status|indicator|country|freequalifier/i;

  it('are known, every one: what it tells, or that it tells nothing', () => {
    const names = FAMILIES.flatMap(({ layouts }) => Object.values(layouts).flatMap(({ list }) => list));
    const unknown = names.filter(field => !secretOf(field) && !HARMLESS.test(field.name));
    expect([...new Set(unknown.map(({ id, name }) => `${id} ${name}`))]).toEqual([]);
  });
});
