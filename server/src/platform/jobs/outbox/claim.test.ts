import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { testServer } from '../../../../test/server.ts';
import { statementsOf } from '../../../../test/suites/statements.ts';
import { tenantlessTables } from '../../../../test/suites/tenant-of-tables.ts';
import { takeLease } from '../../tasks/lease.ts';
import { later } from '../../tools/clock.ts';
import { claimNext } from './claim.ts';

const server = testServer();
const KIND = 'claim test';
afterEach(() => server.sql('delete from job where kind = $1', [KIND]));

/** Puts a message into a tenant that has been due for so many minutes. */
const waits = (tenant: number, minutes: number) =>
  server.sql(
    `insert into job (tenant_id, id, kind, payload, ordering_key, run_at, created_at)
     values ($1, gen_random_uuid(), $2, '{}', gen_random_uuid()::text, $3, $3)`,
    [tenant, KIND, later(server.clock.now(), -minutes, 'minute')],
  );

const taken = async () => (await claimNext(server.running.platform, KIND))?.tenant_id;

describe('messages of several tenants', () => {
  it('are taken by their age, whosever they are', async () => {
    for (const [tenant, minutes] of [
      [0, 1],
      [1, 2],
      [0, 3],
      [1, 4],
    ] as const)
      await waits(tenant, minutes);
    expect([await taken(), await taken(), await taken(), await taken(), await taken()]).toEqual([
      1,
      0,
      1,
      0,
      undefined,
    ]);
  });

  it('wait for nobody who has another tenant in hand', async () => {
    await waits(1, 2);
    await waits(0, 1);
    const other = new pg.Client({ connectionString: server.database.superuserUrl });
    await other.connect();
    await other.query('begin');
    await other.query('select from inbound.job where tenant_id = 1 and kind = $1 for update', [KIND]);
    const meanwhile = [await taken(), await taken()];
    await other.query('commit');
    await other.end();
    expect(meanwhile).toEqual([0, undefined]);
    expect(await taken()).toBe(1);
  });
});

it('what takes work writes in one tenant, which it names', async () => {
  await waits(0, 1);
  await server.sql(
    `update task set state = 'queued', ended_at = null, locked_until = null
     where (tenant_id, id) in (select tenant_id, id from task limit 1)`,
  );
  const { platform } = server.running;
  const sent = await statementsOf(async () => {
    expect(await claimNext(platform, KIND)).toBeDefined();
    await takeLease(platform);
  });
  const writing = sent.map(({ text }) => text).filter(text => /\bupdate (job|task)\b/.test(text));
  expect(writing.map(tenantlessTables)).toEqual(writing.map(() => []));
  expect(writing.length).toBeGreaterThan(0);
});
