import { expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { keepLogMonths, logMonthsJob } from './log-months.ts';

const server = testServer({ jobsByHand: [logMonthsJob.kind] });

const LOG = `insert into operation_log (tenant_id, id, at, type, info, track_id)
  values ($1, gen_random_uuid(), $2::timestamptz, 'POST', 'POST /api/test', $3)`;

/** Until nothing waits or is too old. */
const settled = async (): Promise<void> => {
  while (await keepLogMonths(server.running.platform));
};

const kept = async (track: string): Promise<{ part: string }[]> =>
  server.sql('select tableoid::regclass::text as part from operation_log where track_id = $1 order by at', [track]);

it('provides tables for this month and two more, and moves into its month what waited', async () => {
  await server.sql(LOG, [0, '2025-03-31T23:59:59Z', 'march']);
  await server.sql(LOG, [0, '2025-04-01T00:00:00Z', 'march']);
  expect(await kept('march')).toEqual([{ part: 'operation_log_rest' }, { part: 'operation_log_rest' }]);
  await settled();
  expect(await kept('march')).toEqual([{ part: 'operation_log_2025_03' }, { part: 'operation_log_2025_04' }]);
  const months = await server.sql<{ log: string; months: number }>(
    'select log, count(*)::int as months from log_month where begins >= date_trunc($1, $2::timestamptz) group by log order by log',
    ['month', server.clock.now()],
  );
  expect(months).toEqual(
    ['interface_log', 'mail_log', 'mail_log_try', 'operation_log'].map(log => ({ log, months: 3 })),
  );
});

it('keeps a log for as long as its tenant says, and drops a month that nobody keeps', async () => {
  for (const tenant of [0, 1]) await server.sql(LOG, [tenant, '2025-10-10T08:00:00Z', `autumn-${tenant}`]);
  await server.sql(LOG, [0, '2024-10-10T08:00:00Z', 'long ago']);
  await server.sql(
    `insert into number_change (tenant_id, id, at, key, value, actor) values (1, gen_random_uuid(), now(), 'logRetention', 12, 'test')`,
  );
  await settled();
  expect(await kept('autumn-0')).toHaveLength(1);
  expect(await kept('autumn-1')).toEqual([]);
  expect(await kept('long ago')).toEqual([]);
  expect(await server.sql("select part from log_month where part = 'operation_log_2024_10'")).toEqual([]);
});

it('never takes away the last three months, and lets nobody but the worker ask', async () => {
  const { platform } = server.running;
  await expect(platform.workerPool.query('select drop_log_months(now())')).rejects.toThrow('last three months');
  await expect(platform.workerPool.query('select forget_logs(0, now(), 1)')).rejects.toThrow('last three months');
  await expect(platform.pool.query("select forget_logs(0, '2020-01-01', 1)")).rejects.toThrow('permission denied');
  await expect(platform.workerPool.query('delete from operation_log')).rejects.toThrow('permission denied');
});
