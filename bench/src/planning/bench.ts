import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareForecastVersions } from '@inbound/shared/planning/forecast-compare/contract';
import pg from 'pg';
import { compareRungs, type Figure, median, type Ratio } from '../measure.ts';
import { startWorld, type World } from '../server/world.ts';
import { benchPipeline } from './pipeline.ts';
import { addParts, importVersion, LINES } from './versions.ts';

const USER = 'dispositor';
const GOAL = 0.4;
/** A reader waits at most this long for a comparison, in milliseconds. */
const MOST_MS = 2_000;
const COMPARED_TIMES = 5;
const CALL_OFF_LINES = 1_000;

const OF_BENCH = `tenant_id = 0 and forecast_version_id in
  (select id from forecast_version where tenant_id = 0 and car_model = 'BENCH')`;

/** Columns that are written and not computed. */
const COLUMNS = `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
  from information_schema.columns
  where table_schema = 'inbound' and table_name = 'forecast_line' and is_generated = 'NEVER'`;

interface Sides {
  world: World;
  superuser: pg.Client;
  plantId: string;
  token: string;
}

/** Takes the lines of all versions away: the next import finds a version before without any. */
const forget = async (superuser: pg.Client): Promise<void> => {
  await superuser.query(`delete from forecast_line where ${OF_BENCH}`);
  await superuser.query('vacuum analyze forecast_line');
  await superuser.query('checkpoint');
};

/** Imports the file by the call that a user makes, as one transaction; answers lines a second. */
const importing = ({ world, superuser, plantId, token }: Sides) => {
  let no = 0;
  return async (): Promise<number> => {
    await forget(superuser);
    no += 1;
    const began = performance.now();
    await importVersion(world, token, plantId, no);
    return (LINES * 1000) / (performance.now() - began);
  };
};

/** Puts the same rows in by COPY and MERGE, under the same policies, as one transaction; answers lines a second. */
const merging = async ({ world, superuser }: Sides) => {
  const path = join(tmpdir(), `inbound-bench-forecast-${process.pid}.copy`);
  const [told] = (await superuser.query<{ columns: string }>(COLUMNS)).rows;
  const { columns } = told ?? { columns: '' };
  const rows = `select ${columns} from forecast_line where ${OF_BENCH}`;
  await superuser.query(`copy (${rows}) to ${superuser.escapeLiteral(path)}`);
  const role = superuser.escapeIdentifier(decodeURIComponent(new URL(world.appUrl).username));
  const values = columns.replace(/[^, ]+/g, 'i.$&');
  const rung = async (): Promise<number> => {
    await forget(superuser);
    const began = performance.now();
    await superuser.query('begin');
    await superuser.query(
      `create temporary table incoming on commit drop as select ${columns} from forecast_line limit 0`,
    );
    await superuser.query(`grant select on incoming to ${role}`);
    await superuser.query(`copy incoming from ${superuser.escapeLiteral(path)}`);
    await superuser.query(`set local role ${role}`);
    for (const [name, value] of Object.entries({ tenant: '0', plants: '*', company: '*', mrp: '*', drafts: '*' }))
      await superuser.query('select set_config($1, $2, true)', [`app.${name}`, value]);
    const { rowCount } = await superuser.query(
      `merge into forecast_line l using incoming i on l.tenant_id = i.tenant_id and l.id = i.id
       when matched then update set quantities = i.quantities, total = i.total
       when not matched then insert (${columns}) values (${values})`,
    );
    await superuser.query('commit');
    assert.equal(rowCount, LINES);
    return (LINES * 1000) / (performance.now() - began);
  };
  return { rung, clean: () => rm(path, { force: true }) };
};

/** Compares two versions by the call of the page; answers the median of its times in milliseconds. */
const comparing = async ({ world, superuser, plantId, token }: Sides): Promise<number> => {
  await forget(superuser);
  const ids = [await importVersion(world, token, plantId, 101), await importVersion(world, token, plantId, 102)];
  const [before = '', after = ''] = ids;
  const path = `${compareForecastVersions.path.replace(':beforeId', before)}?afterId=${after}&limit=100`;
  const times: number[] = [];
  for (let time = 0; time <= COMPARED_TIMES; time += 1) {
    const began = performance.now();
    const headers = { authorization: `Bearer ${token}`, 'x-tenant-id': '0', 'x-plant-no': '2031' };
    const response = await fetch(`${world.address}/api${path}`, { headers });
    const { data } = (await response.json()) as { data: { counts: Record<'changed' | 'small', number> } };
    assert.equal(data.counts.changed + data.counts.small, LINES);
    times.push(performance.now() - began);
  }
  return median(times.slice(1));
};

/** Measures the import of a version beside COPY and MERGE of the rows that it leaves, the comparison of two, and the pipeline. */
export const benchPlanning = async (say: (line: string) => void): Promise<{ ratios: Ratio[]; figures: Figure[] }> => {
  const world = await startWorld({ lines: CALL_OFF_LINES, say });
  const superuser = new pg.Client({ connectionString: world.superuserUrl });
  await superuser.connect();
  try {
    await superuser.query('set search_path = inbound');
    const plantId = await addParts(superuser);
    const sides = { world, superuser, plantId, token: await world.token(USER) };
    const own = importing(sides);
    await own();
    const { rung, clean } = await merging(sides);
    const what = {
      name: `import of a version of ${LINES} lines`,
      beside: 'COPY and MERGE',
      goal: GOAL,
      unit: 'lines/s',
    };
    const ratio = await compareRungs(what, own, rung);
    await clean();
    const value = await comparing(sides);
    const name = `comparison of 2 × ${LINES} lines, a page of 100`;
    const compared: Figure = { name, value: Math.round(value), atMost: MOST_MS, unit: 'ms' };
    const pipeline = await benchPipeline({ ...sides, reader: USER });
    return { ratios: [ratio, ...pipeline.ratios], figures: [compared, ...pipeline.figures] };
  } finally {
    await superuser.end();
    await world.stop();
  }
};
