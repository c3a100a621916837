import { type CallOffLineRow, confirmLine, listCallOffLines } from '@inbound/shared/calloff/call-off/line-contract';
import { listPlants } from '@inbound/shared/master/plant/contract';
import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { setRoleDefaults } from './roles.ts';

const server = testServer({ config: { pooled: true } });
let forgotten = 0;

/** How long an ended session may take until it is gone, in milliseconds. */
const GONE_WITHIN = 10_000;

/** Behind a pooler a session has what its role begins with; after each transaction it forgets all that it was told. */
beforeAll(async () => {
  const { pool } = server.running.platform;
  const operator = new pg.Client({ connectionString: server.database.superuserUrl });
  await operator.connect();
  await setRoleDefaults(operator, 'inbound_app');
  await operator.query(
    `select pg_terminate_backend(pid, $1) from pg_stat_activity
     where datname = current_database() and usename = 'inbound_app'`,
    [GONE_WITHIN],
  );
  await operator.end();
  pool.on('release', (error, client) => {
    if (error) return;
    forgotten++;
    void client.query('discard all').catch(() => undefined);
  });
});

it('calls over connections that forget everything between two transactions', async () => {
  const [planner, clerk] = [await server.as('dispositor'), await server.as('supplier-logistics')];
  const before = forgotten;
  for (let round = 0; round < 3; round++) {
    const [plants, lines] = await Promise.all([
      planner.call(listPlants, {}),
      clerk.call(listCallOffLines, { state: ['new'], limit: 1 }),
    ]);
    expect(plants.rows.length).toBeGreaterThan(0);
    const [line] = lines.rows as [CallOffLineRow];
    expect(line.changedAt).toMatch(/Z$/);
    const { id, version, requestedTo: date, released: qty } = line;
    expect(await clerk.call(confirmLine, { id, version, date, qty })).toMatchObject({ id, version: version + 1 });
  }
  expect(forgotten - before).toBeGreaterThan(8);
});

it('keeps the nets up: a stranger sees nothing', async () => {
  const stranger = await server.as('dispositor', 1);
  const { rows } = await stranger.call(listCallOffLines, {});
  const own = await server.sql('select 1 from call_off_line where tenant_id = 0');
  expect(own.length).toBeGreaterThan(rows.length);
});
