import { BATCH_AT_ONCE } from '@inbound/shared';
import { confirmLines, listCallOffLines } from '@inbound/shared/calloff/call-off/line-contract';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { readNotifications } from '@inbound/shared/system/notification/contract';
import { listTasks, readTask } from '@inbound/shared/system/task/contract';
import { closeTasks, listAllTasks, retryTasks, type TaskLogRow } from '@inbound/shared/system/task-log/contract';
import { readWorkQueue } from '@inbound/shared/system/work-queue/contract';
import { expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { callName } from '../../platform/tasks/task.ts';

const server = testServer();

interface Failed {
  call: string;
  input: object;
  done?: number;
  attempts?: number;
  code?: string;
}

/** A task of somebody that has failed. */
const failedTask = async (userNo: string, { call, input, done = 0, attempts = 5, code = 'fault' }: Failed) => {
  const [row] = await server.sql<{ id: string }>(
    `insert into task (tenant_id, id, user_id, language, track_id, call, kind, input, state, done_count, attempts, code,
       created_at, started_at, ended_at)
     select u.tenant_id, gen_random_uuid(), u.id, 'en', 'track-' || u.user_no, $2,
       case when $3::jsonb ? 'items' then 'batch' else 'file' end, $3, 'failed', $4, $5, $6, $7, $7, $7
     from app_user u where u.tenant_id = 0 and u.user_no = $1 returning id`,
    [userNo, call, JSON.stringify(input), done, attempts, code, server.clock.now()],
  );
  return row?.id ?? '';
};

const EXPORT = { call: callName(listPlants.exportFile), input: { format: 'csv' } };

const seen = async (admin: Caller, id: string): Promise<TaskLogRow> => {
  const { rows } = await admin.call(listAllTasks, { limit: 200 });
  const row = rows.find(task => task.id === id);
  if (!row) throw new Error('the list of all tasks does not have it');
  return row;
};

const itemOf = ({ id, version }: TaskLogRow) => ({ items: [{ id, version }] });

it('tells an administrator who, what, when and why, on home and in a list, and nobody else', async () => {
  const [admin, gate] = [await server.as('tenant-admin'), await server.as('gate')];
  const failedNow = async () =>
    (await admin.call(readWorkQueue)).lines.find(({ kind }) => kind === 'tasksFailed')?.count;
  const before = (await failedNow()) ?? 0;
  const id = await failedTask('dispositor', EXPORT);
  expect(await failedNow()).toBe(before + 1);
  expect((await admin.call(listAllTasks.summary, { state: ['failed'] })).total).toMatchObject({ count: before + 1 });
  expect(await seen(admin, id)).toMatchObject({
    ...{ userNo: 'dispositor', call: EXPORT.call, state: 'failed', code: 'fault', attempts: 5 },
    ...{ createdAt: server.clock.now(), trackId: 'track-dispositor', handledBy: '', handledAt: null },
  });
  expect((await admin.call(listAllTasks, { trackId: 'track-dispositor' })).rows.map(row => row.id)).toEqual([id]);
  const items = [{ id, version: 6 }];
  for (const asking of [
    gate.try(listAllTasks, {}),
    gate.try(retryTasks, { items }),
    gate.try(closeTasks, { items, reason: 'no' }),
  ])
    expect(await asking).toMatchObject({ status: 403, code: 'no_permission' });
});

it('begins a task again in the name of its owner, who is told, with all its attempts', async () => {
  const [admin, owner] = [await server.as('tenant-admin'), await server.as('packaging-planner')];
  const task = await seen(admin, await failedTask('packaging-planner', EXPORT));
  const unseen = await admin.call(retryTasks, { items: [{ id: task.id, version: task.version - 1 }] });
  expect(unseen.results).toMatchObject([{ id: task.id, code: 'conflict' }]);
  expect(await admin.call(retryTasks, itemOf(task))).toEqual({ results: [{ id: task.id }] });
  const done = await waitUntil(async () => {
    const now = await owner.call(readTask, { id: task.id });
    return now.endedAt === null ? undefined : now;
  });
  expect(done).toMatchObject({ state: 'done', code: null });
  expect(done.fileName).not.toBeNull();
  expect(await seen(admin, task.id)).toMatchObject({ state: 'done', handledBy: 'tenant-admin' });
  const told = await owner.call(readNotifications, {});
  expect(told.rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['taskRetried', 'taskDone']));
  const again = await admin.call(retryTasks, itemOf(await seen(admin, task.id)));
  expect(again.results).toMatchObject([{ code: 'status', params: { state: 'done' } }]);
});

it('goes on behind the rows that a batch has done', async () => {
  const [admin, clerk] = [await server.as('tenant-admin'), await server.as('supplier-logistics')];
  const { rows } = await clerk.call(listCallOffLines, { state: ['new'], limit: 3, sort: '-requestedTo' });
  const items = rows.map(({ id, version, released, requestedTo }) => ({
    id,
    version,
    qty: released,
    date: requestedTo,
  }));
  const id = await failedTask('supplier-logistics', { call: callName(confirmLines), input: { items }, done: 1 });
  await admin.call(retryTasks, itemOf(await seen(admin, id)));
  const task = await waitUntil(async () => {
    const now = await clerk.call(readTask, { id });
    return now.endedAt === null ? undefined : now;
  });
  expect(items.length).toBeLessThan(BATCH_AT_ONCE);
  expect(task).toMatchObject({ state: 'done', doneCount: items.length, failedCount: 0 });
  expect(task.results.map(result => result.id)).toEqual(items.slice(1).map(item => item.id));
});

it('puts a task away with a reason that its owner reads, once', async () => {
  const [admin, owner] = [await server.as('tenant-admin'), await server.as('supplier-planner')];
  const task = await seen(admin, await failedTask('supplier-planner', EXPORT));
  expect(await admin.try(closeTasks, { ...itemOf(task), reason: ' ' })).toMatchObject({ status: 422 });
  const both = await Promise.all(
    ['one', 'two'].map(reason =>
      admin.call(closeTasks, { ...itemOf(task), reason: `The file is made anew: ${reason}` }),
    ),
  );
  expect(both.flatMap(({ results }) => results.map(({ code }) => code)).sort()).toEqual(['status', undefined]);
  const own = (await owner.call(listTasks, {})).rows.find(row => row.id === task.id);
  expect(own).toMatchObject({ state: 'closed', handledNote: expect.stringContaining('The file is made anew') });
  const told = (await owner.call(readNotifications, {})).rows.filter(({ kind }) => kind === 'taskClosed');
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({ path: '/system/task', params: { by: 'Zhou Min', reason: own?.handledNote } });
});
