import type { Release } from '@inbound/edi';
import { type InputOf, numberKey } from '@inbound/shared';
import { listCallOffs, readCallOff } from '@inbound/shared/calloff/call-off/contract';
import { importReleases, type ReleaseReport } from '@inbound/shared/calloff/release/contract';
import { findByNumber } from '@inbound/shared/system/search/contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { browserOf } from '../../../test/browser.ts';
import { type Caller, testServer } from '../../../test/server.ts';
import { delforOf, tourRelease } from './release.sample.ts';

const server = testServer();
const ORDER = 'PVS-26-0417';
let planner: Caller;
let tour: Release;

beforeAll(async () => {
  planner = await server.as('dispositor');
  tour = await tourRelease(planner);
  await server.sql(`update scheduling_agreement set item = '0010' where agreement_no = $1`, [tour.agreement]);
});

const send = (
  file: { name: string; content: Buffer | string },
  input: Partial<InputOf<typeof importReleases>> = {},
): Promise<ReleaseReport> => planner.call(importReleases, { mode: 'dry-run', ...input }, { file });

const countOf = async (table: 'scheduling_agreement' | 'call_off_line', condition = 'true') => {
  const [row] = await server.sql<{ count: string }>(`select count(*) from ${table} where ${condition}`);
  return Number(row?.count);
};

const callOffIdOf = async (search: string): Promise<string> =>
  (await planner.call(listCallOffs, { search })).rows[0]?.id ?? '';

describe('a series agreement', () => {
  it.each([
    ['item', (no: string) => `${no}:10`],
    ['item with another number of zeros', (no: string) => `${no}:00010`],
    ['number with zeros before it', (no: string) => `00${no}:0010`],
    ['number with blanks around it', (no: string) => ` ${no} : 010`],
    ['number in parts', (no: string) => `${no.slice(0, 4)}-${no.slice(4)}:10`],
  ])('is known again by its %s', async (_, spelled) => {
    const before = await countOf('scheduling_agreement');
    const report = await send(delforOf({ ...tour, agreement: spelled(tour.agreement ?? '') }), { mode: 'dry-run' });
    expect(report.releases).toMatchObject([{ verdict: 'new', callOffId: await callOffIdOf(tour.agreement ?? '') }]);
    expect(report.releases[0]?.problems.map(({ code }) => code)).not.toContain('agreement_made');
    expect(await countOf('scheduling_agreement')).toBe(before);
  });

  it('beside an open one of the same part is a question; who confirms it gets it, a program never does', async () => {
    const other = delforOf({ ...tour, agreement: '4711:0010', previous: { no: '0' } });
    const before = await countOf('scheduling_agreement');
    const refused = await send(other, { mode: 'all' });
    expect(refused).toMatchObject({ applied: false, refusal: { code: 'release_check' } });
    expect(refused.releases[0]?.problems).toContainEqual(
      expect.objectContaining({
        ...{ severity: 'warning', rule: 'otherAgreement', line: expect.any(Number) },
        ...{ expected: `${tour.agreement}/0010`, value: '4711/0010' },
      }),
    );
    expect(await countOf('scheduling_agreement')).toBe(before);
    const open = refused.releases.flatMap(({ problems }) => problems.map(({ code, rule }) => ({ code, rule })));
    const confirm = JSON.stringify(open) as never;
    expect(await send(other, { mode: 'all', confirm })).toMatchObject({
      ...{ applied: false, refusal: { code: 'release_check', params: { rule: 'otherAgreement' } } },
    });
    expect(await countOf('scheduling_agreement')).toBe(before);
    const page = await browserOf(server).signIn('dispositor');
    const taken = await page.call(importReleases, { mode: 'all', confirm }, { file: other });
    expect(taken).toMatchObject({ applied: true, counts: { new: 1 } });
    expect(await countOf('scheduling_agreement')).toBe(before + 1);
    await server.sql(`update scheduling_agreement set closed = true where agreement_no = '4711'`);
  });

  it('that is closed is none that could be made once more in another spelling', async () => {
    const report = await send(delforOf({ ...tour, agreement: '04711:10', previous: { no: '0' } }));
    expect(report.releases).toMatchObject([{ verdict: 'refused' }]);
    expect(report.releases[0]?.problems).toContainEqual(expect.objectContaining({ code: 'exists' }));
  });
});

const COLUMNS = 'kind,plantNo,supplierCode,orderNo,item,material,releaseNo,releaseDate,previousNo,drawing,from,qty';
const row = (orderNo: string, from: string, qty: string, { material = 'HM4 941 031 A', releaseNo = '2' } = {}) =>
  `pre_series,2031,S1001,${orderNo},,${material},${releaseNo},2026-11-28,1,D-07,${from},${qty}`;
