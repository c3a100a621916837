import type { ImportCharset, ImportMode } from '@inbound/shared';
import { importMaterials, listMaterials } from '@inbound/shared/master/material/contract';
import { importSuppliers, listSuppliers, type SupplierRow } from '@inbound/shared/master/supplier/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { encodeText } from './legacy-text.sample.ts';

const server = testServer();
let admin: Caller;

beforeAll(async () => {
  admin = await server.as('tenant-admin');
});

const HEADINGS = 'code;nameZh;nameEn;category;address;contact;tel;emails;plants;carpoolLimit';
const row = (code: string, name: string, limit = '', address = 'Road 1') =>
  [code, name, name, 'series', address, 'A B', '+49 30 1234', 'a@example.com', '2031', limit].join(';');

interface Sent {
  mode?: ImportMode;
  charset?: ImportCharset;
}

const fileOf = (content: Buffer | string) => ({ file: { name: 'suppliers.csv', content: Buffer.from(content) } });
const send = (content: Buffer | string, { mode = 'dry-run', ...said }: Sent = {}) =>
  admin.call(importSuppliers, { mode, ...said }, fileOf(content));
const lines = (...rows: string[]): string => rows.join('\r\n');

const supplierNow = async (code: string): Promise<SupplierRow> => {
  const { rows } = await admin.call(listSuppliers, { search: code });
  const found = rows.find(one => one.code === code);
  if (!found) throw new Error(`no supplier ${code}`);
  return found;
};

describe('a table', () => {
  it('tells how it was read, and what its new rows bring', async () => {
    const report = await send(
      encodeText(lines(HEADINGS, row('S9001', 'Müller GmbH', '', 'Königsallee 5')), 'windows-1252'),
    );
    const reading = { format: 'csv', charset: 'windows-1252', alternatives: [], separator: ';', sheet: null };
    expect(report).toMatchObject({ counts: { new: 1 }, reading });
    expect(report.rows[0]?.changes).toMatchObject({
      nameEn: { from: '', to: 'Müller GmbH' },
      address: { from: '', to: 'Königsallee 5' },
    });
  });

  it('whose character set is open is shown and not written, until somebody says it', async () => {
    const content = encodeText(lines(HEADINGS, row('S9002', '李娜')), 'gb18030');
    const dry = await send(content);
    expect(dry.reading.alternatives.length).toBeGreaterThan(0);
    expect(await admin.try(importSuppliers, { mode: 'all' }, fileOf(content))).toMatchObject({ code: 'charset_open' });
    expect(await send(content, { mode: 'all', charset: 'gb18030' })).toMatchObject({ applied: true });
    expect((await supplierNow('S9002')).nameZh).toBe('李娜');
  });

  it.each([
    ['a value that holds the separator', row('S9003', 'Muster').replace('Road 1', 'Road 1; Dock 5'), 11],
    ['a decimal comma in a csv with commas', `${row('S9003', 'Muster')}12;5`, 11],
    ['a separator too many at its end', `${row('S9003', 'Muster')};`, 11],
  ])('has an error in a row that is longer than its headings: %s', async (_, longer, cells) => {
    const report = await send(lines(HEADINGS, row('S9004', 'Good'), longer));
    expect(report.counts).toMatchObject({ new: 1, error: 1 });
    expect(report.problems).toMatchObject([{ row: 3, code: 'row_longer', params: { columns: 10, cells } }]);
  });

  it('is refused where two columns are one field', async () => {
    for (const again of ['nameEn', ' NAMEEN ', 'ｎａｍｅＥｎ']) {
      const content = lines(`${HEADINGS};${again}`, `${row('S9005', 'Muster')};Other`);
      const refused = await admin.try(importSuppliers, { mode: 'dry-run' }, fileOf(content));
      expect(refused, again).toMatchObject({ code: 'heading_twice' });
    }
  });
});

describe('a row that is there already', () => {
  it('keeps what the file has no column for, and loses what stands there empty', async () => {
    await send(lines(HEADINGS, row('S9006', 'Muster', '15')), { mode: 'all' });
    const short = lines(
      'code;nameZh;nameEn;category;address;contact;tel;emails',
      row('S9006', 'Renamed').split(';').slice(0, 8).join(';'),
    );
    expect((await send(short, { mode: 'all' })).rows[0]?.changes).toEqual({
      nameZh: { from: 'Muster', to: 'Renamed' },
      nameEn: { from: 'Muster', to: 'Renamed' },
    });
    expect(await supplierNow('S9006')).toMatchObject({ nameEn: 'Renamed', carpoolLimit: '15', plants: ['2031'] });
    await send(lines(HEADINGS, row('S9006', 'Renamed', '')), { mode: 'all' });
    expect(await supplierNow('S9006')).toMatchObject({ carpoolLimit: null });
  });

  it('is unchanged where its own figures come back without their decimals', async () => {
    const { rows } = await admin.call(listMaterials, { limit: 200 });
    const weighed = rows.find(({ decimals }) => decimals > 0);
    if (!weighed) throw new Error('no part has decimals');
    const { plantNo, partNo, nameZh, nameEn, unit, mrpController } = weighed;
    const cells = Object.entries({ plantNo, partNo, nameZh, nameEn, unit, mrpController });
    const content = [cells.map(([key]) => key).join(','), cells.map(([, value]) => `"${value}"`).join(',')].join('\n');
    const report = await admin.call(importMaterials, { mode: 'all' }, { file: { name: 'parts.csv', content } });
    expect(report).toMatchObject({ counts: { unchanged: 1, changed: 0, error: 0 }, problems: [] });
  });
});
