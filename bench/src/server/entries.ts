import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseContext } from '@inbound/server/platform/database/transaction';
import type pg from 'pg';
import type { Figure } from '../measure.ts';
import { ask } from './calls.ts';
import type { Sides } from './sides.ts';
import { asSuperuser } from './superuser.ts';
import type { World } from './world.ts';
import { confirmationOf, openLines } from './writes.ts';

/** All indexes, each with its table and the condition of the rows that stand in it. */
const INDEXES = `
  select c.oid::regclass::text as name, coalesce(pg_get_expr(i.indpred, i.indrelid), 'true') as condition
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = 'inbound'::regnamespace and c.relkind = 'r' and i.indisready`;

/** How many rows of each table were written anew beside their old ones, in the same page: such a row enters no index. */
const HOT = `select relid::regclass::text as name, n_tup_hot_upd::int as count from pg_stat_user_tables where schemaname = 'inbound'`;

/** An idle connection tells what it has counted within ten seconds. */
const TOLD_MS = 11_000;

const hotRows = async (superuser: pg.Client): Promise<Map<string, number>> => {
  await pause(TOLD_MS);
  const { rows } = await superuser.query<{ name: string; count: number }>(HOT);
  return new Map(rows.map(({ name, count }) => [name, count]));
};

interface Written {
  rows: number;
  entries: number;
}

/** The rows of a table that a transaction has written, and in how many of its indexes they stand. */
const writtenIn = async (
  superuser: pg.Client,
  { name, conditions, transaction }: { name: string; conditions: readonly string[]; transaction: string },
): Promise<Written> => {
  const inIndexes = conditions.map(condition => `coalesce(${condition}, false)::int`).join(' + ');
  const { rows } = await superuser.query<Written>(
    `select count(*)::int as rows, coalesce(sum(${inIndexes}), 0)::int as entries from ${name} where xmin = $1::text::xid`,
    [transaction],
  );
  return rows[0] ?? { rows: 0, entries: 0 };
};

const conditionsByTable = async (superuser: pg.Client): Promise<Map<string, string[]>> => {
  const { rows } = await superuser.query<{ name: string; condition: string }>(INDEXES);
  const byTable = new Map<string, string[]>();
  for (const { name, condition } of rows) byTable.set(name, [...(byTable.get(name) ?? []), condition]);
  return byTable;
};

/** How many index entries one confirmation writes, in all tables together; nobody else may write meanwhile. */
export const entriesFigure = async (world: World, sides: Sides, scope: DatabaseContext): Promise<Figure> => {
  const [line] = await openLines(world, scope, { limit: 1, days: 'later' });
  if (!line) throw new Error('There is no open line left.');
  return asSuperuser(world, async superuser => {
    const before = await hotRows(superuser);
    const { path, body = '{}' } = confirmationOf(line);
    await ask(sides, 'POST', path, JSON.parse(body));
    const after = await hotRows(superuser);
    const { rows } = await superuser.query<{ transaction: string }>(
      'select xmin::text as transaction from call_off_line where tenant_id = 0 and id = $1',
      [line.id],
    );
    const transaction = rows[0]?.transaction ?? '';
    let value = 0;
    for (const [name, conditions] of await conditionsByTable(superuser)) {
      const written = await writtenIn(superuser, { name, conditions, transaction });
      const hot = (after.get(name) ?? 0) - (before.get(name) ?? 0);
      if (hot < written.rows) value += written.entries;
    }
    return { name: 'entries that a confirmation writes into indexes', value, atMost: 40, unit: 'entries' };
  });
};
