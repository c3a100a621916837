import { BATCH_AT_ONCE, type Endpoint } from '@inbound/shared';
import { type CallOffLineRow, confirmLines, listCallOffLines } from '@inbound/shared/calloff/call-off/line-contract';
import { importPlants, listPlants } from '@inbound/shared/master/plant/contract';
import { readNotifications } from '@inbound/shared/system/notification/contract';
import { cancelTask, downloadTask, listTasks, readTask } from '@inbound/shared/system/task/contract';
import { expect, it } from 'vitest';
import { type Answer, type Caller, testServer } from '../../../test/server.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { routes } from '../../app/features.ts';
import {
  AT_ONCE_OF_USER,
  LEASE_SECONDS,
  type Lease,
  LeaseEnded,
  readLeased,
  takeLease,
} from '../../platform/tasks/lease.ts';
import { perform, Stopping } from '../../platform/tasks/perform.ts';
import { callName } from '../../platform/tasks/task.ts';
import { later } from '../../platform/tools/clock.ts';

const server = testServer();

const LATER = { prefer: 'respond-async' };
const taskOf = ({ status, data }: Answer<unknown>): string => {
  expect(status).toBe(202);
  return (data as { taskId: string }).taskId;
};
const startLater = async (caller: Caller, endpoint: Endpoint, input: object = {}): Promise<string> =>
  taskOf(await caller.try(endpoint, input as never, { headers: LATER }));
const ended = (caller: Caller, id: string) =>
  waitUntil(async () => {
    const task = await caller.call(readTask, { id });
    return task.endedAt === null ? undefined : task;
  });

/** As if no server did tasks: what a test takes by hand is its own. */
const withoutWorker = async (work: () => Promise<void>): Promise<void> => {
  const { platform } = server.running;
  const { readiness } = platform;
  platform.readiness = { ready: true, reason: 'stopping' };
  // Leases are taken one at a time: whoever was asking for one has looked before there is a task.
  await takeLease(platform);
  await work().finally(() => {
    platform.readiness = readiness;
  });
};

const taskRows = (
  userNo: string,
  count: number,
  call = 'POST /master/v1/plant/export',
  input: object = { format: 'csv' },
) =>
  server.sql(
    `insert into task (tenant_id, id, user_id, language, track_id, call, kind, input, created_at)
     select u.tenant_id, gen_random_uuid(), u.id, 'en', 'test', $3, case when $4::jsonb ? 'items' then 'batch' else 'file' end,
       $4, $5::timestamptz + n * interval '1 second'
     from app_user u, generate_series(1, $2::int) n where u.tenant_id = 0 and u.user_no = $1`,
    [userNo, count, call, JSON.stringify(input), server.clock.now()],
  );

const openLines = async (caller: Caller, count: number): Promise<CallOffLineRow[]> =>
  (await caller.call(listCallOffLines, { state: ['new'], limit: count, sort: '-requestedTo' })).rows;
const asRequested = ({ id, version, released, requestedTo }: CallOffLineRow) => ({
  ...{ id, version, qty: released, date: requestedTo },
});

it('makes a file while nobody waits, the same that the call itself answers', async () => {
  const [admin, stranger] = [await server.as('tenant-admin'), await server.as('dispositor')];
  const id = await startLater(admin, listPlants.exportFile, { format: 'csv' });
  const task = await ended(admin, id);
  const now = await admin.try(listPlants.exportFile, { format: 'csv' });
  const rows = now.body.trim().split('\r\n').length - 1;
  expect(task).toMatchObject({ state: 'done', kind: 'file', doneCount: rows, totalCount: rows, failedCount: 0 });
  expect((await admin.try(downloadTask, { id })).body).toBe(now.body);
  for (const call of [readTask, downloadTask, cancelTask] as const)
    expect(await stranger.try(call, { id })).toMatchObject({ code: 'not_found' });
  expect((await stranger.call(listTasks, {})).rows.map(row => row.id)).not.toContain(id);
  const told = await admin.call(readNotifications, {});
  expect(told.rows[0]).toMatchObject({ kind: 'taskDone', path: '/system/task', params: { rows, refused: 0 } });
});

it('takes a batch above fifty rows as a task, with a verdict for each, and once for a key', async () => {
  const clerk = await server.as('supplier-logistics');
  const lines = await openLines(clerk, BATCH_AT_ONCE + 10);
  expect(lines.length).toBe(BATCH_AT_ONCE + 10);
  const [stale, ...items] = lines.map(asRequested) as [ReturnType<typeof asRequested>];
  const input = { items: [{ ...stale, version: stale.version + 1 }, ...items] };
  const headers = { 'idempotency-key': 'sixty-lines-at-once' };
  const first = await clerk.try(confirmLines, input, { headers });
  expect(first.data.results).toEqual([]);
  expect(taskOf(await clerk.try(confirmLines, input, { headers }))).toBe(taskOf(first));
  const task = await ended(clerk, taskOf(first));
  expect(task).toMatchObject({ state: 'done', kind: 'batch', doneCount: 60, totalCount: 60, failedCount: 1 });
  expect(task.results.map(({ id, code }) => [id, code])).toEqual(
    input.items.map(({ id }, at) => [id, at === 0 ? 'conflict' : undefined]),
  );
});

it('answers fifty rows at once, and more than there may be not at all', async () => {
  const clerk = await server.as('supplier-logistics');
  const nobody = (count: number) =>
    Array.from({ length: count }, () => ({ ...asRequested(line), id: crypto.randomUUID() }));
  const [line] = (await openLines(clerk, 1)) as [CallOffLineRow];
  const { results, taskId } = await clerk.call(confirmLines, { items: nobody(BATCH_AT_ONCE) });
  expect([results.length, taskId]).toEqual([BATCH_AT_ONCE, undefined]);
  expect(await clerk.try(confirmLines, { items: nobody(5_001) })).toMatchObject({ status: 422, code: 'invalid' });
});

