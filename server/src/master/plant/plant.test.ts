import { changePlant, createPlant, importPlants, listPlants, readPlant } from '@inbound/shared/master/plant/contract';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';

const server = testServer();

const plant = (over: object = {}) => ({
  plantNo: '2055',
  nameZh: '佛山工厂',
  nameEn: 'Foshan',
  sapName: 'FS01',
  contact: '何平',
  street: '桂丹路 1 号',
  timeZone: 'Asia/Shanghai',
  active: true,
  ...over,
});

describe('plants', () => {
  it('are listed, filtered by a prefix of number or name, sorted and counted', async () => {
    const admin = await server.as('tenant-admin');
    const all = await admin.call(listPlants, { sort: '-plantNo' });
    expect(all.rows.map(row => row.plantNo)).toEqual(['2040', '2031']);
    expect(all.total).toBe(2);
    const leipzig = await admin.call(listPlants, { search: 'leip' });
    expect(leipzig.rows.map(row => row.nameEn)).toEqual(['Leipzig']);
    const counts = await admin.call(listPlants.summary, { search: 'leip' });
    expect(counts).toMatchObject({ total: { count: 1 }, unfiltered: { count: 2 }, tabs: { active: { count: 2 } } });
  });

  it('go on from a key, page after page', async () => {
    const admin = await server.as('tenant-admin');
    const first = await admin.call(listPlants, { limit: 1 });
    const second = await admin.call(listPlants, { limit: 1, after: first.next ?? '' });
    expect([...first.rows, ...second.rows].map(row => row.plantNo)).toEqual(['2031', '2040']);
    expect(second.next).toBeNull();
  });

  it('are created with number, name, SAP name, contact and street required', async () => {
    const admin = await server.as('tenant-admin');
    const refused = await admin.try(
      createPlant,
      plant({ plantNo: '', sapName: ' ', contact: '', street: '' }) as never,
    );
    expect(refused.status).toBe(422);
    expect(refused.code).toBe('invalid');
    expect(
      (refused.params.fields as { field: string; code: string }[]).map(({ field, code }) => [field, code]),
    ).toEqual([
      ['plantNo', 'required'],
      ['sapName', 'required'],
      ['contact', 'required'],
      ['street', 'required'],
    ]);
    const made = await admin.call(createPlant, plant());
    expect(await admin.call(readPlant, { id: made.id })).toEqual(made);
  });

  it('are refused with a number, name or SAP name that exists', async () => {
    const admin = await server.as('tenant-admin');
    const second = { plantNo: '9001', nameZh: '甲', nameEn: 'A', sapName: 'A1' };
    const same = (over: object) => admin.try(createPlant, plant({ ...second, ...over }));
    expect(await same({ plantNo: '2031' })).toMatchObject({
      code: 'plant_number_exists',
      params: { value: '2031' },
      field: 'plantNo',
    });
    expect(await same({ nameZh: '长春工厂' })).toMatchObject({
      code: 'plant_name_exists',
      status: 409,
      field: 'nameZh',
    });
    expect(await same({ nameEn: 'Leipzig' })).toMatchObject({ code: 'plant_name_en_exists', field: 'nameEn' });
    expect(await same({ sapName: 'LE01' })).toMatchObject({ code: 'plant_sap_exists', field: 'sapName' });
  });

  it('are changed by version: a stale save is told who changed what', async () => {
    const admin = await server.as('tenant-admin');
    const { rows } = await admin.call(listPlants, { search: '2040' });
    const [{ changedAt: _, ...row }] = rows as [(typeof rows)[number]];
    await admin.call(changePlant, { ...row, contact: 'Erika Lang' });
    const stale = await admin.try(changePlant, { ...row, contact: 'Somebody' });
    expect(stale).toMatchObject({ status: 409, code: 'conflict', params: { user: 'Zhou Min' } });
    expect(stale.params.changes).toMatchObject({ contact: { from: 'Jonas Weber', to: 'Erika Lang' } });
  });

  it('take effect once for one idempotency key', async () => {
    const admin = await server.as('tenant-admin');
    const headers = { 'idempotency-key': 'a-key-of-ten' };
    const body = plant({ plantNo: '3001', nameZh: '乙', nameEn: 'B', sapName: 'B1' });
    const answers = await Promise.all([1, 2, 3].map(() => admin.call(createPlant, body, { headers })));
    expect(new Set(answers.map(answer => answer.id)).size).toBe(1);
    expect(await admin.try(createPlant, { ...body, contact: 'x' }, { headers })).toMatchObject({ code: 'key_reused' });
  });

  it('come from a spreadsheet: a dry run reports and writes nothing', async () => {
    const admin = await server.as('tenant-admin');
    const content =
      '工厂编号,nameZh,nameEn,sapName,contact,street,timeZone\n4001,丙,C,C1,何,路,Asia/Shanghai\n4002,丁,D,D1,,路,Mars/Base\n';
    const withNames = content.replace('工厂编号', 'plantNo');
    const file = { name: 'plants.csv', content: withNames };
    const dry = await admin.call(importPlants, { mode: 'dry-run' }, { file });
    expect(dry).toMatchObject({ applied: false, counts: { new: 1, error: 1 } });
    expect(dry.problems.map(({ row, column, value, code }) => [row, column, value, code])).toEqual([
      [3, 'contact', '', 'required'],
      [3, 'timeZone', 'Mars/Base', 'format'],
    ]);
    expect((await admin.call(listPlants, { search: '400' })).total).toBe(0);
    expect(await admin.call(importPlants, { mode: 'all' }, { file })).toMatchObject({ applied: false });
    expect(await admin.call(importPlants, { mode: 'good' }, { file })).toMatchObject({ applied: true });
    expect((await admin.call(listPlants, { search: '400' })).rows.map(row => row.plantNo)).toEqual(['4001']);
  });

  it('are exported as they are filtered, as text that no spreadsheet runs', async () => {
    const admin = await server.as('tenant-admin');
    await admin.call(createPlant, plant({ plantNo: '0007', nameZh: '戊', nameEn: '=1+1', sapName: 'E1' }));
    const csv = await admin.try(listPlants.exportFile, { search: '0007', format: 'csv' });
    expect(csv.body).toContain('0007');
    expect(csv.body).toContain("'=1+1");
  });

  it('are no file when the filters leave none', async () => {
    const admin = await server.as('tenant-admin');
    for (const format of ['csv', 'xlsx'] as const) {
      const answer = await admin.try(listPlants.exportFile, { search: 'no such plant', format });
      expect(answer).toMatchObject({ status: 404, code: 'no_data' });
    }
  });

  it('belong to their tenant and to the plants of the user', async () => {
    const gate = await server.as('gate');
    expect((await gate.call(listPlants)).rows.map(row => row.plantNo)).toEqual(['2031']);
    const other = await server.as('tenant-admin', 1);
    const [foreign] = (await other.call(listPlants)).rows;
    const admin = await server.as('tenant-admin');
    expect(await admin.try(readPlant, { id: foreign?.id ?? '' })).toMatchObject({ status: 404, code: 'not_found' });
    expect(await gate.try(createPlant, plant())).toMatchObject({ status: 403, code: 'no_permission' });
    expect(await server.nobody.try(listPlants)).toMatchObject({ status: 401, code: 'token' });
  });
});
