import assert from 'node:assert/strict';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { compareRungs, type Ratio } from '../measure.ts';
import { startWorld, type World } from '../server/world.ts';
import { AGREEMENTS, FIRST_NUMBER, fileOf, LINES, type Numbered } from './releases.ts';
import { chosenAgreements, problemsIn, uploadReleases } from './upload.ts';

const USER = 'dispositor';
const GOAL = 0.4;

const OF_CHOSEN = `tenant_id = 0 and agreement_id in
  (select id from scheduling_agreement where tenant_id = 0 and agreement_no = any ($1))`;

/** Columns that are written and not computed. */
const COLUMNS = `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
  from information_schema.columns
  where table_schema = 'inbound' and table_name = 'call_off_line' and is_generated = 'NEVER'`;

interface Sides {
  world: World;
  superuser: pg.Client;
  agreements: readonly Numbered[];
}

/** As if none of the agreements had ever been called off. */
const forget = async ({ superuser, agreements }: Sides): Promise<void> => {
  await superuser.query(`delete from call_off_line where ${OF_CHOSEN}`, [agreements.map(one => one.agreement)]);
  await superuser.query('vacuum analyze call_off_line');
  await superuser.query('checkpoint');
};

/** Imports the file by the call that a user makes, as one transaction; answers lines a second. */
const importing = (sides: Sides, token: string) => {
  let no = FIRST_NUMBER;
  return async (): Promise<number> => {
    await forget(sides);
    const file = fileOf(sides.agreements, no);
    no += 1;
    const began = performance.now();
    const told = await uploadReleases(sides.world, token, file);
    const ended = performance.now();
    assert.deepEqual([told.applied, told.lines?.new], [true, LINES], problemsIn(told));
    return (LINES * 1000) / (ended - began);
  };
};

/** Puts the same rows in by COPY and MERGE, under the same policies, as one transaction; answers lines a second. */
const merging = async (sides: Sides) => {
  const { superuser, world, agreements } = sides;
  const path = join(tmpdir(), `inbound-bench-lines-${process.pid}.copy`);
  const [told] = (await superuser.query<{ columns: string }>(COLUMNS)).rows;
  const { columns } = told ?? { columns: '' };
  const numbers = agreements.map(({ agreement }) => superuser.escapeLiteral(agreement)).join(', ');
  const rows = `select ${columns} from call_off_line where ${OF_CHOSEN.replace('any ($1)', `any (array[${numbers}])`)}`;
  await superuser.query(`copy (${rows}) to ${superuser.escapeLiteral(path)}`);
  const role = superuser.escapeIdentifier(decodeURIComponent(new URL(world.appUrl).username));
  const values = columns.replace(/[^, ]+/g, 'i.$&');
  const rung = async (): Promise<number> => {
    await forget(sides);
    const began = performance.now();
    await superuser.query('begin');
    await superuser.query(
      `create temporary table incoming on commit drop as select ${columns} from call_off_line limit 0`,
    );
    await superuser.query(`grant select on incoming to ${role}`);
    await superuser.query(`copy incoming from ${superuser.escapeLiteral(path)}`);
    await superuser.query(`set local role ${role}`);
    for (const [name, value] of Object.entries({ tenant: '0', plants: '*', company: '*', mrp: '*', drafts: '*' }))
      await superuser.query('select set_config($1, $2, true)', [`app.${name}`, value]);
    const { rowCount } = await superuser.query(
      `merge into call_off_line l using incoming i on l.tenant_id = i.tenant_id and l.id = i.id
       when matched then update set released = i.released, changed_at = i.changed_at
       when not matched then insert (${columns}) values (${values})`,
    );
    await superuser.query('commit');
    assert.equal(rowCount, LINES);
    return (LINES * 1000) / (performance.now() - began);
  };
  return { rung, clean: () => rm(path, { force: true }) };
};

const PEAK = /^VmHWM:\s+(\d+) kB$/m;
const KB_A_MB = 1024;

/** The most memory that the server's process has had, in megabytes; where the system does not tell, nothing. */
const peakOf = async (pid: number): Promise<number | undefined> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kb] = PEAK.exec(status) ?? [];
  return kb === undefined ? undefined : Math.round(Number(kb) / KB_A_MB);
};

/** Measures the import of a large file of releases beside COPY and MERGE of the rows that it leaves. */
export const benchImport = async (say: (line: string) => void): Promise<Ratio[]> => {
  const world = await startWorld({ lines: LINES, say });
  const superuser = new pg.Client({ connectionString: world.superuserUrl });
  await superuser.connect();
  try {
    await superuser.query('set search_path = inbound');
    // All of a release is firm for its agreement.
    await superuser.query(`update scheduling_agreement set firm_days = 365 where agreement_no like 'BENCH%'`);
    const agreements = await chosenAgreements(superuser, AGREEMENTS);
    const sides = { world, superuser, agreements };
    const own = importing(sides, await world.token(USER));
    const before = await peakOf(world.pid);
    await own();
    const peak = await peakOf(world.pid);
    if (before !== undefined && peak !== undefined) say(`the first import made the server ${peak - before} MB larger`);
    const { rung, clean } = await merging(sides);
    const what = { name: `import of ${LINES} lines`, beside: 'COPY and MERGE', goal: GOAL, unit: 'lines/s' };
    const ratio = await compareRungs(what, own, rung);
    await clean();
    return [ratio];
  } finally {
    await superuser.end();
    await world.stop();
  }
};
