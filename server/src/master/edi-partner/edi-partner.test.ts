import { isKnownCharset, type Rule } from '@inbound/edi';
import {
  changePartner,
  charset,
  createPartner,
  importPartners,
  listPartners,
  removePartner,
} from '@inbound/shared/master/edi-partner/contract';
import type { READER_RULES } from '@inbound/shared/master/edi-partner/tolerances';
import { createPlant } from '@inbound/shared/master/plant/contract';
import { listSuppliers } from '@inbound/shared/master/supplier/contract';
import { expect, expectTypeOf, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';

const server = testServer();

const supplierId = async (caller: Caller, code: string) =>
  (await caller.call(listSuppliers, { search: code })).rows[0]?.id ?? '';

/** A plant that no supplier has a number at. */
const newPlant = (caller: Caller, plantNo: string) =>
  caller.call(createPlant, {
    ...{ plantNo, nameZh: `工厂 ${plantNo}`, nameEn: `Works ${plantNo}`, sapName: `W${plantNo}` },
    ...{ contact: '何平', street: '路 1', timeZone: 'Asia/Shanghai' },
  });

const numbers = (over: object = {}) => ({ customerNo: 'PLANT3001', plantKey: '001', supplierNo: '000001001', ...over });

it('tolerates rules of the readers by their names, and reads character sets that there are', () => {
  expectTypeOf<(typeof READER_RULES)[number]>().toExtend<Rule>();
  for (const one of charset.options) expect(isKnownCharset(one), one).toBe(true);
});

it('says once for a plant and a supplier how they name each other, and is changed by version', async () => {
  const admin = await server.as('tenant-admin');
  const [id, plant] = [await supplierId(admin, 'S1001'), await newPlant(admin, '3001')];
  const partner = { supplierId: id, plantId: plant.id, ...numbers({ tolerated: ['padding'], contrl: true }) };
  const made = await admin.call(createPartner, partner);
  expect(made).toMatchObject({ ...partner, plantNo: '3001', supplierCode: 'S1001', charset: 'iso-8859-1', lastIn: 0 });
  expect(await admin.try(createPartner, partner)).toMatchObject({ status: 409, code: 'supplier_exists' });
  const other = await newPlant(admin, '3002');
  expect(await admin.try(createPartner, { ...partner, plantId: other.id })).toMatchObject({
    ...{ status: 409, code: 'exists', field: 'supplierNo' },
  });
  const given = { ...numbers({ tolerated: [] }), id: made.id, version: made.version };
  expect(await admin.call(changePartner, given)).toMatchObject({ tolerated: [], contrl: true, charset: made.charset });
  expect(await admin.try(changePartner, given)).toMatchObject({ code: 'conflict' });
  const silenced = { ...given, version: made.version + 1, contrl: false };
  expect(await admin.call(changePartner, silenced)).toMatchObject({ tolerated: [], contrl: false });
  expect(await admin.try(changePartner, { ...given, tolerated: ['order'] } as never)).toMatchObject({
    code: 'invalid',
  });
  await admin.call(removePartner, { id: made.id, version: made.version + 2 });
});

it('is seen by its supplier and not by another one, and changed by neither', async () => {
  const [own, other, admin] = await Promise.all(
    ['supplier-logistics', 'supplier-logistics-2', 'tenant-admin'].map(user => server.as(user as 'tenant-admin')),
  );
  if (!own || !other || !admin) throw new Error('three callers');
  const id = await supplierId(admin, 'S1001');
  const { rows } = await own.call(listPartners, { supplierId: [id] });
  expect(rows.map(({ supplierCode }) => supplierCode)).toContain('S1001');
  expect((await other.call(listPartners, { supplierId: [id] })).rows).toEqual([]);
  const [row] = rows;
  if (!row) throw new Error('the story has a partner');
  expect(await own.try(removePartner, { id: row.id, version: row.version })).toMatchObject({ code: 'no_permission' });
});

it('comes from a spreadsheet that names plant and supplier, and the exported file changes nothing', async () => {
  const admin = await server.as('tenant-admin');
  await newPlant(admin, '3003');
  const head = 'supplierCode,plantNo,customerNo,plantKey,supplierNo,tolerated';
  const lines = [
    'S1001,3003,PLANT3003,003,000001001,padding; count',
    'S9999,3003,PLANT3003,003,1,',
    'S1001,9,P,9,1,xyz',
  ];
  const file = { name: 'partners.csv', content: [head, ...lines].join('\n') };
  const report = await admin.call(importPartners, { mode: 'good' }, { file });
  expect(report.problems.map(({ row, column, code }) => [row, column, code])).toEqual([
    [3, 'supplierCode', 'unknown_reference'],
    [4, 'tolerated', 'format'],
  ]);
  const { body } = await admin.try(listPartners.exportFile, { format: 'csv' });
  const again = await admin.call(importPartners, {}, { file: { name: 'again.csv', content: body } });
  expect(again.counts).toMatchObject({ new: 0, changed: 0, error: 0 });
  expect(again.counts.unchanged).toBeGreaterThan(1);
});
