import { COUNT_CAP } from '@inbound/shared';
import { expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { callOffLineList } from '../../calloff/call-off/line-queries.ts';
import { plantList } from '../../master/plant/queries.ts';
import { systemCtx } from '../call/system-ctx.ts';
import { transact } from '../database/transaction.ts';
import type { ListSpec } from './list-spec.ts';
import { isOfOnePlan } from './one-plan.ts';
import { readSummary } from './summary.ts';

const server = testServer();

const spec = { ...plantList, sums: { version: 'plant.version' } };

const summary = (of: ListSpec = spec) => {
  const { platform } = server.running;
  return transact(platform.pool, tx => readSummary(systemCtx(platform, tx, { tenant: 0 }), of, {}));
};

/** Plants that are like the first one but for their number. */
const addPlants = (from: number, to: number) =>
  server.sql(
    `insert into plant (tenant_id, id, plant_no, name_zh, name_en, sap_name, contact, street, time_zone, changed_at)
     select tenant_id, gen_random_uuid(), 'X' || n, name_zh || n, name_en || n, sap_name || n, contact, street, time_zone, changed_at
     from plant, generate_series($1::int, $2::int) n where tenant_id = 0 and plant_no = '2031'`,
    [from, to],
  );

it('adds up for each unit where a list names one, and never over units', async () => {
  const versions = await server.sql<{ unit: string; version: string }>(
    'select time_zone as unit, sum(version)::text as version from plant where tenant_id = 0 group by 1 order by 1',
  );
  expect(versions.length).toBeGreaterThan(1);
  const { sums, sumsByUnit } = await summary({ ...spec, unit: 'plant.time_zone' });
  expect(sumsByUnit).toEqual(versions.map(({ unit, version }) => ({ unit, sums: { version } })));
  expect(sums).toEqual({});
});

it('a list counts and adds up as far as it is said, and says where it stops', async () => {
  const before = await summary();
  expect(before).toMatchObject({ total: { isCapped: false }, sumsAreCapped: false });
  const missing = COUNT_CAP - before.total.count;
  await addPlants(1, missing);
  const active = (before.tabs.active?.count ?? 0) + missing;
  expect(await summary()).toEqual({
    ...before,
    total: { count: COUNT_CAP, isCapped: false },
    unfiltered: { count: COUNT_CAP, isCapped: false },
    tabs: { ...before.tabs, active: { count: active, isCapped: false } },
    sums: { version: String(Number(before.sums.version) + missing) },
  });
  await addPlants(missing + 1, missing + 1);
  const capped = { count: COUNT_CAP, isCapped: true };
  expect(await summary()).toMatchObject({ total: capped, unfiltered: capped, sums: {}, sumsAreCapped: true });
});

it('has one plan for words that its filter offers, and one for each call where somebody typed a value', () => {
  const lines = callOffLineList as unknown as ListSpec;
  for (const filter of [{}, { state: ['new'] }, { mine: true, decision: 'due', search: '' }])
    expect(isOfOnePlan(lines, filter)).toBe(true);
  for (const filter of [{ search: '55' }, { state: ['new'], from: '2026-11-30' }, { supplier: ['S1005'] }])
    expect(isOfOnePlan(lines, filter)).toBe(false);
  expect(isOfOnePlan(plantList as unknown as ListSpec, {})).toBe(false);
});
