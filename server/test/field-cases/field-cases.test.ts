import { readFileSync } from 'node:fs';
import { listCallOffs } from '@inbound/shared/calloff/call-off/contract';
import { importReleases } from '@inbound/shared/calloff/release/contract';
import { importDeliveryNotes } from '@inbound/shared/delivery/delivery-note/import-contract';
import { codeAsScanned } from '@inbound/shared/delivery/label/codes';
import { importSuppliers } from '@inbound/shared/master/supplier/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { setSetting } from '../../src/calloff/call-off/call-off.sample.ts';
import { readCode } from '../../src/delivery/label/read-code.ts';
import { tableOf } from '../../src/platform/importing/read-table.ts';
import { type Caller, testServer } from '../server.ts';

/** Files as people of this trade send them, by the numbers under which they are known. */
const contentOf = (name: string): Buffer => readFileSync(new URL(`files/${name}`, import.meta.url));

const server = testServer();
let admin: Caller;
let planner: Caller;
beforeAll(async () => {
  [admin, planner] = await Promise.all([server.as('tenant-admin'), server.as('dispositor')]);
});

const suppliersIn = (name: string) =>
  admin.call(importSuppliers, { mode: 'dry-run' }, { file: { name, content: contentOf(name) } });
const ordersIn = (name: string, content: Buffer = contentOf(name)) =>
  planner.call(importReleases, { mode: 'dry-run' }, { file: { name, content } });

/** What each row would bring: its key, and the values of these fields. */
const broughtBy = ({ rows }: Awaited<ReturnType<typeof suppliersIn>>, ...fields: string[]) =>
  rows.map(({ key, changes }) => [key, ...fields.map(field => changes?.[field]?.to)]);

describe('a table of suppliers', () => {
  it('case 20: has its headings where there are few signs to know the set by', async () => {
    const { header } = await tableOf(contentOf('20-header-1252.csv'));
    expect(header).toEqual(['Nr', 'Kinosäle', 'Sitzplätze']);
  });

  it('case 20: has its umlauts where a German spreadsheet has saved it', async () => {
    const report = await suppliersIn('20-suppliers-1252.csv');
    expect(report.reading.charset).toBe('windows-1252');
    expect(broughtBy(report, 'nameEn', 'address', 'contact')).toEqual([
      ['S9001', 'Müller GmbH', 'Königsallee 5 in Köln', 'Jörg Bäcker'],
    ]);
  });

  it.each(['21-suppliers.csv', '21-address.csv'])('case 21: has an error in a row of more cells: %s', async name => {
    const { counts, problems } = await suppliersIn(name);
    expect(counts).toMatchObject({ new: 0, error: 1 });
    expect(problems).toMatchObject([{ row: 2, code: 'row_longer', params: { columns: 10, cells: 11 } }]);
  });

  it.each([
    ['23-hidden-first.xlsx', 'new', 'S9009', 'NEW'],
    ['23-notes-first.xlsx', 'Data', 'S9010', 'Muster Ltd'],
  ])(
    'case 23: is read from the sheet that was open, and the report names it: %s',
    async (name, sheet, code, nameEn) => {
      const report = await suppliersIn(name);
      expect(report.reading.sheet).toBe(sheet);
      expect(broughtBy(report, 'nameEn')).toEqual([[code, nameEn]]);
    },
  );

  it('case 24: is read from an archive of the form ZIP64', async () => {
    expect(broughtBy(await suppliersIn('24-zip64-directory.xlsx'))).toEqual([['S9001']]);
  });

  it('case 25: has an error at each cell that holds one of the spreadsheet', async () => {
    const { problems } = await suppliersIn('25-suppliers.xlsx');
    expect(problems.map(({ row, column, value, code }) => [row, column, value, code])).toEqual([
      [2, 'nameZh', '#N/A', 'cell_error'],
      [2, 'nameEn', '#REF!', 'cell_error'],
    ]);
  });

  it('case 26: has an error at a formula without its value, and clears nothing', async () => {
    const { problems, counts } = await suppliersIn('26-suppliers.xlsx');
    expect(counts).toMatchObject({ changed: 0, error: 1 });
    expect(problems).toMatchObject([{ row: 2, column: 'carpoolLimit', code: 'formula_without_value' }]);
  });

  it('case 27: has numbers as the spreadsheet shows them', async () => {
    expect(broughtBy(await suppliersIn('27-suppliers.xlsx'), 'carpoolLimit')).toEqual([['S9001', '0.3']]);
  });

  it('case 28: has the separator that its first line says', async () => {
    const report = await suppliersIn('28-suppliers.csv');
    expect(report.reading.separator).toBe(';');
    expect(broughtBy(report, 'nameEn')).toEqual([['S9001', 'Muster Ltd']]);
  });
});

describe('a table of orders', () => {
  const callOffIdOf = async (search: string) => (await planner.call(listCallOffs, { search })).rows[0]?.id;

  it('case 22: is one order of two rows where one of them has a blank behind its number', async () => {
    const { releases } = await ordersIn('22-orders-trailing-blank.csv');
    expect(releases).toMatchObject([{ callOffId: await callOffIdOf('PVS-26-0417') }]);
    expect(releases[0]?.changes?.flatMap(({ after }) => after ?? [])).toEqual(['24', '36']);
  });

  it('case 28: has the separator that its first line says', async () => {
    const { releases } = await ordersIn('28-orders.csv');
    expect(releases).toMatchObject([{ callOffId: await callOffIdOf('PVS-26-0417') }]);
  });

  it('case 29: has days as days where the workbook stores them as text with a time', async () => {
    const { releases, problems } = await ordersIn('29-orders.xlsx');
    expect(problems).toEqual([]);
    expect(releases.flatMap(release => release.problems).filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(releases.flatMap(({ changes = [] }) => changes.map(({ to }) => to))).toContain('2026-12-02');
  });

  it('case 34: is known again where a program puts a blank behind the number', async () => {
    const order = {
      ...{ kind: 'pre_series', plantNo: '2031', supplierCode: 'S1001', orderNo: 'PVS-26-0417 ' },
      ...{ material: 'HM4 941 031 A', releaseNo: '2', releaseDate: '2026-11-28' },
      lines: [{ from: '2026-12-02', qty: '24' }],
    };
    const { releases } = await ordersIn('34.json', Buffer.from(JSON.stringify(order)));
    expect(releases).toMatchObject([{ callOffId: await callOffIdOf('PVS-26-0417') }]);
  });
});

it('case 30: a 2D code without its end tells plate, part and quantity', () => {
  const code = readCode(codeAsScanned(contentOf('30-payload.txt').toString('latin1')));
  expect(code).toMatchObject({
    ...{ by: 'plate', plate: '1JUN123456789000000101' },
    values: { partNo: 'HM4 900 001 A', quantity: '480' },
  });
});

it('case 33: a line number that has lost its zeros names its line in an import of notes', async () => {
  await setSetting(server, 'dn_creation', 'import');
  const file = { name: 'notes.csv', content: contentOf('33-notes.csv') };
  const { problems } = await planner.call(importDeliveryNotes, { mode: 'dry-run' }, { file });
  expect(problems.map(({ code }) => code)).not.toContain('no_calloff_record');
  await setSetting(server, 'dn_creation', 'free');
});