it('goes on where a server died, and does no row twice', async () => {
  const clerk = await server.as('supplier-logistics');
  const lines = await openLines(clerk, 2 * BATCH_AT_ONCE + 5);
  expect(lines.length).toBeGreaterThan(BATCH_AT_ONCE);
  const { platform } = server.running;
  const acts = async (): Promise<number> => {
    const [row] = await server.sql<{ count: number }>(
      "select count(*)::int as count from state_change where document_id = any ($1) and action = 'confirm'",
      [lines.map(({ id }) => id)],
    );
    return row?.count ?? 0;
  };
  const before = await acts();
  await withoutWorker(async () => {
    await taskRows('supplier-logistics', 1, callName(confirmLines), { items: lines.map(asRequested) });
    const lease = (await takeLease(platform)) as Lease;
    const task = (await readLeased(platform, lease))!;
    const route = routes.find(({ endpoint }) => endpoint === confirmLines)!;
    let looks = 0;
    const dying = Object.create(platform, {
      readiness: { get: () => ({ ready: true, reason: looks++ === 0 ? '' : 'stopping' }) },
    });
    const alive = Object.create(platform, { readiness: { value: { ready: true, reason: '' } } });
    await expect(perform({ platform: dying, route, task, lease })).rejects.toBeInstanceOf(Stopping);
    expect(await takeLease(platform)).toBeUndefined();
    server.clock.set(later(server.clock.now(), LEASE_SECONDS, 'second'));
    // Whoever lost his lease writes nothing more.
    const next = (await takeLease(platform)) as Lease;
    expect(next).toMatchObject({ id: lease.id, attempts: 2 });
    await expect(perform({ platform: alive, route, task, lease })).rejects.toBeInstanceOf(LeaseEnded);
    server.clock.set(later(server.clock.now(), LEASE_SECONDS, 'second'));
  });
  const { rows } = await clerk.call(listTasks, { limit: 1 });
  const task = await ended(clerk, rows[0]?.id ?? '');
  expect(task).toMatchObject({ state: 'done', doneCount: lines.length, failedCount: 0 });
  expect(task.results.map(({ id }) => id)).toEqual(lines.map(({ id }) => id));
  expect((await acts()) - before).toBe(lines.length);
});

it('runs three of a user at the same time, in the order in which they came, and tells the others their place', async () => {
  const gate = await server.as('gate');
  await withoutWorker(async () => {
    await taskRows('gate', AT_ONCE_OF_USER + 2);
    const { platform } = server.running;
    const taken = [];
    for (let lease = await takeLease(platform); lease; lease = await takeLease(platform)) taken.push(lease.id);
    expect(taken).toHaveLength(AT_ONCE_OF_USER);
    await taskRows('forwarder', 1);
    expect(await takeLease(platform)).toBeDefined();
  });
  const { rows } = await gate.call(listTasks, { stage: 'open' });
  expect(rows.map(({ waitingBefore }) => waitingBefore)).toEqual([1, 0, null, null, null]);
  const [last, , , , first] = rows.map(({ id }) => id) as [string, string, string, string, string];
  expect(await gate.call(cancelTask, { id: last })).toMatchObject({ state: 'cancelled', waitingBefore: null });
  expect(await gate.try(cancelTask, { id: last })).toMatchObject({ code: 'status' });
  expect(await gate.call(cancelTask, { id: first })).toMatchObject({ state: 'running', cancelAsked: true });
  server.clock.set(later(server.clock.now(), LEASE_SECONDS, 'second'));
  expect(await ended(gate, first)).toMatchObject({ state: 'cancelled', fileName: null });
});

it('does in a name what its owner may do by then, and tells what it was refused with', async () => {
  const planner = await server.as('supplier-planner');
  await withoutWorker(() =>
    taskRows('supplier-planner', 1, callName(confirmLines), { items: [{}] }).then(() => undefined),
  );
  const of = async (): Promise<string> => (await planner.call(listTasks, { limit: 1 })).rows[0]?.id ?? '';
  expect(await ended(planner, await of())).toMatchObject({ state: 'failed', code: 'no_permission' });
  await withoutWorker(() => taskRows('supplier-planner', 1).then(() => undefined));
  await server.sql("update app_user set locked_at = now() where tenant_id = 0 and user_no = 'supplier-planner'");
  const failed = await waitUntil(async () => {
    const rows = await server.sql<{ code: string }>("select code from task where code = 'token'");
    return rows[0];
  });
  expect(failed).toEqual({ code: 'token' });
});

it('takes an import whose sender does not wait', async () => {
  const admin = await server.as('tenant-admin');
  const file = { name: 'plants.csv', content: 'plantNo,nameZh,nameEn,sapName\r\n9001,厂,Plant,P\r\n' };
  const now = await admin.call(importPlants, { mode: 'dry-run' }, { file });
  const id = taskOf(await admin.try(importPlants, { mode: 'dry-run' }, { file, headers: LATER }));
  expect(await ended(admin, id)).toMatchObject({ state: 'done', kind: 'import', report: now });
});

it('keeps no more than twenty of one user waiting', async () => {
  const forwarder = await server.as('forwarder');
  await withoutWorker(() => taskRows('forwarder', 20).then(() => undefined));
  await server.sql("update task set locked_until = '2099-01-01' where ended_at is null");
  const answer = await forwarder.try(listPlants.exportFile, { format: 'csv' }, { headers: LATER });
  expect(answer).toMatchObject({ status: 429, code: 'rate_limit' });
});