const table = (...rows: string[]) => ({ name: 'orders.csv', content: Buffer.from([COLUMNS, ...rows].join('\n')) });

describe('an order in a table', () => {
  it.each([
    ['a blank behind it', `${ORDER} `],
    ['a blank that is no space', `\u00a0${ORDER}\u3000`],
    ['another kind of dash', ORDER.replaceAll('-', '–')],
    ['small letters and wide digits', 'pvs-２６-0417'],
  ])('is one order of two rows where one of them has %s', async (_, spelled) => {
    const report = await send(table(row(spelled, '2026-12-02', '24'), row(ORDER, '2026-12-09', '36')));
    expect(report.releases).toMatchObject([{ verdict: 'new', callOffId: await callOffIdOf(ORDER) }]);
    const { changes = [], problems } = report.releases[0] ?? { problems: [] };
    expect(changes.flatMap(({ after }) => after ?? [])).toEqual(['24', '36']);
    expect(problems.map(({ code }) => code)).not.toContain('agreement_made');
  });

  it('is known again from any program, however it is spelled', async () => {
    const callOffId = await callOffIdOf(ORDER);
    const dashed = (sign: string) =>
      fc.constantFrom(...(sign === '-' ? ['-', '–', ' ', '', ' - '] : [sign, `${sign}\u200b`]));
    const spelled = fc.tuple(fc.constantFrom('', ' ', '\t'), ...[...ORDER].map(dashed)).map(signs => signs.join(''));
    await fc.assert(
      fc.asyncProperty(spelled, fc.boolean(), async (number, isSmall) => {
        const orderNo = isSmall ? number.toLowerCase() : number;
        const order = {
          ...{ kind: 'pre_series', plantNo: '2031', supplierCode: 'S1001', orderNo, material: 'HM4 941 031 A' },
          ...{ releaseNo: '2', releaseDate: '2026-11-28', lines: [{ from: '2026-12-02', qty: '24' }] },
        };
        const report = await send({ name: 'orders.json', content: Buffer.from(JSON.stringify(order)) });
        expect(report.releases).toMatchObject([{ callOffId }]);
      }),
      { numRuns: 25 },
    );
  });

  it.each([
    ['part is mistyped', row(ORDER, '2026-12-09', '36', { material: 'HM4 941 031 X' })],
    ['number is missing', row('', '2026-12-09', '36')],
    ['quantity is none', row(ORDER, '2026-12-09', 'many')],
    ['release is another one', row(ORDER, '2026-12-09', 'many', { releaseNo: '3' })],
  ])('keeps all its lines where the %s in one of its rows and only the good ones are taken', async (_, bad) => {
    const ofOrder = `call_off_no = '${ORDER}' and state <> 'closed'`;
    const open = await countOf('call_off_line', ofOrder);
    const report = await send(table(row(ORDER, '2026-12-02', '24'), bad), { mode: 'good' });
    expect(report.counts.new).toBe(0);
    expect(await countOf('call_off_line', ofOrder)).toBe(open);
    expect(report.faulty?.rows.map(({ row: at }) => at)).toEqual([2, 3]);
  });
});

describe('the key of a number', () => {
  it('is the same in the database as here', async () => {
    const written = fc.sample(fc.string({ unit: 'grapheme', maxLength: 20 }), { numRuns: 1_500, seed: 7 });
    const blanks = Array.from({ length: 0x3100 }, (_, at) => String.fromCodePoint(at + 1)).map(sign => `0${sign}a0`);
    const all = [...written, ...blanks].filter(text => !text.includes('\0'));
    const rows = await server.sql<{ key: string }>('select number_key(text) as key from unnest($1::text[]) as text', [
      all,
    ]);
    expect(rows.map(({ key }, at) => [all[at], key])).toEqual(all.map(text => [text, numberKey(text)]));
  });

  it('finds call-off and agreement in the search', async () => {
    const typed = `00${tour.agreement?.slice(0, 4)} ${tour.agreement?.slice(4)}`;
    const { kinds } = await planner.call(findByNumber, { search: typed });
    expect(kinds.map(({ path }) => path)).toEqual(['/calloff/series-detail', '/calloff/agreement-detail']);
    expect(kinds[0]?.rows).toMatchObject([{ number: tour.agreement, isExact: true }]);
    expect((await planner.call(readCallOff, { id: kinds[0]?.rows[0]?.id ?? '' })).callOffNo).toBe(tour.agreement);
  });
});
