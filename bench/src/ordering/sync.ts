import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRun } from '@inbound/server/ordering/catalogue-sync/commands';
import type { Run } from '@inbound/server/ordering/catalogue-sync/progress';
import { storeCatalogue } from '@inbound/server/ordering/catalogue-sync/store-catalogue';
import { objectsIn } from '@inbound/server/ordering/distributor/objects-in';
import type { CatalogueEntry } from '@inbound/server/ordering/distributor/port';
import { readTiPart } from '@inbound/server/ordering/distributor/ti/read-part';
import { inTenantTransaction } from '@inbound/server/platform/call/separate-transaction';
import type pg from 'pg';
import { compareRungs, type Ratio } from '../measure.ts';
import type { World } from '../server/world.ts';
import { catalogueOf, inPieces } from './catalogue.ts';

const TENANT = 0;
const GOAL = 0.4;
const SECOND_MS = 1_000;
const CURRENCY = 'USD';

/** Columns that are written and not computed. */
const COLUMNS = `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
  from information_schema.columns
  where table_schema = 'inbound' and table_name = 'part' and is_generated = 'NEVER'`;

interface Sides {
  world: World;
  superuser: pg.Client;
}

const entriesIn = async function* (pieces: AsyncIterable<Buffer>): AsyncGenerator<CatalogueEntry, void, undefined> {
  for await (const said of objectsIn(pieces)) yield readTiPart(said, CURRENCY);
};

/** Takes all parts and what is remembered of them away. */
const forget = async ({ superuser }: Sides): Promise<void> => {
  await superuser.query(`set session_replication_role = replica;
    delete from part_day where tenant_id = ${TENANT}; delete from part where tenant_id = ${TENANT};
    set session_replication_role = default`);
  await superuser.query('vacuum analyze part');
  await superuser.query('checkpoint');
};

/** Reads a catalogue as the job does, from its bytes to its last row; answers parts a second. */
const synchronise = async ({ world }: Sides, body: Buffer, parts: number): Promise<number> => {
  const why = 'the bench reads the catalogue of this tenant';
  const id = await inTenantTransaction(world.platform, TENANT, why, createRun);
  const run: Run = { tenant: TENANT, id };
  const began = performance.now();
  await storeCatalogue(world.platform, run, entriesIn, inPieces(body));
  return (parts * SECOND_MS) / (performance.now() - began);
};

const countedParts = async ({ superuser }: Sides): Promise<number> =>
  Number((await superuser.query(`select count(*) from part where tenant_id = ${TENANT}`)).rows[0]?.count);

/** The rows of all parts in a file, and the program that puts them in by COPY and MERGE under the same policies. */
const merging = async (sides: Sides, parts: number) => {
  const { superuser, world } = sides;
  const path = join(tmpdir(), `inbound-bench-parts-${process.pid}.copy`);
  const [told] = (await superuser.query<{ columns: string }>(COLUMNS)).rows;
  const { columns } = told ?? { columns: '' };
  await superuser.query(
    `copy (select ${columns} from part where tenant_id = ${TENANT}) to ${superuser.escapeLiteral(path)}`,
  );
  const role = superuser.escapeIdentifier(decodeURIComponent(new URL(world.appUrl).username));
  const values = columns.replace(/[^, ]+/g, 'i.$&');
  const merge = async (): Promise<number> => {
    const began = performance.now();
    await superuser.query('begin');
    await superuser.query(`create temporary table incoming on commit drop as select ${columns} from part limit 0`);
    await superuser.query(`grant select on incoming to ${role}`);
    await superuser.query(`copy incoming from ${superuser.escapeLiteral(path)}`);
    await superuser.query(`set local role ${role}`);
    for (const [name, value] of Object.entries({ tenant: '0', plants: '*', company: '*', mrp: '*', drafts: '*' }))
      await superuser.query('select set_config($1, $2, true)', [`app.${name}`, value]);
    await superuser.query(
      `merge into part p using incoming i on p.tenant_id = i.tenant_id and p.part_no = i.part_no
       when matched and p.said_hash <> i.said_hash then update set stock = i.stock, said_hash = i.said_hash
       when not matched then insert (${columns}) values (${values})`,
    );
    await superuser.query('commit');
    return (parts * SECOND_MS) / (performance.now() - began);
  };
  return { merge, clean: () => rm(path, { force: true }) };
};

/** Measures the first run through a catalogue of so many parts, and one that finds all as it was, beside COPY and MERGE. */
export const benchSync = async (sides: Sides, parts: number): Promise<Ratio[]> => {
  const body = catalogueOf(parts);
  await forget(sides);
  await synchronise(sides, body, parts);
  assert.equal(await countedParts(sides), parts);
  const { merge, clean } = await merging(sides, parts);
  const fresh = (work: () => Promise<number>) => async () => {
    await forget(sides);
    const perSecond = await work();
    assert.equal(await countedParts(sides), parts);
    return perSecond;
  };
  const what = { beside: 'COPY and MERGE', goal: GOAL, unit: 'parts/s' };
  const own = () => synchronise(sides, body, parts);
  const first = await compareRungs({ ...what, name: `first run, ${parts} parts` }, fresh(own), fresh(merge));
  const again = await compareRungs({ ...what, name: `${parts} parts that are as they were` }, own, merge);
  await clean();
  return [first, again];
};
