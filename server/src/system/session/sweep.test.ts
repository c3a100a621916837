import { changeBusinessNumber } from '@inbound/shared/system/business-data/contract';
import { expect, it } from 'vitest';
import { browserOf } from '../../../test/browser.ts';
import { testServer } from '../../../test/server.ts';
import { sweep } from '../../platform/jobs/housekeeping.ts';
import { later } from '../../platform/tools/clock.ts';
import { sessionFeature } from './feature.ts';

const server = testServer();

/** The browser of the sessions that a test has made. */
const MADE_HERE = 'of the sweep';

it('tokens and tickets are swept away a day after their end, and not before', async () => {
  await browserOf(server).signIn('dispositor');
  const { platform } = server.running;
  const [{ tokens = 0, tickets = 0, last = '' } = {}] = await server.sql<{
    tokens: number;
    tickets: number;
    last: string;
  }>(
    `select (select count(*)::int from session_token) as tokens, (select count(*)::int from single_use) as tickets,
       (select to_char(max(expires_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from session_token) as last`,
  );
  expect([tokens > 0, tickets > 0]).toEqual([true, true]);
  const sweptAt = async (amount: number) => {
    const now = later(last as Parameters<typeof later>[0], amount, 'second');
    await sweep({ ...platform, clock: { now: () => now } }, sessionFeature.kept ?? []);
    const [left] = await server.sql<{ tokens: number; tickets: number }>(
      'select (select count(*)::int from session_token) as tokens, (select count(*)::int from single_use) as tickets',
    );
    return left;
  };
  const DAY = 86_400;
  expect((await sweptAt(DAY - 1))?.tokens).toBeGreaterThan(0);
  expect(await sweptAt(DAY + 1)).toEqual({ tokens: 0, tickets: 0 });
});

it('ended sessions are kept for as many months as their tenant has set', async () => {
  const { platform } = server.running;
  const add = (tenant: number, ends: string) =>
    server.sql(
      `insert into user_session (tenant_id, id, user_id, kind, user_agent, started_at, seen_at, ends_at)
       select $1, gen_random_uuid(), id, 'browser', $2, $3, $3, $3 from app_user where tenant_id = $1 limit 1`,
      [tenant, MADE_HERE, ends],
    );
  const now = '2027-06-15T00:00:00.000Z' as const;
  const left = async () => {
    await sweep({ ...platform, clock: { now: () => now } }, sessionFeature.kept ?? []);
    const rows = await server.sql<{ tenant: number; month: string }>(
      `select tenant_id as tenant, to_char(ends_at at time zone 'UTC', 'YYYY-MM') as month from user_session
       where user_agent = $1 order by 1, 2`,
      [MADE_HERE],
    );
    return rows.map(({ tenant, month }) => `${tenant} ${month}`);
  };
  for (const tenant of [0, 1])
    for (const month of ['2026-05', '2026-07', '2027-04', '2027-06']) await add(tenant, `${month}-10`);
  expect(await left()).toEqual(['0 2026-07', '0 2027-04', '0 2027-06', '1 2026-07', '1 2027-04', '1 2027-06']);
  // Whoever was here before has gone with the years.
  const admin = await browserOf(server).signIn('tenant-admin');
  await admin.call(changeBusinessNumber, { key: 'peopleData', value: 1, seen: 12 });
  expect(await left()).toEqual(['0 2027-06', '1 2026-07', '1 2027-04', '1 2027-06']);
});
