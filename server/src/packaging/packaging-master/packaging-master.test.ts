import type { InputOf } from '@inbound/shared';
import {
  changePackagingMaster,
  createPackagingMaster,
  downloadPackagingPicture,
  importPackagingMasters,
  listPackagingMasters,
  readPackagingMaster,
  removePackagingMaster,
  uploadPackagingPicture,
} from '@inbound/shared/packaging/packaging-master/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';

const server = testServer();

type Given = InputOf<typeof createPackagingMaster>;

let count = 0;

/** A packaging that the master does not have yet. */
const packaging = (over: Partial<Given> = {}): Given => ({
  code: `TST${++count}`,
  packageNo: `9${100 + count}`,
  nameZh: '测试箱',
  nameEn: 'Test box',
  kind: 'KLT',
  lengthMm: 600,
  widthMm: 400,
  heightMm: 250,
  unit: 'PCE',
  tare: '2.5',
  netWeight: '18',
  grossWeight: '20.5',
  maxLoad: '22',
  ...over,
});

let planner: Caller;
let clerk: Caller;
beforeAll(async () => {
  [planner, clerk] = await Promise.all([server.as('packaging-planner'), server.as('supplier-logistics')]);
});

const materialIds = async (): Promise<string[]> => {
  const rows = await server.sql<{ id: string }>(
    `select m.id from material m join plant p on (p.tenant_id, p.id) = (m.tenant_id, m.plant_id)
     where m.tenant_id = 0 and p.plant_no = '2031' order by m.part_no limit 2`,
  );
  return rows.map(({ id }) => id);
};

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

