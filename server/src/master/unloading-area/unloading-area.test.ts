import { listPlants } from '@inbound/shared/master/plant/contract';
import {
  changeArea,
  createArea,
  importAreas,
  listAreas,
  readArea,
  removeArea,
} from '@inbound/shared/master/unloading-area/contract';
import {
  changePoint,
  createPoint,
  importPoints,
  listUnloadingPoints,
  readPoint,
  removePoint,
} from '@inbound/shared/master/unloading-point/contract';
import { describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';

const server = testServer();

const plantId = async (caller: Caller, plantNo: string) =>
  (await caller.call(listPlants, { search: plantNo })).rows[0]?.id ?? '';

const RAMP = { nameZh: '坡道', nameEn: 'Ramp', nameHk: null, nameTw: '坡道平台', nameJa: 'ランプ' };

const areaIn = async (caller: Caller, code: string) =>
  caller.call(createArea, {
    plantId: await plantId(caller, '2031'),
    code,
    nameZh: `区 ${code}`,
    nameEn: `Area ${code}`,
  });

describe('unloading areas', () => {
  it('are created, found, changed and deleted by the gate; a code that the plant has is refused', async () => {
    const gate = await server.as('gate');
    const made = await areaIn(gate, 'N1');
    expect(await gate.call(readArea, { id: made.id })).toEqual(made);
    expect(
      await gate.try(createArea, { plantId: made.plantId, code: 'N1', nameZh: '又', nameEn: 'Again' }),
    ).toMatchObject({
      ...{ status: 409, code: 'area_exists', params: { code: 'N1' }, field: 'code' },
    });
    expect((await gate.call(listAreas, { search: 'area n' })).rows).toEqual([made]);
    const given = { id: made.id, version: made.version, nameZh: '北', nameEn: 'North' };
    const changed = await gate.call(changeArea, given);
    expect(changed).toMatchObject({ nameEn: 'North', code: 'N1' });
    expect(await gate.try(changeArea, given)).toMatchObject({ code: 'conflict' });
    await gate.call(removeArea, { id: made.id, version: changed.version });
    expect(await gate.try(readArea, { id: made.id })).toMatchObject({ code: 'not_found' });
  });

  it('are seen by planners and suppliers, and made by the gate alone, in its plants', async () => {
    const gate = await server.as('gate');
    const supplier = await server.as('supplier-logistics');
    expect((await supplier.call(listAreas)).rows.length).toBeGreaterThan(0);
    const foreign = await plantId(await server.as('tenant-admin'), '2040');
    expect(await gate.try(createArea, { plantId: foreign, code: 'X', nameZh: 'X', nameEn: 'X' })).toMatchObject({
      code: 'invalid',
    });
    for (const user of ['dispositor', 'supplier-logistics'] as const) {
      const caller = await server.as(user);
      const area = { plantId: await plantId(caller, '2031'), code: 'X', nameZh: 'X', nameEn: 'X' };
      expect(await caller.try(createArea, area)).toMatchObject({ status: 403, code: 'no_permission' });
    }
  });

  it('keep the one name that a server of the release before reads and writes', async () => {
    const gate = await server.as('gate');
    const { id, version } = await areaIn(gate, 'R1');
    await server.sql("update unloading_area set name = '旧' where tenant_id = 0 and id = $1", [id]);
    expect(await gate.call(readArea, { id })).toMatchObject({ nameZh: '旧', nameEn: 'Area R1' });
    await gate.call(changeArea, { id, version, nameZh: '新', nameEn: 'New' });
    const [made] = await server.sql<{ id: string; name: string }>(
      `insert into unloading_area (tenant_id, id, plant_id, code, name, changed_at)
       select tenant_id, gen_random_uuid(), plant_id, 'R2', '旧二', now() from unloading_area
       where tenant_id = 0 and id = $1 and name = '新' returning id, name`,
      [id],
    );
    expect(await gate.call(readArea, { id: made?.id ?? '' })).toMatchObject({ nameZh: '旧二', nameEn: '旧二' });
  });

  it('come from a spreadsheet by plant and code', async () => {
    const gate = await server.as('gate');
    const content = 'plantNo,code,nameZh,nameEn,nameJa\n2031,I1,一,One,第1\n2040,I1,二,Two,\n2031,I1,三,Three,';
    const report = await gate.call(importAreas, { mode: 'good' }, { file: { name: 'areas.csv', content } });
    expect(report.counts).toMatchObject({ new: 1, error: 2 });
    expect((await gate.call(listAreas, { search: '第1' })).rows).toMatchObject([{ code: 'I1', nameEn: 'One' }]);
    expect(report.problems.map(({ row, column, code }) => [row, column, code])).toEqual([
      [3, 'plantNo', 'unknown_reference'],
      [4, 'code', 'import_format'],
    ]);
  });
});

describe('unloading points', () => {
  it('are of an area and its plant, with at most five characters, and say what they take', async () => {
    const gate = await server.as('gate');
    const area = await areaIn(gate, 'P1');
    const point = {
      areaId: area.id,
      code: 'P1-01',
      ...RAMP,
      takesGlt: false,
      hazardous: true,
      address: '东门',
      fixedMinutes: 15,
      kltPerHour: '240',
    } as const;
    const made = await gate.call(createPoint, point);
    expect(made).toMatchObject({ ...point, plantNo: '2031', areaCode: 'P1', takesKlt: true, gltPerHour: null });
    expect(await gate.try(createPoint, { ...point, code: 'P1-011' })).toMatchObject({ code: 'invalid' });
    expect(await gate.try(createPoint, point)).toMatchObject({ status: 409, code: 'point_exists', field: 'code' });
    expect((await gate.call(listUnloadingPoints, { areaId: [area.id] })).rows).toEqual([made]);
    expect(await gate.try(removeArea, { id: area.id, version: area.version })).toMatchObject({ code: 'in_use' });
    const changed = await gate.call(changePoint, {
      ...{
        id: made.id,
        version: made.version,
        areaId: area.id,
        nameZh: '坡道二',
        nameEn: 'Ramp 2',
        address: null,
      },
    });
    const { takesKlt, takesGlt, hazardous } = made;
    expect(changed).toMatchObject({ nameEn: 'Ramp 2', door: '', takesKlt, takesGlt, hazardous, address: '' });
    const other = { takesKlt: false, takesGlt: true, hazardous: false };
    const turned = await gate.call(changePoint, {
      ...{ id: made.id, version: changed.version, areaId: area.id, nameZh: '坡道二', nameEn: 'Ramp 2' },
      ...other,
    });
    expect(turned).toMatchObject({ nameEn: 'Ramp 2', ...other, address: '' });
    await gate.call(removePoint, { id: made.id, version: turned.version });
    expect(await gate.try(readPoint, { id: made.id })).toMatchObject({ code: 'not_found' });
  });

  it('stay in their plant, and while a material goes to them', async () => {
    const [gate, admin] = [await server.as('gate'), await server.as('tenant-admin')];
    const [used] = await server.sql<{ id: string }>(
      `select p.id from unloading_point p join plant l on l.tenant_id = p.tenant_id and l.id = p.plant_id
       where p.tenant_id = 0 and l.plant_no = '2031'
         and exists (select 1 from material m where m.tenant_id = p.tenant_id and m.unloading_point_id = p.id) limit 1`,
    );
    const point = await gate.call(readPoint, { id: used?.id ?? '' });
    expect(await gate.try(removePoint, { id: point.id, version: point.version })).toMatchObject({ code: 'in_use' });
    const { rows } = await admin.call(listAreas, { plantId: [await plantId(admin, '2040')] });
    const moved = { id: point.id, version: point.version, nameZh: '移', nameEn: 'Moved', areaId: rows[0]?.id ?? '' };
    expect(await gate.try(changePoint, moved)).toMatchObject({ code: 'invalid' });
  });

  it('come from a spreadsheet, and the exported file changes nothing', async () => {
    const gate = await server.as('gate');
    await areaIn(gate, 'Q1');
    const content =
      'plantNo,areaCode,code,nameZh,nameEn,nameTw,hazardous\n2031,Q1,Q1-01,一,One,壹,是\n2031,NONE,Q1-02,二,Two,,no';
    const report = await gate.call(importPoints, { mode: 'good' }, { file: { name: 'points.csv', content } });
    expect(report.counts).toMatchObject({ new: 1, error: 1 });
    expect(report.problems[0]).toMatchObject({ column: 'areaCode', value: 'NONE', code: 'unknown_reference' });
    const { body } = await gate.try(listUnloadingPoints.exportFile, { search: 'Q1', format: 'csv' });
    const again = await gate.call(importPoints, {}, { file: { name: 'again.csv', content: body } });
    expect(again.counts).toMatchObject({ unchanged: 1, error: 0 });
  });
});
