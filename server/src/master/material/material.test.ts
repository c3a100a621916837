import type { InputOf } from '@inbound/shared';
import {
  changeMaterial,
  changeMaterials,
  createMaterial,
  importMaterials,
  listMaterials,
  readMaterial,
  removeMaterial,
} from '@inbound/shared/master/material/contract';
import { listUnloadingPoints } from '@inbound/shared/master/unloading-point/contract';
import { readHistory } from '@inbound/shared/system/history/contract';
import { describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';

const server = testServer();

const idOf = async (table: string, condition: string): Promise<string> => {
  const [row] = await server.sql<{ id: string }>(
    `select id from ${table} where tenant_id = 0 and ${condition} limit 1`,
  );
  return row?.id ?? '';
};
const plantId = (plantNo: string) => idOf('plant', `plant_no = '${plantNo}'`);
const pointIn = async (plantNo: string) => idOf('unloading_point', `plant_id = '${await plantId(plantNo)}'`);

const material = async (over: object = {}): Promise<InputOf<typeof createMaterial>> => ({
  plantId: await plantId('2031'),
  partNo: 'HM 4941 031 A',
  nameZh: '前大灯',
  nameEn: 'Headlamp',
  mrpController: 'K12',
  unit: 'PCE',
  netWeight: '3.2',
  ...over,
});

const created = async (caller: Caller, over: object) => caller.call(createMaterial, await material(over));

describe('materials', () => {
  it('belong to a plant with MRP controller, unloading point, unit and weights, and are read as they were created', async () => {
    const dispositor = await server.as('dispositor');
    const unloadingPointId = await pointIn('2031');
    const made = await created(dispositor, {
      ...{ unloadingPointId, grossWeight: '3.45', origin: 'DE', preference: 'P', epil: true },
      qualityDocuments: ['certificate', 'safety_data_sheet'],
    });
    expect(made).toMatchObject({ plantNo: '2031', mrpController: 'K12', unloadingPointId, decimals: 0, active: true });
    expect(made.qualityDocuments).toEqual(['certificate', 'safety_data_sheet']);
    expect(await dispositor.call(readMaterial, { id: made.id })).toEqual(made);
  });

  it('have one part number in a plant, and may have it in another', async () => {
    const admin = await server.as('tenant-admin');
    await created(admin, { partNo: 'TWICE' });
    expect(await admin.try(createMaterial, await material({ partNo: 'TWICE' }))).toMatchObject({
      ...{ code: 'material_exists', status: 409, params: { code: 'TWICE' }, field: 'partNo' },
    });
    expect((await created(admin, { partNo: 'TWICE', plantId: await plantId('2040') })).plantNo).toBe('2040');
  });

  it('go to an unloading point of their own plant, and weigh with wrapping no less than without', async () => {
    const admin = await server.as('tenant-admin');
    const wrong = { unloadingPointId: await pointIn('2040'), grossWeight: '3.19', validFrom: '2026-12-02' };
    const refused = await admin.try(createMaterial, await material({ ...wrong, validTo: '2026-12-01' }));
    expect(refused).toMatchObject({ code: 'invalid', status: 422 });
    expect(
      (refused.params.fields as { field: string; code: string }[]).map(({ field, code }) => [field, code]),
    ).toEqual([
      ['grossWeight', 'range'],
      ['validTo', 'end_before_start'],
      ['unloadingPointId', 'unknown_reference'],
    ]);
  });

  it('are changed cell by cell in the list: what is not named stays, each row has its own verdict', async () => {
    const admin = await server.as('tenant-admin');
    const [one, other, third] = await Promise.all(
      ['CELL 1', 'CELL 2', 'CELL 3'].map(partNo =>
        created(admin, { partNo, grossWeight: '3.5', labelText: 'FRAGILE' }),
      ),
    );
    if (!one || !other || !third) throw new Error('three materials were made');
    await admin.call(changeMaterials, { items: [{ id: third.id, version: third.version, origin: 'DE' }] });
    const { results } = await admin.call(changeMaterials, {
      items: [
        { id: one.id, version: one.version, mrpController: 'K77', grossWeight: null },
        { id: other.id, version: other.version, netWeight: '3.6' },
        { id: third.id, version: third.version, origin: 'FR' },
      ],
    });
    expect(results).toMatchObject([
      { id: one.id, version: one.version + 1 },
      { id: other.id, code: 'invalid', params: { fields: [{ field: 'grossWeight', code: 'range' }] } },
      { id: third.id, code: 'conflict', params: { changes: { origin: { from: null, to: 'DE' } } } },
    ]);
    const now = await admin.call(readMaterial, { id: one.id });
    expect(now).toEqual({ ...one, version: one.version + 1, mrpController: 'K77', grossWeight: null });
    expect((await admin.call(readMaterial, { id: other.id })).netWeight).toBe('3.2');
  });

  it('take words, days and an unloading point of their own plant, by its code, in the cells of the list', async () => {
    const admin = await server.as('tenant-admin');
    const one = await created(admin, { partNo: 'CELL 4', validFrom: '2026-12-02' });
    const save = async (cells: object, version = one.version) =>
      (await admin.call(changeMaterials, { items: [{ id: one.id, version, ...cells }] })).results[0];
    const { rows } = await admin.call(listUnloadingPoints, {});
    const own = rows.find(({ plantId }) => plantId === one.plantId);
    const others = rows.find(
      ({ plantId, code }) =>
        plantId !== one.plantId && !rows.some(point => point.plantId === one.plantId && point.code === code),
    );
    for (const [cells, field] of [
      [{ unit: 'FATHOM' }, 'unit'],
      [{ validTo: '2026-12-01' }, 'validTo'],
      [{ unloadingPointCode: others?.code ?? 'NONE' }, 'unloadingPointCode'],
    ] as const)
      expect(await save(cells)).toMatchObject({ code: 'invalid', params: { fields: [{ field }] } });
    const cells = { unit: 'MTR', preference: 'P', epil: true, active: false, validTo: '2026-12-09' } as const;
    await save({ ...cells, unloadingPointCode: own?.code });
    expect(await admin.call(readMaterial, { id: one.id })).toMatchObject({ ...cells, unloadingPointId: own?.id });
    await save({ unloadingPointCode: '' }, one.version + 1);
    expect(await admin.call(readMaterial, { id: one.id })).toMatchObject({ ...cells, unloadingPointId: null });
  });

  it('are found by part number or name, by controller, point, preference, EPIL and the days on which they are valid', async () => {
    const admin = await server.as('tenant-admin');
    const unloadingPointId = await pointIn('2031');
    const own = { partNo: 'FIND ME', nameEn: 'Findable', mrpController: 'X77', unloadingPointId, preference: 'P' };
    await created(admin, { ...own, epil: true, validFrom: '2027-01-10', validTo: '2027-01-20' });
    const found = async (filter: InputOf<typeof listMaterials>) =>
      (await admin.call(listMaterials, { mrpController: ['X77'], ...filter })).rows.map(row => row.partNo);
    for (const search of ['find m', 'FINDAB', '前大']) expect(await found({ search })).toEqual(['FIND ME']);
    expect(await found({ search: 'ind me' })).toEqual([]);
    expect(await found({ preference: ['P', 'N'], epil: true, unloadingPointId: [unloadingPointId] })).toHaveLength(1);
    expect(await found({ preference: ['N'] })).toEqual([]);
    expect(await found({ validFrom: '2027-01-20', validTo: '2027-02-01' })).toHaveLength(1);
    expect(await found({ validFrom: '2027-01-21' })).toEqual([]);
    expect(await found({ validTo: '2027-01-09' })).toEqual([]);
  });

  it('are counted by tab: in use, out of use, and without an unloading point', async () => {
    const admin = await server.as('tenant-admin');
    const counts = async () => Object.values((await admin.call(listMaterials.summary)).tabs).map(({ count }) => count);
    const [active = 0, inactive = 0, without = 0] = await counts();
    await created(admin, { partNo: 'TAB 1' });
    await created(admin, { partNo: 'TAB 2', active: false, unloadingPointId: await pointIn('2031') });
    expect(await counts()).toEqual([active + 1, inactive + 1, without + 1]);
  });

  it('keep plant and part number, and are deactivated as a change', async () => {
    const dispositor = await server.as('dispositor');
    const { id, version } = await created(dispositor, { partNo: 'KEEPS' });
    const { plantId: _, partNo: __, ...rest } = await material();
    const given = { ...rest, id, version, active: false };
    expect(await dispositor.try(changeMaterial, { ...given, partNo: 'OTHER' } as never)).toMatchObject({
      code: 'invalid',
    });
    expect(await dispositor.call(changeMaterial, given)).toMatchObject({ partNo: 'KEEPS', active: false });
    expect(await dispositor.try(changeMaterial, given)).toMatchObject({ code: 'conflict', status: 409 });
  });

  it('are deleted only while nothing refers to them', async () => {
    const dispositor = await server.as('dispositor');
    const { id, version } = await created(dispositor, { partNo: 'UNUSED' });
    await dispositor.call(removeMaterial, { id, version });
    expect(await dispositor.try(readMaterial, { id })).toMatchObject({ code: 'not_found' });
    const used = await idOf(
      'material',
      'exists (select 1 from scheduling_agreement a where a.material_id = material.id)',
    );
    const row = await dispositor.call(readMaterial, { id: used });
    expect(await dispositor.try(removeMaterial, { id: used, version: row.version })).toMatchObject({
      ...{ code: 'in_use', params: { thing: 'material' } },
    });
  });
});

describe('whose materials they are', () => {
  it('a supplier sees those of its own agreements in its plants, and neither others nor who changed them', async () => {
    const supplier = await server.as('supplier-logistics');
    const { rows } = await supplier.call(listMaterials, { limit: 200 });
    const own = await server.sql<{ part_no: string }>(
      `select distinct m.part_no from material m
       join scheduling_agreement a on a.tenant_id = m.tenant_id and a.material_id = m.id
       join company c on c.tenant_id = a.tenant_id and c.id = a.company_id where c.tenant_id = 0 and c.code = 'S1001'`,
    );
    expect(rows.map(row => row.partNo).sort()).toEqual(own.map(row => row.part_no).sort());
    expect((await server.sql('select 1 from material where tenant_id = 0')).length).toBeGreaterThan(rows.length);
    const admin = await server.as('tenant-admin');
    const { id, version, partNo, plantId: _, ...row } = rows[0] as (typeof rows)[number];
    expect(partNo).not.toBe('');
    const { unloadingPointId, nameZh, nameEn, mrpController, unit, netWeight } = row;
    const given = { id, version, unloadingPointId, nameZh, nameEn, mrpController, unit, netWeight };
    await admin.call(changeMaterial, { ...given, labelText: 'FRAGILE' });
    expect(await admin.call(readHistory, { documentId: [id] })).toHaveLength(1);
    expect(await supplier.call(readHistory, { documentId: [id] })).toEqual([]);
    expect(await supplier.try(changeMaterial, { ...given, version: version + 1 })).toMatchObject({
      code: 'no_permission',
    });
  });

  it('a user limited to an MRP controller neither sees nor makes materials of another one', async () => {
    await server.sql(`update role set data_scope = 'mrp' where tenant_id = 0 and code = 'dispositor'`);
    const dispositor = await server.as('dispositor');
    const { rows } = await dispositor.call(listMaterials, { limit: 200 });
    expect(new Set(rows.map(row => row.mrpController))).toEqual(new Set(['K12']));
    const foreign = await material({ partNo: 'FOREIGN', mrpController: 'K99' });
    expect(await dispositor.try(createMaterial, foreign)).toMatchObject({ status: 404, code: 'not_found' });
    await server.sql(`update role set data_scope = 'plants' where tenant_id = 0 and code = 'dispositor'`);
  });
});

describe('a spreadsheet of materials', () => {
  const HEAD =
    'plantNo,partNo,nameZh,nameEn,mrpController,unit,netWeight,decimals,unloadingPointCode,qualityDocuments,epil';
  const file = (...lines: string[]) => ({ file: { name: 'materials.csv', content: [HEAD, ...lines].join('\n') } });

  it('names plant and unloading point by their codes, and is refused at row and column', async () => {
    const admin = await server.as('tenant-admin');
    const { rows } = await admin.call(listUnloadingPoints, { limit: 200 });
    const code = rows.find(row => row.plantNo === '2031')?.code ?? '';
    const content = file(
      `2031,IMP 1,甲,One,K12,PCE,1.5,2,${code},certificate; initial_sample,是`,
      `2040,IMP 1,乙,Two,K12,PCE,1,0,,,no`,
      `9999,IMP 2,丙,Three,K12,PCE,1,0,,,no`,
      `2031,IMP 3,丁,Four,K12,PCE,1,x,NONE,paper,no`,
      `2031,IMP 4,戊,Five,K12,PCE,1,10,,,no`,
      `2031,IMP 5,己,Six,K12,PCE,1,0,NONE,,no`,
      `2031,IMP 1,庚,Seven,K12,PCE,1,0,,,no`,
    );
    const dry = await admin.call(importMaterials, { mode: 'dry-run' }, content);
    expect(dry).toMatchObject({ applied: false, counts: { new: 2, error: 5 } });
    expect(dry.problems.map(({ row, column, value, code: said }) => [row, column, value, said])).toEqual([
      [4, 'plantNo', '9999', 'unknown_reference'],
      [5, 'decimals', 'x', 'format'],
      [5, 'qualityDocuments', 'paper', 'format'],
      [6, 'decimals', '10', 'range'],
      [7, 'unloadingPointCode', 'NONE', 'unknown_reference'],
      [8, 'partNo', 'IMP 1', 'import_format'],
    ]);
    expect((await admin.call(listMaterials, { search: 'IMP' })).total).toBe(0);
    expect(await admin.call(importMaterials, { mode: 'good' }, content)).toMatchObject({ applied: true });
    const found = await admin.call(listMaterials, { search: 'IMP', sort: 'nameZh' });
    const one = found.rows.find(row => row.plantNo === '2031');
    expect(one).toMatchObject({ decimals: 2, unloadingPointCode: code, epil: true, netWeight: '1.5' });
    expect(one?.qualityDocuments).toEqual(['certificate', 'initial_sample']);
  });

  it('without a column that it needs says how that is called in the language of the caller', async () => {
    const admin = await server.as('tenant-admin');
    const content = { name: 'materials.csv', content: 'plantNo,nameZh\n2031,甲' };
    for (const [language, expected] of Object.entries({ en: 'Part number', 'zh-cn': '物料号' })) {
      const headers = { 'accept-language': language };
      expect(await admin.try(importMaterials, { mode: 'dry-run' }, { file: content, headers })).toMatchObject({
        ...{ status: 422, code: 'import_format', params: { row: 1, column: '', expected } },
      });
    }
  });

  it('that was exported is taken in again and changes nothing', async () => {
    const admin = await server.as('tenant-admin');
    await created(admin, {
      partNo: 'ROUND',
      unloadingPointId: await pointIn('2031'),
      qualityDocuments: ['certificate', 'initial_sample'],
      origin: 'CN',
      decimals: 3,
    });
    const { body } = await admin.try(listMaterials.exportFile, { search: 'ROUND', format: 'csv' });
    const again = { file: { name: 'again.csv', content: body } };
    expect(await admin.call(importMaterials, {}, again)).toMatchObject({
      counts: { new: 0, changed: 0, unchanged: 1, error: 0 },
    });
  });

  it('has decimal commas and semicolons where they are asked for, and is read so where the mark is stated', async () => {
    const admin = await server.as('tenant-admin');
    await created(admin, {
      partNo: 'KOMMA',
      netWeight: '1.234',
      grossWeight: '12',
      unloadingPointId: await pointIn('2031'),
    });
    const asked = { search: 'KOMMA', format: 'csv' as const, decimalMark: 'comma' as const };
    const weights = {
      ...asked,
      columns: ['partNo', 'netWeight', 'grossWeight'] as ('partNo' | 'netWeight' | 'grossWeight')[],
    };
    expect((await admin.try(listMaterials.exportFile, weights)).body.split('\r\n')[1]).toBe('KOMMA;1,234;12');
    const { body } = await admin.try(listMaterials.exportFile, asked);
    const again = { file: { name: 'again.csv', content: body } };
    expect(await admin.call(importMaterials, { decimalMark: 'comma' }, again)).toMatchObject({
      counts: { new: 0, changed: 0, unchanged: 1, error: 0 },
    });
  });
});
