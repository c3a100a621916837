import type { InputOf } from '@inbound/shared';
import {
  changeMapping,
  createMapping,
  listMappings,
  type MappedColumn,
  type MappingRow,
  removeMapping,
} from '@inbound/shared/calloff/column-mapping/contract';
import { importReleases, type ReleaseReport } from '@inbound/shared/calloff/release/contract';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { listSuppliers } from '@inbound/shared/master/supplier/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';

const server = testServer();
let planner: Caller;
let plantId: string;
let supplierId: string;

const HEADINGS = ['Bestellung', 'Sachnummer', 'Abruf', 'Datum', 'Termin', 'Menge', 'Bemerkung'];
const COLUMNS: MappedColumn[] = [
  { column: 'orderNo', heading: 'Bestellung' },
  { column: 'material', heading: 'Sachnummer' },
  { column: 'releaseNo', heading: 'Abruf' },
  { column: 'releaseDate', heading: 'Datum' },
  { column: 'from', heading: 'Termin' },
  { column: 'qty', heading: 'Menge' },
];
const ROW = ['PVS-M1', 'HM4 945 096 C', '1', '2026-03-02', '2026-03-06', '24', 'eilig'];

const csv = (header: readonly string[], ...rows: readonly (readonly string[])[]): string =>
  [header, ...rows].map(cells => cells.join(';')).join('\n');

const send = (content: string, input: Partial<InputOf<typeof importReleases>> = {}): Promise<ReleaseReport> =>
  planner.call(importReleases, input, { file: { name: 'abruf.csv', content: Buffer.from(content) } });

const remember = (more: Partial<InputOf<typeof createMapping>> = {}): Promise<MappingRow> =>
  planner.call(createMapping, {
    ...{ plantId, supplierId, kind: 'pre_series', headings: HEADINGS, columns: COLUMNS },
    ...more,
  });

beforeAll(async () => {
  planner = await server.as('dispositor');
  plantId = (await planner.call(listPlants, { search: '2031' })).rows[0]?.id ?? '';
  supplierId = (await planner.call(listSuppliers, { search: 'S1001' })).rows[0]?.id ?? '';
});

beforeEach(async () => {
  await server.sql('delete from column_mapping');
});

