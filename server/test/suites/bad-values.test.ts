import type { Release, ScheduleLine } from '@inbound/edi';
import { importReleases, type ReleaseProblem } from '@inbound/shared/calloff/release/contract';
import { importPlants, listPlants } from '@inbound/shared/master/plant/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { tourRelease } from '../../src/calloff/release/release.sample.ts';
import { type Caller, testServer } from '../server.ts';
import { changesOf } from './changes.ts';
import { spreadsheetOf } from './uploads.ts';

const server = testServer();
const MEGABYTE = 1024 * 1024;
/** That a file came is written down, with what was said of it. */
const HISTORY = ['call_off_import', 'file'];

let planner: Caller;
let admin: Caller;
let next: Release;

beforeAll(async () => {
  planner = await server.as('dispositor');
  admin = await server.as('tenant-admin');
  next = await tourRelease(planner);
});

interface Told {
  material?: string;
  agreement?: string;
  customer?: string;
  supplier?: string;
  qty?: string;
  date?: string;
}

const compact = (date: string): string => date.replaceAll('-', '');

/** The tour's next release as DELFOR, with some of its values replaced as they stand, whatever they are. */
const delfor = (told: Told = {}): Buffer => {
  const { plant, unloadingPoint, release, previous, cumulative } = next;
  const {
    customer = next.customer,
    supplier = next.supplier,
    material = next.material,
    agreement = next.agreement,
  } = told;
  const lines = (next.lines as ScheduleLine[]).filter(({ kind }) => kind === 'firm');
  const body = [
    `BGM+241::LAB-ED+${release.no}+9`,
    `DTM+137:${compact(release.date ?? '')}0610:203`,
    `NAD+BY+${customer}::92`,
    `NAD+SE+${supplier}::92`,
    'GEI+3',
    `NAD+ST+${plant}::92`,
    `LIN+++${material}:IN`,
    `LOC+11+${unloadingPoint}::92`,
    `RFF+ON:${agreement}:0010`,
    `RFF+AAN:${release.no}`,
    `DTM+171:${compact(release.date ?? '')}:102`,
    `RFF+AIF:${previous?.no}`,
    `QTY+70:${cumulative?.received}:C62`,
    `DTM+51:${compact(cumulative?.since ?? '')}:102`,
    'SCC+1',
    ...lines.flatMap(({ qty, from }, at) => [
      `QTY+113:${at === 0 ? (told.qty ?? qty) : qty}:C62`,
      `DTM+2:${at === 0 ? (told.date ?? compact(from)) : compact(from)}:102`,
    ]),
  ];
  const segments = [
    "UNA:+.? '",
    `UNB+UNOC:3+${customer}:ZZ+${supplier}:ZZ+261123:0610+77'`,
    "UNH+1+DELFOR:D:04A:UN:GMI051'",
    ...body.map(segment => `${segment}'`),
    `UNT+${body.length + 2}+1'`,
    "UNZ+1+77'",
  ];
  return Buffer.from(segments.join('\n'));
};

/** Sends a file that must not be taken; answers all that is said of it, once nothing but that it came is written. */
const refusedFile = async (content: Buffer): Promise<ReleaseProblem[]> => {
  let problems: ReleaseProblem[] = [];
  const changed = await changesOf(server, async () => {
    const report = await planner.call(importReleases, { mode: 'all' }, { file: { name: 'releases.edi', content } });
    expect(report).toMatchObject({ applied: false });
    expect(report.refusal).not.toBeNull();
    problems = [...report.problems, ...report.releases.flatMap(release => release.problems)];
  });
  expect(changed.filter(table => !HISTORY.includes(table))).toEqual([]);
  return problems.filter(({ severity }) => severity === 'error');
};

describe('a release of bad values', () => {
  it('is the exception: the same file with good ones is taken in a dry run', async () => {
    const file = { name: 'releases.edi', content: delfor() };
    const report = await planner.call(importReleases, { mode: 'dry-run' }, { file });
    expect(report.releases.flatMap(({ problems }) => problems).filter(({ severity }) => severity === 'error')).toEqual(
      [],
    );
    expect(report).toMatchObject({ counts: { new: 1, refused: 0 } });
  });

  it.each([
    ['a number with two separators', '1.234,5'],
    ['full-width digits', '１２'],
    ['a negative quantity', '-240'],
    ['no number', 'NaN'],
    ['a power of ten', '1e3'],
    ['blanks inside', '1 2'],
  ])('is refused with place, value and expectation: %s', async (_, qty) => {
    const [problem, ...more] = await refusedFile(delfor({ qty }));
    expect(more).toEqual([]);
    expect(problem).toMatchObject({ code: 'file_format', record: 'QTY' });
    expect(problem?.line).toBeGreaterThan(1);
    expect(problem?.column).toBeGreaterThan(0);
    expect(problem?.expected).not.toBe('');
    if (/^[\x20-\x7e]{1,30}$/.test(qty)) expect(problem?.value).toBe(qty);
    expect(problem?.value).not.toBe('');
  });

  it.each(['20260230', '20261301', '2026113', '00000000', 'tomorrow'])(
    'is refused for a day that does not exist: %s',
    async date => {
      const [problem] = await refusedFile(delfor({ date }));
      expect(problem).toMatchObject({ code: 'file_format', record: 'DTM', value: date });
      expect(problem?.expected).not.toBe('');
    },
  );

  it('is refused for a quantity beyond all figures', async () => {
    const [problem] = await refusedFile(delfor({ qty: '9'.repeat(40) }));
    expect(problem).toMatchObject({
      code: 'range',
      params: { field: 'qty', max: '9'.repeat(18) },
      value: '9'.repeat(40),
    });
  });

  it('is refused for more decimals than the unit has', async () => {
    const [problem] = await refusedFile(delfor({ qty: '24.5' }));
    expect(problem).toMatchObject({ code: 'scale', value: '24.5', params: { value: '24.5', decimals: 0 } });
  });

  it('is refused for what only another tenant has, as if it did not exist', async () => {
    for (const [field, value] of [
      ['material', 'HY1 915 105 A'],
      ['material', 'NO SUCH PART'],
      ['customer', 'PLANT9999'],
      ['supplier', '999999999'],
    ] as const) {
      const [problem] = await refusedFile(delfor({ [field]: value }));
      expect(problem).toMatchObject({ code: 'unknown_reference', params: { field, value }, value });
    }
  });
});

