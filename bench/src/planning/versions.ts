import assert from 'node:assert/strict';
import { importForecastVersion } from '@inbound/shared/planning/forecast-version/contract';
import type pg from 'pg';
import type { World } from '../server/world.ts';

/** Parts that the bench adds, from each supplier of which a version tells. */
export const PARTS = 10_000;
const SUPPLIERS = ['S1001', 'S1002'];
export const LINES = PARTS * SUPPLIERS.length;
const WEEKS = 12;
const FIRST_WEEK = 40;
const LEAST = 100;
const SPREAD = 900;

const partNo = (at: number): string => `BENCH ${at}`;

/** Adds copies of a part of plant 2031; answers the plant. */
export const addParts = async (superuser: pg.Client): Promise<string> => {
  const { rows } = await superuser.query<{ columns: string; plant: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns,
       (select id from plant where tenant_id = 0 and plant_no = '2031') as plant
     from information_schema.columns where table_schema = 'inbound' and table_name = 'material'
       and is_generated = 'NEVER' and column_name not in ('id', 'part_no')`,
  );
  const [{ columns, plant } = { columns: '', plant: '' }] = rows;
  await superuser.query(
    `insert into material (id, part_no, ${columns}) select gen_random_uuid(), 'BENCH ' || n, ${columns}
     from (select * from material where tenant_id = 0 and plant_id = $1 limit 1) m, generate_series(0, $2 - 1) n`,
    [plant, PARTS],
  );
  await superuser.query('analyze material');
  return plant;
};

/** A file of 20,000 lines by week, whose quantities follow from its number. */
export const versionFile = (no: number): string => {
  const weeks = Array.from({ length: WEEKS }, (_, at) => `2026-W${FIRST_WEEK + at}`);
  const rows = Array.from({ length: LINES }, (_, at) => {
    const quantities = weeks.map((_, week) => LEAST + ((at * 31 + week * 17 + no * 13) % SPREAD));
    return [partNo(at % PARTS), SUPPLIERS[Math.floor(at / PARTS)], ...quantities].join(',');
  });
  return [['material', 'supplierCode', ...weeks].join(','), ...rows].join('\n');
};

/** Imports a version by the call that a user makes; answers its id. */
export const importVersion = async (
  { address }: World,
  token: string,
  plantId: string,
  no: number,
): Promise<string> => {
  const form = new FormData();
  const head = { mode: 'all', plantId, versionNo: `BENCH ${no}`, grain: 'week', carModel: 'BENCH' };
  for (const [name, value] of Object.entries(head)) form.append(name, value);
  form.append('file', new Blob([versionFile(no)]), 'version.csv');
  const response = await fetch(`${address}/api${importForecastVersion.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'x-tenant-id': '0', 'x-plant-no': '2031' },
    body: form,
  });
  const { data } = (await response.json()) as { data: { applied: boolean; forecastVersionId: string } };
  assert.equal(data?.applied, true);
  return data.forecastVersionId;
};
