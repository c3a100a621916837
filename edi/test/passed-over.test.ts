import { describe, expect, it } from 'vitest';
import { read } from '../src/index.ts';
import { interchange } from './interchanges.ts';

const HEAD = ['BGM+241:::PS+15+5', 'DTM+137:20261127:102', 'NAD+BY+PLANT010::92', 'NAD+SU+000123456::92', 'GIS+37'];
const ITEM = ['NAD+ST+010::92', 'LIN+++HM4 900 001 A:IN', 'LOC+11+A1::92', 'RFF+ON:5500090001'];
const RECEIVED = ['QTY+70:1200:PCE', 'DTM+51:20260101:102'];

/** The first release of a DELFOR D.97A whose item says these segments, and what is wrong with it. */
const releaseOf = (...segments: string[]) => {
  const text = interchange('DELFOR:D:97A:UN', [...HEAD, ...ITEM, ...segments]);
  const result = read(Buffer.from(text, 'latin1'));
  const [unit] = result.messages.flatMap(({ releases }) => releases);
  if (!unit) throw new Error(JSON.stringify(result.problems));
  const found = result.problems.map(({ severity, rule, record, value }) => [severity, rule, record, value]);
  return { ...unit.value, good: unit.good, found, placeOf: (path: string) => unit.place(path) };
};

const linesOf = ({ lines }: ReturnType<typeof releaseOf>) =>
  lines.map(line => (line.kind === 'jit' ? [] : [line.kind, line.from, line.to, line.qty, line.cumulative]));

describe('a quantity with its first and its last day', () => {
  it.each([
    ['158', '159'],
    ['194', '206'],
    ['64', '63'],
  ])('is one of that period: DTM+%s and DTM+%s', (first, last) => {
    const release = releaseOf(
      ...[...RECEIVED, 'SCC+1++F:21', 'QTY+1:120:PCE', 'DTM+2:20261201:102', 'SCC+4++W:10'],
      ...['QTY+1:600:PCE', `DTM+${first}:20270104:102`, `DTM+${last}:20270110:102`],
      ...['QTY+1:640:PCE', `DTM+${first}:20270111:102`, `DTM+${last}:20270117:102`],
    );
    expect(linesOf(release)).toEqual([
      ['firm', '2026-12-01', '2026-12-01', '120', '1320'],
      ['forecast', '2027-01-04', '2027-01-10', '600', '1920'],
      ['forecast', '2027-01-11', '2027-01-17', '640', '2560'],
    ]);
    expect([release.restQty, release.good, release.found]).toEqual([undefined, true, []]);
  });
});

describe('a quantity whose date is not known', () => {
  it.each([
    ['SCC+4++W:10', 'DTM+7:20270104:102'],
    ['SCC+1', 'DTM+7:20270104:102'],
    ['SCC+4++W:10', 'DTM+ZZZ:20270104:102'],
  ])('is never one without a date: %s with %s', (condition, date) => {
    const release = releaseOf(...RECEIVED, condition, 'QTY+113:600:PCE', date);
    expect([release.good, release.restQty, release.lines]).toEqual([false, undefined, []]);
    expect(release.found).toContainEqual(['error', 'value', 'DTM', date.slice(4, date.indexOf(':'))]);
  });

  it('is told where another date of it is known', () => {
    const release = releaseOf(...RECEIVED, 'SCC+1', 'QTY+113:600:PCE', 'DTM+2:20270104:102', 'DTM+7:20270105:102');
    expect(linesOf(release)).toEqual([['firm', '2027-01-04', '2027-01-04', '600', '1800']]);
    expect(release.found).toEqual([['warning', 'unused', 'DTM', 'LIN/QTY+113/DTM+7']]);
  });

  it('has none of a reference below it', () => {
    const release = releaseOf(...RECEIVED, 'SCC+1', 'QTY+113:600:PCE', 'RFF+AAN:7', 'DTM+2:20270104:102');
    expect(release.good).toBe(false);
    expect(release.found.filter(([severity]) => severity === 'error')).toEqual([['error', 'mandatory', 'QTY', '600']]);
  });
});