describe('packaging', () => {
  it('is created with all its fields, found by code, number and name, and changed by version', async () => {
    const given = packaging({ module: 'M64', amCode: 'AM7', stackFactor: 4, fold: true, approved: true });
    const made = await planner.call(createPackagingMaster, given);
    expect(made).toMatchObject({ ...given, version: 1, volume: '0.0600' });
    for (const search of [given.code.toLowerCase(), given.packageNo, '测试', 'test b']) {
      const { rows } = await planner.call(listPackagingMasters, { search });
      expect(rows.map(({ code }) => code)).toContain(given.code);
    }
    const { code: _, ...fields } = given;
    const changed = { ...fields, id: made.id, version: 1, volumeGiven: '0.055' } as const;
    expect(await planner.call(changePackagingMaster, changed)).toMatchObject({ version: 2, volume: '0.055' });
    expect(await planner.try(changePackagingMaster, changed)).toMatchObject({ status: 409, code: 'conflict' });
  });

  it('demands all dimensions, all weights, type, unit and names', async () => {
    const needed = ['lengthMm', 'widthMm', 'heightMm', 'tare', 'netWeight', 'grossWeight'] as const;
    const named = ['kind', 'unit', 'nameZh', 'nameEn'] as const;
    const { lengthMm, widthMm, heightMm, tare, netWeight, grossWeight, ...rest } = packaging();
    const { kind, unit, nameZh, nameEn, ...given } = rest;
    const refused = await planner.try(createPackagingMaster, given as Given);
    const fields = (refused.params?.fields ?? []) as { field: string; code: string }[];
    for (const field of [...needed, ...named]) expect(fields).toContainEqual(expect.objectContaining({ field }));
    expect([lengthMm, widthMm, heightMm, tare, netWeight, grossWeight, kind, unit, nameZh, nameEn]).not.toContain(
      undefined,
    );
  });

  it('refuses a number and a code that exist, and a code that is pending', async () => {
    const approved = await planner.call(createPackagingMaster, packaging({ approved: true }));
    const pending = await planner.call(createPackagingMaster, packaging());
    const tried = (over: Partial<Given>) => planner.try(createPackagingMaster, packaging(over));
    expect(await tried({ packageNo: approved.packageNo })).toMatchObject({
      ...{ status: 409, code: 'package_number_exists', params: { number: approved.packageNo }, field: 'packageNo' },
    });
    expect(await tried({ code: approved.code })).toMatchObject({ code: 'package_code_exists', field: 'code' });
    expect(await tried({ code: pending.code })).toMatchObject({
      ...{ code: 'pending_code_exists', params: { code: pending.code }, field: 'code' },
    });
  });

  it('holds no material twice, tells which one, and none that is unknown', async () => {
    const [first = '', second = ''] = await materialIds();
    const contents = [first, second, first].map(materialId => ({ materialId, qty: '12' as const }));
    const refused = await planner.try(createPackagingMaster, packaging({ contents }));
    expect(refused).toMatchObject({ status: 422, code: 'material_repeated', field: 'contents[2].materialId' });
    const made = await planner.call(createPackagingMaster, packaging({ contents: contents.slice(0, 2) }));
    expect(made.holds.map(({ id }) => id)).toEqual([first, second]);
    const none = [{ materialId: made.id, qty: '1' as const }];
    const unknown = await planner.try(createPackagingMaster, packaging({ contents: none }));
    expect(unknown.params?.fields).toMatchObject([{ code: 'unknown_reference', field: 'contents[0].materialId' }]);
  });

  it('keeps materials of plants that whoever changes it does not see', async () => {
    const [first = ''] = await materialIds();
    const made = await planner.call(createPackagingMaster, packaging());
    const [foreign] = await server.sql<{ id: string }>('select id from material where tenant_id <> 0 limit 1');
    await server.sql(`update packaging_master set contents = $2::jsonb where id = $1`, [
      ...[made.id, JSON.stringify([{ materialId: foreign?.id, qty: '5' }])],
    ]);
    const seen = await planner.call(readPackagingMaster, { id: made.id });
    const { code: _, ...fields } = packaging({ packageNo: made.packageNo });
    const contents = [{ materialId: first, qty: '3' as const }];
    await planner.call(changePackagingMaster, { ...fields, id: made.id, version: seen.version, contents });
    const [row] = await server.sql<{ contents: unknown[] }>('select contents from packaging_master where id = $1', [
      made.id,
    ]);
    expect(row?.contents).toEqual([...contents, { materialId: foreign?.id, qty: '5' }]);
  });

  it('shows its pictures to suppliers, who change nothing', async () => {
    const picture = await planner.call(uploadPackagingPicture, {}, { file: { name: 'box.png', content: PNG } });
    const made = await planner.call(createPackagingMaster, packaging({ fileIds: [picture.id] }));
    const seen = await clerk.call(readPackagingMaster, { id: made.id });
    expect(seen.files.map(({ name }) => name)).toEqual(['box.png']);
    const answer = await clerk.try(downloadPackagingPicture, { id: made.id, fileId: picture.id });
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(await clerk.try(removePackagingMaster, { id: made.id, version: 1 })).toMatchObject({
      code: 'no_permission',
    });
    const text = { name: 'box.png', content: Buffer.from('<svg/>') };
    expect(await planner.try(uploadPackagingPicture, {}, { file: text })).toMatchObject({ code: 'file_type' });
  });

  it('is deleted while nothing knows its code, and never afterwards', async () => {
    const made = await planner.call(createPackagingMaster, packaging());
    await planner.call(removePackagingMaster, { id: made.id, version: 1 });
    expect(await planner.try(readPackagingMaster, { id: made.id })).toMatchObject({ code: 'not_found' });
    const { rows } = await planner.call(listPackagingMasters, { search: 'KLT4328' });
    const [used] = rows;
    const seen = { id: used?.id ?? '', version: used?.version ?? 0 };
    expect(await planner.try(removePackagingMaster, seen)).toMatchObject({ code: 'in_use' });
  });

  it('is imported from a spreadsheet by its code; what it may hold stays', async () => {
    const [first = ''] = await materialIds();
    const contents = [{ materialId: first, qty: '4' as const }];
    const known = await planner.call(createPackagingMaster, packaging({ contents }));
    const head = 'code,packageNo,nameZh,nameEn,kind,lengthMm,widthMm,heightMm,unit,tare,netWeight,grossWeight,maxLoad';
    const rows = [
      `${known.code},${known.packageNo},改名,Renamed,KLT,600,400,250,PCE,2.5,18,20.5,22`,
      'TSTNEW,99001,新箱,New box,GLT,1200,1000,900,PCE,40,400,440,500',
      'TSTBAD,99002,错箱,Wrong box,GLT,1200,1000,900,XXX,40,400,20,500',
    ];
    const content = Buffer.from([head, ...rows].join('\n'));
    const report = await planner.call(importPackagingMasters, { mode: 'good' }, { file: { name: 'p.csv', content } });
    expect(report).toMatchObject({ counts: { new: 1, changed: 1, error: 1 } });
    expect(report.problems.map(({ row, column }) => [row, column])).toEqual([
      [4, 'grossWeight'],
      [4, 'unit'],
    ]);
    expect(await planner.call(readPackagingMaster, { id: known.id })).toMatchObject({ nameEn: 'Renamed', contents });
  });
});
