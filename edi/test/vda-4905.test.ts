import { describe, expect, it } from 'vitest';
import { type ReadOptions, type Release, read, writeVda4905 } from '../src/index.ts';
import { aRelease, plain, TRANSMISSION } from './fixtures.ts';

function lines(release = aRelease()): string[] {
  const { bytes, problems } = writeVda4905({ transmission: TRANSMISSION, releases: [release] });
  expect(problems).toEqual([]);
  return bytes!.toString('latin1').split('\r\n').slice(0, -1);
}

/** The release read from these records; `edit` may change them first. */
function reread(edit: (records: string[]) => string[] = records => records, options: ReadOptions = {}): Release {
  const result = read(Buffer.from(edit(lines()).join('\r\n'), 'latin1'), options);
  expect(result.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return plain(result.messages[0]!.releases[0]!.value);
}

/** The records with these pairs of date and quantity instead of their own. */
function withPairs(...pairs: string[]) {
  return (records: string[]) =>
    records
      .filter(record => !record.startsWith('514'))
      .map(record =>
        record.startsWith('513') ? record.slice(0, 47) + pairs.join('').padEnd(75) + record.slice(122) : record,
      );
}

const without = (type: string) => (records: string[]) => records.filter(record => !record.startsWith(type));

describe('VDA 4905', () => {
  it('writes a release and reads it back', () => {
    expect(reread()).toEqual(aRelease());
  });

  it('reads the codes that stand for dates', () => {
    const { lines: found, restQty } = reread(
      withPairs('333333000000120', '444444000000000', '260304000000000', '999999000000500', '000000000000000'),
    );
    expect(found.map(({ kind, qty }) => [kind, qty])).toEqual([
      ['backorder', '120'],
      ['firm', '0'],
    ]);
    expect(restQty).toBe('500');
  });

  it('reads 222222 as no requirement at all', () => {
    expect(reread(withPairs('222222000000000')).lines).toEqual([]);
    expect(lines(aRelease({ lines: [], restQty: undefined }))[2]).toContain('222222000000000000000000000000');
  });

  it('stops at a blank date', () => {
    expect(reread(withPairs('260304000000010', ''.padEnd(15), '260305000000010')).lines).toHaveLength(1);
  });

  it('reads days until 555555 and periods from there on', () => {
    const { lines: found } = reread(
      withPairs('260209000000001', '555555         ', '260209000000002', '260010000000003', '260400000000004'),
    );
    expect(found.map(line => 'from' in line && { from: line.from, to: line.to, qty: line.qty })).toEqual([
      { from: '2026-02-09', to: '2026-02-09', qty: '1' },
      { from: '2026-01-05', to: '2026-03-01', qty: '2' },
      { from: '2026-03-02', to: '2026-03-08', qty: '3' },
      { from: '2026-04-01', to: '2026-04-30', qty: '4' },
    ]);
  });

  it.each([
    ['a week that the year lacks', '250053'],
    ['weeks the wrong way round', '260902'],
    ['no month', '261300'],
    ['what is no week', '260399'],
  ])('never guesses a period: %s', (_, date) => {
    const records = withPairs('555555         ', `${date}000000010`)(lines());
    const { problems, good } = read(Buffer.from(records.join('\n')));
    expect(good).toBe(false);
    expect(problems.filter(({ severity }) => severity === 'error')).toMatchObject([
      { rule: 'date', record: '513', line: 3, column: 63, value: date, expected: 'YY00WW YYMM00 YYWWWW' },
    ]);
  });

  it('tells the kinds of lines by the firm zone and the releases', () => {
    const firm = reread(undefined, { firmUntil: () => '2026-03-15' }).lines.map(({ kind }) => kind);
    expect(firm).toEqual([
      'backorder',
      'immediate',
      'firm',
      'firm',
      'firm',
      'firm',
      'production',
      'material',
      'forecast',
    ]);
    const none = reread(without('515')).lines.map(({ kind }) => kind);
    expect(none.slice(2)).toEqual(Array(7).fill('forecast'));
  });

  it('counts production and material release in months where no 515 tells them', () => {
    const release = aRelease({ onlyHere: { productionMonths: '1', materialMonths: '2' } });
    const records = without('515')(lines(release));
    const { productionRelease, materialRelease } = read(Buffer.from(records.join('\n'))).messages[0]!.releases[0]!
      .value;
    expect(productionRelease).toEqual({ from: '2026-03-02', to: '2026-04-02' });
    expect(materialRelease).toEqual({ from: '2026-03-02', to: '2026-05-02' });
  });

  it.each([
    ['S', 'series'],
    ['M', 'pre_series'],
    ['V', 'pre_series'],
    ['E', 'after_sales'],
  ])('usage %s is a call-off of kind %s', (usageCode, kind) => {
    const records = lines(aRelease({ onlyHere: { usageCode } }));
    expect(read(Buffer.from(records.join('\n'))).messages[0]!.releases[0]!.value.kind).toBe(kind);
  });

  it('carries the old cumulative over a reset', () => {
    const cumulative = { received: '0', since: '2026-01-01', beforeReset: '250000' };
    const release = aRelease({ cumulative, lines: [] });
    expect(read(Buffer.from(lines(release).join('\n'))).messages[0]!.releases[0]!.value.cumulative).toEqual(cumulative);
  });

  it('keeps part numbers as they are sent', () => {
    for (const material of [' INB  7 A', "INB+7'A?", 'INB Ü 7']) {
      const records = lines(aRelease({ material }));
      expect(read(Buffer.from(records.join('\n'), 'latin1')).messages[0]!.releases[0]!.value.material).toBe(material);
    }
  });

  it('reads umlauts in the character set of the partner', () => {
    const [header, item, ...rest] = lines(aRelease({ supplierMaterial: 'STÜCK' }));
    const cp437 = Buffer.from([header, item, ...rest].join('\n'), 'latin1');
    cp437[cp437.indexOf(0xdc)] = 0x9a;
    const supplierMaterial = (charset?: string) =>
      read(cp437, { charset }).messages[0]!.releases[0]!.value.supplierMaterial;
    expect(supplierMaterial('cp437')).toBe('STÜCK');
    expect(supplierMaterial()).toBe('ST\u009aCK');
  });

  it('tells bytes that are no character of the set', () => {
    const bytes = Buffer.from(lines().join('\n'));
    bytes[129 + 70] = 0xff;
    expect(read(bytes, { charset: 'utf-8' }).problems).toMatchObject([
      { severity: 'error', code: 'charset', record: '512', line: 2, column: 71 },
    ]);
  });

  it('points at every value', () => {
    const unit = read(Buffer.from(lines().join('\r\n'))).messages[0]!.releases[0]!;
    const at = (path: string) => {
      const { record, line, column } = unit.place(path) ?? {};
      return `${record}:${line}:${column}`;
    };
    expect(at('customer')).toBe('511:1:6');
    expect(at('material')).toBe('512:2:39');
    expect(at('cumulative.received')).toBe('513:3:38');
    expect(at('lines.0.qty')).toBe('513:3:54');
    expect(at('lines.5.from')).toBe('514:4:21');
    expect(at('packaging.0.qty')).toBe('517:6:50');
    expect(at('texts.1')).toBe('518:7:46');
    expect(unit.place('lines.99.qty')).toBeUndefined();
  });

  it('refuses to write what 4905 can not say', () => {
    const write = (changes: Partial<Release>) => {
      const result = writeVda4905({ transmission: TRANSMISSION, releases: [aRelease(changes)] });
      expect(result.bytes).toBeUndefined();
      return result.problems.map(({ rule, record, field }) => `${rule} ${record} ${field}`);
    };
    const line = aRelease().lines[5]!;
    expect(write({ mrpController: undefined })).toEqual(['mandatory 512-12 mrpController']);
    expect(write({ agreement: '1234567890123' })).toEqual(['length 512-10 agreement']);
    expect(write({ lines: [{ ...line, qty: '1.5' }] })).toEqual(['format 513-11 lines.0.qty']);
    expect(write({ lines: [{ ...line, from: '2026-03-10', to: '2026-03-19' } as never] })).toEqual([
      'not_expressible 513-08 lines.0',
    ]);
  });
});