describe('two values for one place', () => {
  it.each([
    ['two first days', ['QTY+113:60:PCE', 'DTM+64:20270104:102', 'DTM+158:20270105:102'], 'DTM'],
    ['two days', ['QTY+113:60:PCE', 'DTM+2:20270104:102', 'DTM+17:20270105:102'], 'DTM'],
    ['two quantities without date', ['QTY+113:60:PCE', 'QTY+113:70:PCE'], 'QTY'],
  ])('are an error: %s', (_, segments, record) => {
    const release = releaseOf(...RECEIVED, 'SCC+4', ...segments);
    expect(release.good).toBe(false);
    expect(release.found).toContainEqual(['error', 'value', record, expect.any(String)]);
  });

  it('are a warning where both are figures of the item, and the first one stays', () => {
    const release = releaseOf('QTY+70:1200:PCE', 'QTY+70:1250:PCE');
    expect(release.cumulative?.received).toBe('1200');
    expect(release.found).toEqual([['warning', 'value', 'QTY', '1250']]);
  });

  it('are one where they are the same', () => {
    const release = releaseOf(...RECEIVED, 'SCC+1', 'QTY+113:60:PCE', 'DTM+2:20270104:102', 'DTM+17:20270104:102');
    expect([release.good, release.found]).toEqual([true, []]);
  });
});

describe('a segment of which nothing is made', () => {
  it.each([
    ['a quantity', ['QTY+187:60:PCE'], 'LIN/QTY+187'],
    ['a date', ['DTM+7:20270104:102'], 'LIN/DTM+7'],
    ['a measure with its unit', ['MEA+AAX+G+KGM:3'], 'LIN/MEA+AAX+G'],
    ['a go-ahead under a condition that has none', ['SCC+4', 'QTY+78:5000:PCE'], 'LIN/QTY+78'],
    ['a date of a go-ahead', ['SCC+2', 'QTY+78:5000:PCE', 'DTM+7:20270104:102'], 'LIN/QTY+78/DTM+7'],
  ])('is a warning where it holds %s', (what, segments, path) => {
    const isBefore = what === 'a date' || what.startsWith('a measure');
    const text = [
      ...HEAD,
      ...ITEM.slice(0, 2),
      ...(isBefore ? segments : []),
      ...ITEM.slice(2, 2),
      ...(isBefore ? [] : segments),
    ];
    const result = read(Buffer.from(interchange('DELFOR:D:97A:UN', text), 'latin1'));
    expect(result.problems.map(({ severity, rule, value }) => [severity, rule, value])).toContainEqual([
      'warning',
      'unused',
      path,
    ]);
  });

  it('is good to know where it holds none of them, or stands above the item', () => {
    const text = interchange('DELFOR:D:97A:UN', [
      ...HEAD.slice(0, 2),
      'DTM+7:20270104:102',
      ...HEAD.slice(2),
      ...ITEM,
      'TDT+20',
    ]);
    const { problems } = read(Buffer.from(text, 'latin1'));
    expect(problems.filter(({ rule }) => rule === 'unused').map(({ severity, value }) => [severity, value])).toEqual([
      ['info', 'DTM+7'],
      ['info', 'LIN/TDT+20'],
    ]);
  });
});

describe('the unit of a quantity', () => {
  it.each([
    [['QTY+70:1200:PCE', 'SCC+1', 'QTY+113:360:KGM', 'DTM+2:20261201:102'], ['PCE', ['KGM']], 'QTY+113:360:KGM'],
    [['QTY+70:1200:KGM', 'SCC+1', 'QTY+113:360:PCE', 'DTM+2:20261201:102'], ['KGM', ['PCE']], 'QTY+113:360:PCE'],
    [['QTY+48:12:MTR', 'SCC+1', 'QTY+113:360:PCE', 'DTM+2:20261201:102'], ['MTR', ['PCE']], 'QTY+113:360:PCE'],
    [['QTY+70:1200:PCE', 'SCC+1', 'QTY+113:360:C62', 'DTM+2:20261201:102'], ['PCE', undefined], ''],
    [['QTY+70:1200:H87', 'SCC+1', 'QTY+113:360:EA', 'DTM+2:20261201:102'], ['PCE', undefined], ''],
  ])('is read of each of them: %s', (segments, units, at) => {
    const release = releaseOf(...segments);
    expect([release.unit, release.otherUnits]).toEqual(units);
    expect(release.placeOf('otherUnits.0')?.record).toBe(at === '' ? undefined : 'QTY');
  });
});
