import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { pipelineList } from '@inbound/server/planning/pipeline/queries';
import type { DatabaseContext } from '@inbound/server/platform/database/transaction';
import { readPage } from '@inbound/server/platform/list/list';
import { publishForecastVersion, readForecastVersion } from '@inbound/shared/planning/forecast-version/contract';
import { listPipelines } from '@inbound/shared/planning/pipeline/contract';
import type pg from 'pg';
import type { Figure, Ratio } from '../measure.ts';
import { bareReads, benchReading } from '../server/bench.ts';
import { startPrograms } from '../server/programs.ts';
import type { Reading } from '../server/reads.ts';
import type { Statement } from '../server/record.ts';
import { timesOf } from '../server/sides.ts';
import type { World } from '../server/world.ts';
import { importVersion, PARTS } from './versions.ts';

const PERMISSION = 'planning.pipeline.view';
const PAGE = 50;
const GOAL = 0.6;
/** All materials of a plant are projected by then, in milliseconds, and a page is there. */
const MOST_PROJECTING_MS = 30_000;
const MOST_PAGE_MS = 50;
const PAGES_MS = 5_000;
const LOOK_MS = 100;
/** The version whose demand the projections have. */
const VERSION = 103;

interface Planned {
  world: World;
  superuser: pg.Client;
  plantId: string;
  token: string;
  reader: string;
}

const publish = async ({ world, token }: Planned, id: string): Promise<void> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const read = await fetch(`${world.address}/api${readForecastVersion.path.replace(':id', id)}`, { headers });
  const { data } = (await read.json()) as { data: { version: number } };
  const dueDate = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
  const answer = await fetch(`${world.address}/api${publishForecastVersion.path.replace(':id', id)}`, {
    ...{ method: 'POST', headers },
    body: JSON.stringify({ version: data.version, dueDate }),
  });
  assert.equal(answer.status, 200, await answer.text());
};

/** A count of each part of the bench: some will be short soon, some later, some never. */
const COUNT = `insert into material_stock
    (tenant_id, id, plant_id, mrp_controller, material_id, part_no, quantity, as_of_date, as_of, changed_at)
  select 0, gen_random_uuid(), m.plant_id, m.mrp_controller, m.id, m.part_no, (row_number() over (order by m.part_no) * 37) % 3000,
    now()::date, date_trunc('hour', now()), now()
  from material m where m.tenant_id = 0 and m.plant_id = $1 and m.part_no like 'BENCH %'`;

const LEFT = 'select 1 from pipeline_cause where tenant_id = 0 limit 1';

/** Counts all parts at once, and waits until the product has projected them; answers the milliseconds. */
const projecting = async (planned: Planned): Promise<number> => {
  const { world, superuser, plantId, token } = planned;
  await publish(planned, await importVersion(world, token, plantId, VERSION));
  const began = performance.now();
  await superuser.query('begin');
  await superuser.query("select set_config('app.tenant', '0', true), set_config('app.plants', '*', true)");
  const { rowCount } = await superuser.query(COUNT, [plantId]);
  await superuser.query('commit');
  assert.equal(rowCount, PARTS);
  while ((await superuser.query(LEFT)).rowCount) await pause(LOOK_MS);
  const { rows } = await superuser.query(
    "select count(*)::int as projected from pipeline where tenant_id = 0 and of_plant and part_no like 'BENCH %'",
  );
  assert.deepEqual(rows, [{ projected: PARTS }]);
  return performance.now() - began;
};

/** What somebody would ask who wrote it by hand: the rows of a page by their index, then the number of their plant. */
const bestPage = ({ tenant, plants }: DatabaseContext): Statement => {
  const values: unknown[] = [tenant];
  const inPlants = plants === '*' ? '' : ` and plant_id = any ($${values.push(plants)}::uuid[])`;
  return {
    text: `with page as materialized (
        select * from pipeline where tenant_id = $1 and of_plant${inPlants} order by sort_first, id limit ${PAGE + 1})
      select l.id, l.plant_id as "plantId", p.plant_no as "plantNo", l.material_id as "materialId", l.part_no as material,
        l.material_name_zh as "materialNameZh", l.material_name_en as "materialNameEn", l.mrp_controller as "mrpController",
        l.supplier_codes as "supplierCodes", l.unit, l.state, l.first_shortage as "firstShortage",
        l.in_transit as "inTransit", l.backorder, l.overdue_count as "overdueCount", l.stock, l.stock_as_of as "stockAsOf",
        l.cover, l.curve, l.is_shared as "isShared", l.projected_on as "projectedOn", l.changed_at as "changedAt"
      from page l join plant p on p.tenant_id = l.tenant_id and p.id = l.plant_id order by l.sort_first, l.id`,
    values,
  };
};

const page: Reading = {
  name: `list page of ${PAGE} of the pipeline`,
  paths: [`/api${listPipelines.path}?limit=${PAGE}&count=none`],
  permission: PERMISSION,
  own: ctx => readPage(ctx, pipelineList, { limit: PAGE, page: 1, count: 'none' }),
  best: scope => [bestPage(scope)],
  isSame: ([answer], [rows = []]) => {
    assert.equal(rows.length, PAGE + 1);
    assert.deepEqual(rows.slice(0, PAGE), answer?.rows);
  },
  goal: GOAL,
};

/** Measures how soon all parts of a plant are projected, and a page of them beside the best statement for it. */
export const benchPipeline = async (planned: Planned): Promise<{ ratios: Ratio[]; figures: Figure[] }> => {
  const { world, superuser, token, reader } = planned;
  const projected = await projecting(planned);
  await superuser.query('vacuum analyze pipeline');
  const programs = startPrograms();
  try {
    const reads = await bareReads(world, token, [page]);
    const writes = { confirm: {}, codes: [] };
    const sides = {
      product: world.address,
      bare: await programs.bare({ url: world.appUrl, reads: reads.own, ...writes }),
      best: await programs.bare({ url: world.appUrl, reads: reads.best, ...writes }),
      load: programs.load,
      headers: { authorization: `Bearer ${token}` },
    };
    const ratios = await benchReading(sides, page, reader);
    const { p95 } = await timesOf(sides, page.paths[0] ?? '', PAGES_MS);
    const figures: Figure[] = [
      { name: `${PARTS} parts projected`, value: Math.round(projected), atMost: MOST_PROJECTING_MS, unit: 'ms' },
      { name: `${page.name}, 95 of 100 calls`, value: Math.round(p95), atMost: MOST_PAGE_MS, unit: 'ms' },
    ];
    return { ratios, figures };
  } finally {
    programs.stop();
  }
};
