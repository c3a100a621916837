import type { InputOf } from '@inbound/shared';
import {
  createLocation,
  importLocations,
  listLocations,
  removeLocation,
} from '@inbound/shared/master/production-location/contract';
import {
  changeSupplier,
  createSupplier,
  importSuppliers,
  listSuppliers,
  lockSupplier,
  readSupplier,
  unlockSupplier,
} from '@inbound/shared/master/supplier/contract';
import {
  changeContact,
  createContact,
  importContacts,
  listContacts,
  removeContact,
} from '@inbound/shared/master/supplier-contact/contract';
import { readHistory } from '@inbound/shared/system/history/contract';
import { describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';

const server = testServer();

const supplier = (over: object = {}): InputOf<typeof createSupplier> => ({
  code: 'S2001',
  nameZh: '宏远汽车部件',
  nameEn: 'Hongyuan Parts',
  category: 'series',
  address: '长春市东风大街 1 号',
  contact: '何平',
  tel: '+86 431 8599 0000',
  emails: 'he@example.com; dispatch@example.com',
  ...over,
});

const idOf = async (caller: Caller, code: string): Promise<string> =>
  (await caller.call(listSuppliers, { search: code })).rows[0]?.id ?? '';

const contact = (supplierId: string, over: object = {}): InputOf<typeof createContact> => ({
  supplierId,
  name: 'Wu Fang',
  topic: 'logistics',
  tel: '+86 431 8599 0001',
  email: 'wu@example.com',
  ...over,
});

const location = (supplierId: string, over: object = {}): InputOf<typeof createLocation> => ({
  supplierId,
  code: 'NEW',
  nameZh: '新厂',
  nameEn: 'New works',
  duns: '521999901',
  ...over,
});

describe('suppliers', () => {
  it('are created with their company, and read as they were created', async () => {
    const admin = await server.as('tenant-admin');
    const made = await admin.call(createSupplier, supplier({ carrierKind: 'GLT', carpoolLimit: '12.5' }));
    expect(made).toMatchObject({ companyCode: 'S2001', locked: false, carrierKind: 'GLT', gtlSupplier: true });
    expect(made).toMatchObject({ turnoverDays: 14, carpoolLimit: '12.5', specialSupplier: false, plantNos: [] });
    expect(await admin.call(readSupplier, { id: made.id })).toEqual(made);
  });

  it('need code, names, address, contact, telephone, e-mail and type', async () => {
    const admin = await server.as('tenant-admin');
    const empty = { code: '', nameZh: '', nameEn: '', address: '', contact: '', tel: '', emails: '', category: '' };
    const refused = await admin.try(createSupplier, empty);
    const fields = (refused.params.fields as { field: string; code: string }[]).map(({ field }) => field).sort();
    expect(fields).toEqual(Object.keys(empty).sort());
    expect(await admin.try(createSupplier, supplier({ code: 'S2009', category: 'none' }))).toMatchObject({
      ...{ code: 'invalid', params: { fields: [{ field: 'category', code: 'unknown_reference' }] } },
    });
    expect(await admin.try(createSupplier, supplier({ code: 'S2009', emails: 'he@example.com, x' }))).toMatchObject({
      params: { fields: [{ field: 'emails', code: 'format' }] },
    });
  });

  it('have a code of their own, which no company of another kind has', async () => {
    const admin = await server.as('tenant-admin');
    expect(await admin.try(createSupplier, supplier({ code: 'S1001' }))).toMatchObject({
      ...{ status: 409, code: 'supplier_code_exists', params: { code: 'S1001' }, field: 'code' },
    });
    const [buyer] = await server.sql<{ code: string }>(
      `select code from company where tenant_id = 0 and kind = 'buyer' limit 1`,
    );
    expect(await admin.try(createSupplier, supplier({ code: buyer?.code }))).toMatchObject({ code: 'exists' });
  });

  it('are found by code or name, category, carrier kind, special ones, and counted in use and locked', async () => {
    const admin = await server.as('tenant-admin');
    await admin.call(createSupplier, supplier({ code: 'F1', nameEn: 'Findable', specialSupplier: true }));
    const found = async (filter: InputOf<typeof listSuppliers>) =>
      (await admin.call(listSuppliers, { search: 'findab', ...filter })).rows.map(({ code }) => code);
    expect(await found({ category: ['series'], carrierKind: ['KLT'], specialSupplier: true })).toEqual(['F1']);
    expect(await found({ carrierKind: ['GLT'] })).toEqual([]);
    expect(await found({ locked: true })).toEqual([]);
    const { tabs, total } = await admin.call(listSuppliers.summary);
    expect((tabs.active?.count ?? 0) + (tabs.locked?.count ?? 0)).toBe(total.count);
  });

  it('keep their code, and are changed by version', async () => {
    const admin = await server.as('tenant-admin');
    const made = await admin.call(createSupplier, supplier({ code: 'S2002', nameEn: 'Second' }));
    const { code: _, ...rest } = supplier({ nameEn: 'Renamed', gtlSupplier: false });
    const given = { ...rest, id: made.id, version: made.version };
    expect(await admin.try(changeSupplier, { ...given, code: 'S9' } as never)).toMatchObject({ code: 'invalid' });
    expect(await admin.call(changeSupplier, given)).toMatchObject({ code: 'S2002', gtlSupplier: false });
    expect(await admin.try(changeSupplier, given)).toMatchObject({ code: 'conflict', status: 409 });
  });

  it('come from a spreadsheet, and a file that was exported changes nothing', async () => {
    const admin = await server.as('tenant-admin');
    const head = 'code,nameZh,nameEn,category,address,contact,tel,emails,carrierKind,turnoverDays,plants';
    const lines = [
      'I1,甲,Import one,series,路 1,何,+86 431 8599 0000,a@example.com; b@example.com,GLT,20,2031; 2040',
      'I2,乙,Import two,series,路 2,何,+86 431 22,no address,KLT,14,',
      'I3,丙,Import three,nothing,路 3,何,+86 431 22,a@example.com,XXL,x,',
    ];
    const file = { name: 'suppliers.csv', content: [head, ...lines].join('\n') };
    const dry = await admin.call(importSuppliers, { mode: 'dry-run' }, { file });
    expect(dry.problems.map(({ row, column, code }) => [row, column, code])).toEqual([
      [3, 'emails', 'format'],
      [4, 'carrierKind', 'format'],
      [4, 'turnoverDays', 'format'],
    ]);
    expect(await admin.call(importSuppliers, { mode: 'good' }, { file })).toMatchObject({ applied: true });
    const { body } = await admin.try(listSuppliers.exportFile, { search: 'I1', format: 'csv' });
    const again = { file: { name: 'again.csv', content: body } };
    expect(await admin.call(importSuppliers, {}, again)).toMatchObject({
      counts: { new: 0, changed: 0, unchanged: 1, error: 0 },
    });
  });
});

describe('a locked supplier', () => {
  it('is refused with all its users from the next call on, and works again once it is unlocked', async () => {
    const admin = await server.as('tenant-admin');
    const user = await server.as('supplier-logistics-2');
    const id = await idOf(admin, 'S1002');
    const { version } = await admin.call(readSupplier, { id });
    expect(await admin.try(lockSupplier, { id, version, reason: ' ' })).toMatchObject({ code: 'invalid' });
    const locked = await admin.call(lockSupplier, { id, version, reason: 'no deliveries' });
    expect(locked).toMatchObject({ locked: true, version: version + 1 });
    expect(await user.try(listSuppliers)).toMatchObject({ status: 401, code: 'token' });
    expect(await admin.try(lockSupplier, { id, version: version + 1, reason: 'again' })).toMatchObject({
      ...{ code: 'status', params: { state: 'locked', action: 'lock' } },
    });
    await admin.call(unlockSupplier, { id, version: version + 1 });
    expect((await (await server.as('supplier-logistics-2')).call(listSuppliers)).rows).toHaveLength(1);
    const acts = (await admin.call(readHistory, { documentId: [id] })).map(({ action, reason }) => [action, reason]);
    expect(acts).toEqual(expect.arrayContaining([['lock', 'no deliveries']]));
  });
});

describe('what a supplier sees and keeps', () => {
  it('is itself, its contacts and locations, and nothing of another one', async () => {
    const own = await server.as('supplier-logistics');
    const admin = await server.as('tenant-admin');
    const [ownId, otherId] = [await idOf(admin, 'S1001'), await idOf(admin, 'S1002')];
    expect((await own.call(listSuppliers)).rows.map(({ code }) => code)).toEqual(['S1001']);
    expect(await own.try(readSupplier, { id: otherId })).toMatchObject({ status: 404, code: 'not_found' });
    await admin.call(createContact, contact(otherId));
    expect((await own.call(listContacts, { supplierId: [otherId] })).rows).toEqual([]);
    expect((await own.call(listLocations, {})).rows.every(row => row.supplierId === ownId)).toBe(true);
    const { code: _, ...fields } = supplier();
    expect(await own.try(changeSupplier, { ...fields, id: ownId, version: 1 })).toMatchObject({
      code: 'no_permission',
    });
    expect(await own.try(createLocation, location(ownId))).toMatchObject({ code: 'no_permission' });
  });

  it('are its own contacts, which it adds, changes and removes', async () => {
    const own = await server.as('supplier-logistics');
    const admin = await server.as('tenant-admin');
    const [ownId, otherId] = [await idOf(admin, 'S1001'), await idOf(admin, 'S1002')];
    const made = await own.call(createContact, contact(ownId));
    expect(await own.try(createContact, contact(otherId))).toMatchObject({ code: 'invalid' });
    expect(await own.try(createContact, contact(ownId))).toMatchObject({ code: 'exists', field: 'email' });
    const { supplierId: _, ...fields } = contact(ownId, { topic: 'emergency', mobile: '+86 138 0000 0000' });
    const changed = await own.call(changeContact, { ...fields, id: made.id, version: made.version });
    expect(changed).toMatchObject({ topic: 'emergency', mobile: '+86 138 0000 0000', supplierCode: 'S1001' });
    await own.call(removeContact, { id: made.id, version: changed.version });
    expect((await own.call(listContacts, { supplierId: [ownId] })).rows).toEqual([]);
    const file = {
      name: 'contacts.csv',
      content:
        'supplierCode,name,topic,tel,email\nS1001,A,edi,+86 431 8599 0000,a@example.com\nS1002,B,edi,+86 431 8599 0000,b@example.com',
    };
    const report = await own.call(importContacts, { mode: 'good' }, { file });
    expect(report).toMatchObject({ applied: true, counts: { new: 1, error: 1 } });
    expect(report.problems[0]).toMatchObject({ column: 'supplierCode', value: 'S1002', code: 'unknown_reference' });
  });
});

describe('production locations', () => {
  it('have one main location, and the one before steps back', async () => {
    const admin = await server.as('tenant-admin');
    const id = await idOf(admin, 'S1001');
    await admin.call(createLocation, location(id, { main: true }));
    const { rows } = await admin.call(listLocations, { supplierId: [id] });
    expect(rows.filter(({ main }) => main).map(({ code }) => code)).toEqual(['NEW']);
  });

  it('are refused without nine digits, under a code that there is, and are deleted only while nothing shipped', async () => {
    const admin = await server.as('tenant-admin');
    const id = await idOf(admin, 'S1001');
    expect(await admin.try(createLocation, location(id, { duns: '12345678' }))).toMatchObject({
      params: { fields: [{ field: 'duns', code: 'format' }] },
    });
    const made = await admin.call(createLocation, location(id, { code: 'ONCE', duns: null }));
    expect(await admin.try(createLocation, location(id, { code: 'ONCE' }))).toMatchObject({ code: 'exists' });
    await admin.call(removeLocation, { id: made.id, version: made.version });
    const [used] = await server.sql<{ id: string; version: number }>(
      `select l.id, l.version from production_location l
       join delivery_note n on n.tenant_id = l.tenant_id and n.production_location_id = l.id where l.tenant_id = 0 limit 1`,
    );
    if (!used) throw new Error('the story has no note with a location');
    expect(await admin.try(removeLocation, used)).toMatchObject({ code: 'in_use' });
  });

  it('come from a spreadsheet that names the supplier', async () => {
    const admin = await server.as('tenant-admin');
    const content =
      'supplierCode,code,nameZh,nameEn,nameJa,duns,transportCycleDays\nS1001,X1,一,One,第1,521888801,3\nS9999,X1,二,Two,,521888802,3';
    const file = { name: 'locations.csv', content };
    const report = await admin.call(importLocations, { mode: 'good' }, { file });
    expect(report.counts).toMatchObject({ new: 1, error: 1 });
    expect(report.problems[0]).toMatchObject({ row: 3, column: 'supplierCode', code: 'unknown_reference' });
  });
});
