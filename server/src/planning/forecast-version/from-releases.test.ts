import type { Release, ScheduleLine } from '@inbound/edi';
import { importReleases } from '@inbound/shared/calloff/release/contract';
import { listPlants } from '@inbound/shared/master/plant/contract';
import {
  collectForecastVersion,
  deleteForecastVersion,
  type ForecastVersionRow,
  listForecastLines,
  listForecastVersions,
  readForecastVersion,
} from '@inbound/shared/planning/forecast-version/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { delforOf, tourRelease } from '../../calloff/release/release.sample.ts';
import { systemCtx } from '../../platform/call/system-ctx.ts';
import { transact } from '../../platform/database/transaction.ts';
import { collectOfPlants, releasesJob } from './from-releases.ts';

const server = testServer({ jobsByHand: [releasesJob.kind] });

/** What nothing else in the demo reaches to. */
const FAR: ScheduleLine = { kind: 'forecast', from: '2027-09-10', to: '2027-09-10', qty: '4321', cumulative: '0' };

let planner: Caller;
let plantId: string;
let running = 0;

beforeAll(async () => {
  planner = await server.as('dispositor');
  plantId = (await planner.call(listPlants)).rows.find(({ plantNo }) => plantNo === '2031')?.id ?? '';
});

const collect = (over: object = {}) => {
  running += 1;
  const head = { mode: 'all', versionNo: `R${running}`, plantId, grain: 'month', ...over };
  return planner.call(collectForecastVersion, head as never);
};

const lineOf = async (forecastVersionId: string | null, material: string) => {
  const { rows } = await planner.call(listForecastLines, {
    forecastVersionId: [forecastVersionId ?? ''],
    search: material,
  });
  return rows.find(({ supplierCode }) => supplierCode === 'S1001');
};

const keepJob = async (): Promise<void> => {
  const { platform } = server.running;
  await transact(platform.pool, tx => collectOfPlants(systemCtx(platform, tx, { tenant: 0 })));
};

const versionsOfReleases = async () => {
  const { rows } = await planner.call(listForecastVersions, {
    source: ['release'],
    grain: ['month'],
    plantId: [plantId],
  });
  return rows;
};

describe('a version of the releases in force', () => {
  it('stands in the demo, and is the same as long as no release comes', async () => {
    const [made] = await versionsOfReleases();
    expect(made).toMatchObject({ state: 'imported', source: 'release', grain: 'month', carModel: '' });
    const again = await collect();
    expect(again).toMatchObject({ applied: false, isUnchanged: true, forecastVersionId: made?.id });
  });

  it('tells of what is behind the call-off lines, and leaves these out', async () => {
    const release = await tourRelease(planner);
    const first = await collect({ grain: 'week' });
    const line = await lineOf(first.forecastVersionId, release.material);
    const [behind] = await server.sql<{ sum: string }>(
      `select sum((line ->> 'qty')::numeric)::text as sum
       from scheduling_agreement a join material m on m.tenant_id = a.tenant_id and m.id = a.material_id
       join supplier s on s.tenant_id = a.tenant_id and s.id = a.supplier_id
       join release r on r.tenant_id = a.tenant_id and r.id = a.release_id, jsonb_array_elements(r.lines) line
       where a.tenant_id = 0 and a.plant_id = $1 and m.part_no = $2 and s.code = 'S1001' and a.kind = 'series'
         and not a.closed and (line ->> 'kind' in ('material', 'forecast')
           or line ->> 'kind' = 'production' and not a.calls_off_production)`,
      [plantId, release.material],
    );
    expect(Number(line?.total)).toBe(Number(behind?.sum));
    expect(first.split).toBeGreaterThan(0);
  });
});

describe('after a DELFOR came in, a version of the releases', () => {
  let release: Release;
  let old: ForecastVersionRow | undefined;
  beforeAll(async () => {
    release = await tourRelease(planner);
    [old] = await versionsOfReleases();
    const file = delforOf({ ...release, lines: [...release.lines, FAR] }, { withForecast: true });
    expect((await planner.call(importReleases, { mode: 'good' }, { file })).counts).toMatchObject({ new: 1 });
  });

  it('has its forecast part; a dry run tells what changes and makes nothing', async () => {
    const dry = await collect({ mode: 'dry-run' });
    expect(dry).toMatchObject({ applied: false, forecastVersionId: null, previousNo: old?.versionNo });
    expect(dry.lines).toContainEqual(
      expect.objectContaining({ verdict: 'changed', material: release.material, supplierCode: 'S1001' }),
    );
    expect(await versionsOfReleases()).toEqual([old]);
    const { forecastVersionId } = await collect();
    const id = forecastVersionId ?? '';
    expect((await lineOf(id, release.material))?.quantities).toMatchObject({ '2027-09': FAR.qty });
    const { version } = await planner.call(readForecastVersion, { id });
    await planner.call(deleteForecastVersion, { id, version });
  });

  it('comes by itself, once a day of the plant', async () => {
    await keepJob();
    expect(await versionsOfReleases()).toEqual([old]);
    await server.sql(
      `update forecast_version set version_no = 'OLD', created_at = created_at - interval '2 days'
      where id = $1`,
      [old?.id],
    );
    await keepJob();
    await keepJob();
    const versions = await versionsOfReleases();
    expect(versions).toMatchObject([{ state: 'imported', grain: 'month', carModel: '' }, { versionNo: 'OLD' }]);
    expect((await lineOf(versions[0]?.id ?? '', release.material))?.quantities).toMatchObject({ '2027-09': FAR.qty });
  });
});
