import type { InputOf } from '@inbound/shared';
import { createPartner } from '@inbound/shared/master/edi-partner/contract';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { listLocations } from '@inbound/shared/master/production-location/contract';
import {
  changeSupplier,
  createSupplier,
  importSuppliers,
  listSuppliers,
  readSupplier,
  type SupplierRow,
} from '@inbound/shared/master/supplier/contract';
import { createContact, listContacts } from '@inbound/shared/master/supplier-contact/contract';
import { describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';

const server = testServer();

const CHANGCHUN = { headers: { 'x-plant-no': '2031' } };
const LEIPZIG = { headers: { 'x-plant-no': '2040' } };

const supplier = (code: string, plantIds: readonly string[]): InputOf<typeof createSupplier> => ({
  ...{
    code,
    nameZh: '莱比锡部件',
    nameEn: 'Leipzig Parts',
    category: 'series',
    address: 'Messe-Allee 1',
    contact: 'Jana',
  },
  ...{ tel: '+49 341 678 0', emails: 'jana@example.com', plantIds: [...plantIds] },
});

const plantsOf = async (caller: Caller): Promise<ReadonlyMap<string, string>> =>
  new Map((await caller.call(listPlants)).rows.map(({ plantNo, id }) => [plantNo, id]));

const world = async (code: string, ...plantNos: string[]) => {
  const admin = await server.as('tenant-admin');
  const ids = await plantsOf(admin);
  const idOf = (plantNo: string) => ids.get(plantNo) ?? '';
  const made = await admin.call(createSupplier, supplier(code, plantNos.map(idOf)));
  return { admin, idOf, made };
};

const given = ({ id, version, ...row }: SupplierRow, plantIds: readonly string[]) => {
  const { code: _, ...fields } = supplier(row.code, plantIds);
  return { ...fields, id, version };
};

const codes = async (caller: Caller, place: typeof CHANGCHUN): Promise<string[]> =>
  (await caller.call(listSuppliers, { limit: 200 }, place)).rows.map(({ code }) => code);

const AGREEMENT_AT = `select p.plant_no as plant, s.code from scheduling_agreement a
  join plant p on p.tenant_id = a.tenant_id and p.id = a.plant_id
  join supplier s on s.tenant_id = a.tenant_id and s.id = a.supplier_id where a.tenant_id = 0 and s.code = $1`;

describe('a supplier that is bound to plants', () => {
  it('is seen by who works there, with its contacts and locations, and by nobody who works elsewhere', async () => {
    const { admin, made } = await world('P1', '2040');
    const contact = { topic: 'logistics', name: 'Jana', tel: '+49 341 678 1', email: 'jana@example.com' };
    await admin.call(createContact, { supplierId: made.id, ...contact } as InputOf<typeof createContact>);
    expect(made).toMatchObject({ plants: ['2040'] });
    expect(await codes(admin, LEIPZIG)).toContain('P1');
    expect(await codes(admin, CHANGCHUN)).not.toContain('P1');
    expect(await admin.try(readSupplier, { id: made.id }, CHANGCHUN)).toMatchObject({ code: 'not_found' });
    expect(await admin.try(changeSupplier, given(made, []), CHANGCHUN)).toMatchObject({ code: 'not_found' });
    const parts = async (place: typeof CHANGCHUN) => {
      const contacts = await admin.call(listContacts, { supplierId: [made.id] }, place);
      const locations = await admin.call(listLocations, { supplierId: [made.id] }, place);
      return [contacts.rows.length, locations.rows.length];
    };
    expect(await parts(LEIPZIG)).toEqual([1, 0]);
    expect(await parts(CHANGCHUN)).toEqual([0, 0]);
  });

  it('is of every plant where none is chosen', async () => {
    const { admin, made } = await world('P2');
    expect(made).toMatchObject({ plants: [], plantIds: [] });
    expect(await codes(admin, CHANGCHUN)).toContain('P2');
    expect(await codes(admin, LEIPZIG)).toContain('P2');
  });

  it('keeps the plants that whoever changes it does not see', async () => {
    const { admin, idOf, made } = await world('P3', '2031', '2040');
    expect(await admin.call(readSupplier, { id: made.id }, CHANGCHUN)).toMatchObject({ plants: ['2031'] });
    const changed = await admin.call(changeSupplier, given(made, [idOf('2031')]), CHANGCHUN);
    expect(changed).toMatchObject({ plants: ['2031'] });
    expect(await admin.call(readSupplier, { id: made.id })).toMatchObject({ plants: ['2031', '2040'] });
    expect(await admin.try(changeSupplier, given(changed, [idOf('2040')]), CHANGCHUN)).toMatchObject({
      ...{ code: 'invalid', params: { fields: [{ field: 'plantIds', code: 'unknown_reference' }] } },
    });
  });

  it('is not taken from a plant where something names it, and is named nowhere else', async () => {
    const admin = await server.as('tenant-admin');
    const ids = await plantsOf(admin);
    expect(new Set((await server.sql<{ plant: string }>(AGREEMENT_AT, ['S1001'])).map(({ plant }) => plant)).size).toBe(
      2,
    );
    const [known] = (await admin.call(listSuppliers, { search: 'S1001' })).rows;
    if (!known) throw new Error('the story has no S1001');
    const { nameZh, nameEn, category, address, contact, tel, emails, id, version } = known;
    const leaving = { ...{ id, version, nameZh, nameEn, category, address, contact, tel, emails } };
    const refused = await admin.try(changeSupplier, { ...leaving, plantIds: [ids.get('2031') ?? ''] }, CHANGCHUN);
    expect(refused).toMatchObject({ code: 'in_use', status: 409 });
    const { made } = await world('P4', '2040');
    const partner = {
      supplierId: made.id,
      plantId: ids.get('2031'),
      customerNo: '77001',
      supplierNo: 'P4',
      plantKey: '031',
    };
    expect(await admin.try(createPartner, partner as InputOf<typeof createPartner>)).toMatchObject({
      code: 'unknown_reference',
    });
  });

  it('comes from a spreadsheet with the numbers of its plants', async () => {
    const admin = await server.as('tenant-admin');
    const head = 'code,nameZh,nameEn,category,address,contact,tel,emails,plants';
    const lines = [
      'P5,甲,Five,series,路 1,何,+86 431 22,a@example.com,2040',
      'P6,乙,Six,series,路 2,何,+86 431 23,a@example.com,9999',
    ];
    const content = [head, ...lines].join('\n');
    const dry = await admin.call(importSuppliers, { mode: 'dry-run' }, { file: { name: 'suppliers.csv', content } });
    expect(dry.problems.map(({ row, column, code }) => [row, column, code])).toEqual([
      [3, 'plants', 'unknown_reference'],
    ]);
    const good = { name: 'suppliers.csv', content: [head, lines[0]].join('\n') };
    await admin.call(importSuppliers, { mode: 'all' }, { file: good });
    expect((await admin.call(listSuppliers, { search: 'P5' })).rows).toMatchObject([{ plants: ['2040'] }]);
  });
});
