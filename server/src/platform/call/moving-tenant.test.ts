import { listPlants } from '@inbound/shared/master/plant/contract';
import { readSignInModes } from '@inbound/shared/system/session/contract';
import { afterEach, expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { allTenants, eachTenant } from '../jobs/each-tenant.ts';
import { claimNext } from '../jobs/outbox/claim.ts';
import { untilNothingIsUnderWay } from '../portable/moving.ts';
import { takeLease } from '../tasks/lease.ts';

const server = testServer();
const ELSEWHERE = 'https://west.example.com';
/** Who looks what is under way has its first answer by then. */
const MORE_THAN_IT_ASKS = 50;

const move = (to: string | null) =>
  server.sql('update tenant set moving_at = $1, moved_to = $2 where tenant_id = 1', [server.clock.now(), to]);
afterEach(() => server.sql('update tenant set moving_at = null, moved_to = null where tenant_id = 1'));

it('of a tenant that moves every call is told to come again, and of others none', async () => {
  const [planner, other] = [await server.as('dispositor', 1), await server.as('dispositor')];
  await move(null);
  const moving = { status: 503, code: 'tenant_moving', params: { tenant: '1', seconds: 5 } };
  const reply = await planner.try(listPlants);
  expect(reply).toMatchObject(moving);
  expect(reply.headers.get('retry-after')).toBe('5');
  expect(await server.nobody.try(readSignInModes, {}, { headers: { 'x-tenant-id': '1' } })).toMatchObject(moving);
  expect(await other.try(listPlants)).toMatchObject({ status: 200 });
});

it('where it has gone to is said once it has', async () => {
  const planner = await server.as('dispositor', 1);
  await move(ELSEWHERE);
  const moved = { status: 421, code: 'tenant_moved', params: { tenant: '1', address: ELSEWHERE } };
  expect(await planner.try(listPlants)).toMatchObject(moved);
});

it('no job works for it, and nothing of its queues is taken', async () => {
  const { platform } = server.running;
  const seen: number[] = [];
  await move(null);
  await eachTenant(platform, async ctx => {
    seen.push(ctx.tenant);
    return false;
  });
  expect(seen).toContain(0);
  expect([...seen, ...(await allTenants(platform))]).not.toContain(1);
  await server.sql(
    `insert into job (tenant_id, id, kind, payload, ordering_key, run_at, created_at)
     values (1, gen_random_uuid(), 'moving test', '{}', 'x', $1, $1)`,
    [server.clock.now()],
  );
  expect(await claimNext(platform, 'moving test')).toBeUndefined();
  await server.sql('update tenant set moving_at = null where tenant_id = 1');
  expect(await claimNext(platform, 'moving test')).toMatchObject({ tenant_id: 1 });
  expect(await takeLease(platform)).toBeUndefined();
});

it('what began before is waited for', async () => {
  const { platform } = server.running;
  const client = await platform.pool.connect();
  await client.query('begin');
  let isOver = false;
  const waiting = untilNothingIsUnderWay(platform).then(() => {
    isOver = true;
  });
  for (let asked = 0; asked < MORE_THAN_IT_ASKS; asked++) await platform.pool.query('select 1');
  const wasOver = isOver;
  await client.query('commit');
  client.release();
  await waiting;
  expect(wasOver).toBe(false);
});
