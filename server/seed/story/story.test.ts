import { expect, it } from 'vitest';
import { testServer } from '../../test/server.ts';
import { changchunParts } from './master/parts-changchun.ts';
import { leipzigParts } from './master/parts-leipzig.ts';
import { ningboParts } from './master/parts-ningbo.ts';

const server = testServer();

const count = async (table: string, tenant: number, where = 'true'): Promise<number> => {
  const [row] = await server.sql<{ count: number }>(
    `select count(*)::int as count from ${table} where tenant_id = ${tenant} and ${where}`,
  );
  return row?.count ?? 0;
};

const PARTS = [changchunParts.length + leipzigParts.length, ningboParts.length];

it.each([0, 1])('gives each part of tenant %i a material and an instruction', async tenant => {
  const parts = PARTS[tenant] ?? 0;
  expect(await count('material', tenant, 'unloading_point_id is not null')).toBe(parts);
  expect(await count('packaging_instruction', tenant, 'version_no = 1')).toBe(parts);
});

it('gives each part of the tenant that calls off an agreement with its release in force', async () => {
  const inForce = `kind = 'series' and release_id is not null and received <= sent`;
  expect(await count('scheduling_agreement', 0, inForce)).toBe(PARTS[0]);
});

it('has half a year of releases for each agreement, each different from the one before', async () => {
  const rows = await server.sql<{ releases: number; contents: number; weeks: number }>(
    `select count(*)::int as releases, count(distinct r.content_hash)::int as contents,
       (max(r.release_date) - min(r.release_date)) / 7 as weeks from release r
     join scheduling_agreement a on (a.tenant_id, a.id) = (r.tenant_id, r.agreement_id) and a.kind = 'series' group by r.tenant_id, r.agreement_id`,
  );
  expect(rows.length).toBe(PARTS[0]);
  for (const row of rows) expect(row).toEqual({ releases: 26, contents: 26, weeks: 25 });
});

it('has six suppliers, the one of the locked company locked, each known to the plants that it delivers to', async () => {
  expect(await count('supplier', 0)).toBe(6);
  const locked = await server.sql<{ code: string }>('select code from supplier where locked and tenant_id = 0');
  expect(locked.map(({ code }) => code)).toEqual(['S1006']);
  const unknown = await server.sql(
    `select a.id from scheduling_agreement a left join edi_partner p
       on (p.tenant_id, p.plant_id, p.supplier_id) = (a.tenant_id, a.plant_id, a.supplier_id) where p.id is null`,
  );
  expect(unknown).toEqual([]);
});

it('gives each location a DUNS number with serials, and no number to two of them', async () => {
  const [row] = await server.sql<{ locations: number; numbers: number; ranges: number }>(
    `select count(*)::int as locations, count(distinct l.duns)::int as numbers, count(r.duns)::int as ranges
     from production_location l left join serial_range r on (r.tenant_id, r.duns) = (l.tenant_id, l.duns)`,
  );
  expect(row?.locations).toBeGreaterThan(6);
  expect(row).toEqual({ locations: row?.locations, numbers: row?.locations, ranges: row?.locations });
});

it('packs with packaging that the master has', async () => {
  const missing = await server.sql(
    `select code from packaging_instruction i cross join lateral
       unnest(array[inner_code, bag_code, carrier_code, lid_code, pad_code]) as code
     where code <> '' and not exists
       (select from packaging_master m where m.tenant_id = i.tenant_id and m.code = code)`,
  );
  expect(missing).toEqual([]);
});

it('tells two receivers of each plant of despatches, in Leipzig one of them by a gateway that rests', async () => {
  const rows = await server.sql(
    `select p.plant_no, r.code, r.format, r.kind, r.way, r.folder from message_receiver r
       join plant p on (p.tenant_id, p.id) = (r.tenant_id, r.plant_id)
     where r.tenant_id = 0 and r.kind = 'despatch' order by p.plant_no, r.code`,
  );
  const changchun = { plant_no: '2031', kind: 'despatch', way: 'folder', folder: '' };
  expect(rows).toEqual([
    { ...changchun, code: 'erp-edi', format: 'desadv' },
    { ...changchun, code: 'erp-vda', format: 'vda4913' },
    { ...changchun, plant_no: '2040', code: 'erp-edi', format: 'desadv' },
    { ...changchun, plant_no: '2040', code: 'mes', format: 'json', way: 'endpoint' },
  ]);
});

it('confirms in Changchun, freely split by one supplier, and not by one in Leipzig', async () => {
  const rows = await server.sql(
    `select p.plant_no as plant, s.code as supplier, t.confirm_on as confirm, t.split_type as split, t.freeze_days as freeze
     from process_setting t join plant p on (p.tenant_id, p.id) = (t.tenant_id, t.plant_id)
       left join supplier s on (s.tenant_id, s.id) = (t.tenant_id, t.supplier_id)
     where t.tenant_id = 0 and t.kind = 'series' order by 1, 2 nulls first`,
  );
  expect(rows).toEqual([
    { plant: '2031', supplier: null, confirm: true, split: 'CONFIRM', freeze: 10 },
    { plant: '2031', supplier: 'S1001', confirm: null, split: 'FREE', freeze: null },
    { plant: '2031', supplier: 'S1005', confirm: null, split: null, freeze: null },
    { plant: '2040', supplier: null, confirm: true, split: 'CONFIRM', freeze: 10 },
    { plant: '2040', supplier: 'S1002', confirm: false, split: null, freeze: null },
  ]);
});

it('has pre-series and after-sales orders with settings of their own, open and confirmed, and spare parts that are owed', async () => {
  for (const kind of ['pre_series', 'after_sales']) {
    expect(await count('call_off', 0, `kind = '${kind}' and open_count > 0`)).toBeGreaterThan(1);
    expect(await count('call_off_line', 0, `kind = '${kind}' and state = 'completely_confirm'`)).toBeGreaterThan(1);
    expect(await count('process_setting', 0, `kind = '${kind}'`)).toBe(2);
  }
  expect(await count('call_off', 0, `kind = 'after_sales' and backorder > 0`)).toBeGreaterThan(2);
  expect(await count('call_off', 0, `kind = 'pre_series' and hardware = ''`)).toBe(0);
});