describe('a file that is no release', () => {
  const bomb = () =>
    spreadsheetOf([['a']], { 'xl/media/a.bin': { name: 'xl/media/a.bin', content: Buffer.alloc(300 * MEGABYTE) } });

  it.each<[string, () => Buffer | string, string[]]>([
    ['nothing', () => '', ['import_format', 'required']],
    ['a PDF', () => '%PDF-1.7\n%âãÏÓ\n', ['file_format', 'file_kind']],
    ['text of two bytes a character', () => Buffer.from(delfor().toString('latin1'), 'utf16le'), ['file_format']],
    ['zero bytes in a release', () => Buffer.from(delfor().toString('latin1').replace('A1', 'A\0')), ['file_format']],
    ['a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), ['file_format', 'file_kind']],
    ['a spreadsheet that grows without end', bomb, ['file_format', 'file_type', 'file_size']],
    ['blanks', () => ' \r\n \r\n', ['file_format', 'import_format']],
    ['a table of something else', () => 'plantNo,nameZh\n1,2\n', ['file_format', 'file_type']],
  ])('is refused by its content: %s', async (_, content, codes) => {
    const changed = await changesOf(server, async () => {
      const file = { name: 'releases.vda', content: content() };
      const answer = await planner.try(importReleases, { mode: 'all' }, { file });
      const said =
        answer.code === 'ok'
          ? [answer.data.refusal?.code ?? '', ...answer.data.problems.map(({ code }) => code)]
          : [answer.code];
      expect(answer.code === 'ok' && answer.data.applied).toBe(false);
      expect(
        said.some(code => codes.includes(code)),
        said.join(),
      ).toBe(true);
    });
    expect(changed.filter(table => !HISTORY.includes(table))).toEqual([]);
  });
});

describe('a plant of bad values', () => {
  const HEADER = 'plantNo,nameZh,nameEn,sapName,contact,street,timeZone,active';
  const GOOD = ['4001', '丙', 'C', 'C1', '何', '路', 'Asia/Shanghai', 'true'];
  const AT = { plantNo: 0, nameEn: 2, sapName: 3, timeZone: 6, active: 7 } as const;
  const plants = (...rows: string[][]) => [HEADER, ...rows.map(row => row.join(','))].join('\n');
  const withValue = (field: keyof typeof AT, value: string) =>
    GOOD.map((cell, at) => (at === AT[field] ? value : cell));
  const send = (content: string, mode: 'all' | 'good') =>
    admin.call(importPlants, { mode }, { file: { name: 'plants.csv', content } });

  it.each<[keyof typeof AT, string]>([
    ['plantNo', '１２３４５６７８９０１'],
    ['plantNo', '4001 OR 1=1'],
    ['nameEn', 'x'.repeat(61)],
    ['sapName', ''],
    ['timeZone', 'Mars/Olympus'],
    ['timeZone', '+08:00'],
    ['active', 'NaN'],
    ['active', '-1'],
  ])('is refused with row, column, value and expectation, and its file with it: %s %s', async (field, value) => {
    const other = GOOD.map((cell, at) => (at === AT.plantNo ? '4002' : at <= AT.sapName ? `${cell}2` : cell));
    const changed = await changesOf(server, async () => {
      const report = await send(plants(other, withValue(field, value)), 'all');
      expect(report).toMatchObject({ applied: false, counts: { error: 1 } });
      expect(report.problems).toMatchObject([{ row: 3, column: field, severity: 'error' }]);
      const [problem] = report.problems;
      if (value.length < 60) expect(problem?.value).toBe(value);
      expect(Object.keys(problem?.params ?? {}).length, JSON.stringify(problem)).toBeGreaterThan(0);
    });
    expect(changed).toEqual([]);
  });

  it('leaves the good rows to be taken alone, and knows nothing of another tenant', async () => {
    const report = await send(plants(withValue('sapName', 'NB01'), withValue('timeZone', 'Mars/Olympus')), 'good');
    expect(report).toMatchObject({ applied: true, counts: { new: 1, error: 1 } });
    const { rows } = await admin.call(listPlants, { search: '4001' });
    expect(rows).toMatchObject([{ plantNo: '4001', sapName: 'NB01' }]);
  });
});