describe('a table with headings of its own', () => {
  it('is asked about, and nothing of it is taken', async () => {
    const table = csv(HEADINGS, ROW);
    const report = await send(table);
    expect(report).toMatchObject({ applied: false, releases: [], columns: { verdict: 'unknown', headings: HEADINGS } });
    expect(report.problems).toMatchObject([{ severity: 'error', code: 'columns_open', line: 1 }]);
    expect(await send(table, { mode: 'all' })).toMatchObject({ applied: false, refusal: { code: 'columns_open' } });
  });

  it('is read without a question once somebody has said it, in whatever order its columns come', async () => {
    const mapping = await remember();
    expect(mapping).toMatchObject({ plantNo: '2031', supplierCode: 'S1001', kind: 'pre_series', changedBy: 'Li Wei' });
    const turned = csv([...HEADINGS].reverse(), [...ROW].reverse());
    const report = await send(turned, { mode: 'all' });
    expect(report).toMatchObject({ applied: true, counts: { new: 1 }, columns: { verdict: 'remembered', added: [] } });
    expect(report.releases).toMatchObject([
      { kind: 'pre_series', plantNo: '2031', supplierCode: 'S1001', agreementNo: 'PVS-M1', lines: { new: 1 } },
    ]);
  });

  it('is read, and told, where a column is new; asked about where one is gone', async () => {
    const mapping = await remember();
    const wider = await send(csv([...HEADINGS, 'Farbe'], [...ROW, 'rot']));
    expect(wider.columns).toMatchObject({ verdict: 'remembered', added: ['Farbe'] });
    const renamed = HEADINGS.map(name => (name === 'Menge' ? 'Stück' : name));
    const asked = await send(csv(renamed, ROW));
    expect(asked.columns).toMatchObject({
      ...{ verdict: 'changed', missing: ['Menge'], added: ['Stück'], mapping: { id: mapping.id } },
    });
    expect(asked.problems).toMatchObject([{ code: 'columns_open', params: { columns: ['Menge'] } }]);
    const columns = COLUMNS.map(one => (one.column === 'qty' ? { ...one, heading: 'Stück' } : one));
    const { id, version } = mapping;
    await planner.call(changeMapping, { id, version, kind: 'pre_series', headings: renamed, columns });
    expect((await send(csv(renamed, ROW))).columns).toMatchObject({ verdict: 'remembered', missing: [] });
    expect(await planner.try(changeMapping, { id, version, headings: renamed, columns })).toMatchObject({
      code: 'conflict',
    });
  });

  it('is of whom somebody says where it fits several partners', async () => {
    const one = await remember();
    const other = await remember({ supplierId: (await planner.call(listSuppliers, { search: 'S1002' })).rows[0]?.id });
    const table = csv(HEADINGS, ROW);
    expect((await send(table)).columns).toMatchObject({
      ...{ verdict: 'several', fitting: [{ id: one.id }, { id: other.id, supplierCode: 'S1002' }] },
    });
    const chosen = await send(table, { mappingId: one.id });
    expect(chosen).toMatchObject({ counts: { refused: 0 }, columns: { verdict: 'remembered' } });
    expect(chosen.releases).toMatchObject([{ supplierCode: 'S1001' }]);
  });

  it('may be JSON with properties of its own, one line in each object or several below it', async () => {
    await remember();
    const [bestellung, sachnummer, abruf, datum, termin, menge] = ROW;
    const head = { bestellung, sachnummer, abruf, datum };
    const flat = await send(JSON.stringify([{ ...head, termin, menge }]));
    const nested = await send(JSON.stringify({ ...head, positionen: [{ termin, menge: Number(menge) }] }));
    for (const report of [flat, nested])
      expect(report).toMatchObject({ columns: { verdict: 'remembered' }, counts: { refused: 0 } });
  });

  it('gives the rows of refused releases back as they stood in it', async () => {
    await remember();
    const bad = ['PVS-M2', 'HM4 945 096 C', '1', '2026-03-02', '06.03.2026', '１２', ''];
    const beside = ['PVS-M2', 'HM4 945 096 C', '1', '2026-03-02', '2026-03-09', '5', ''];
    const report = await send(csv(HEADINGS, ROW, bad, beside));
    expect(report.faulty).toEqual({
      header: HEADINGS,
      rows: [
        { row: 3, cells: bad },
        { row: 4, cells: beside },
      ],
    });
    expect(report.releases.flatMap(({ problems }) => problems)).toMatchObject([
      { line: 3, column: 5, value: '06.03.2026', expected: 'YYYY-MM-DD' },
      { line: 3, column: 6, value: '１２', expected: '12' },
    ]);
  });
});

describe('what is remembered', () => {
  it('says all that an order needs, by headings of the table', async () => {
    const refused = await planner.try(createMapping, {
      ...{ plantId, headings: HEADINGS, columns: [...COLUMNS.slice(1), { column: 'unit', heading: 'ME' }] },
    });
    expect(refused).toMatchObject({ status: 422, code: 'invalid' });
    expect(refused.params.fields).toMatchObject([
      ...[{ field: 'columns.kind' }, { field: 'columns.supplierCode' }, { field: 'columns.orderNo' }],
      { field: 'columns.unit', value: 'ME', code: 'unknown_reference' },
    ]);
  });

  it('is one for each partner, and asked for again once it is forgotten', async () => {
    const { id, version } = await remember();
    const again = { plantId, supplierId, kind: 'pre_series' as const, headings: HEADINGS, columns: COLUMNS };
    expect(await planner.try(createMapping, again)).toMatchObject({ code: 'exists' });
    expect((await planner.call(listMappings, { plantId: [plantId] })).rows).toMatchObject([{ id, columns: COLUMNS }]);
    await planner.call(removeMapping, { id, version });
    expect((await send(csv(HEADINGS, ROW))).columns?.verdict).toBe('unknown');
  });

  it('is for those alone who import call-offs, and within their tenant', async () => {
    const { id } = await remember();
    const file = { name: 'abruf.csv', content: Buffer.from(csv(HEADINGS, ROW)) };
    for (const user of ['supplier-logistics', 'packaging-planner'])
      expect(await (await server.as(user)).try(listMappings, {})).toMatchObject({ code: 'no_permission' });
    await server.sql("update tenant set mode = 'VWA' where tenant_id = 1");
    const stranger = await server.as('dispositor', 1);
    expect(await stranger.try(importReleases, { mappingId: id }, { file })).toMatchObject({
      ...{ status: 422, code: 'unknown_reference' },
    });
  });
});
