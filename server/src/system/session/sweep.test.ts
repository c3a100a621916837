import { expect, it } from 'vitest';
import { browserOf } from '../../../test/browser.ts';
import { testServer } from '../../../test/server.ts';
import { sweep } from '../../platform/jobs/housekeeping.ts';
import { later } from '../../platform/tools/clock.ts';
import { sessionFeature } from './feature.ts';

const server = testServer();

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
