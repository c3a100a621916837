import type { ImportMode } from '@inbound/shared';
import { importReleases } from '@inbound/shared/calloff/release/contract';
import { importMaterials, listMaterials } from '@inbound/shared/master/material/contract';
import { cancelTask, listTasks, readTask } from '@inbound/shared/system/task/contract';
import { beforeAll, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { fileOf, tourRelease } from '../../calloff/release/release.sample.ts';

const server = testServer();
const HEADERS = { prefer: 'respond-async' };
const ROWS = 450;

type Step = [step: string, done: number | null, total: number | null];

/** Remembers each step that a task is told to be at, when it is committed; what nobody commits is not remembered. */
beforeAll(() =>
  server.sql(`
    create table told_step (at bigserial, task uuid, step text, done int, total int, attempts int);
    create function remember_step() returns trigger language plpgsql security definer as $$ begin
      if new.step is not null and new.ended_at is null and (new.step, new.step_done) is distinct from (old.step, old.step_done)
      then insert into told_step (task, step, done, total, attempts)
        values (new.id, new.step, new.step_done, new.step_total, new.attempts); end if;
      return new; end $$;
    create trigger remember after update on task for each row execute function remember_step();`),
);

const materials = (count: number, named = 'IP') => ({
  name: 'materials.csv',
  content: [
    'plantNo,partNo,nameZh,nameEn,mrpController,unit,netWeight',
    ...Array.from({ length: count }, (_, at) => `2031,${named} ${at},件,Part,K12,PCE,1`),
  ].join('\r\n'),
});

const begin = async (admin: Caller, mode: ImportMode, file = materials(ROWS)): Promise<string> => {
  const { status, data } = await admin.try(importMaterials, { mode }, { file, headers: HEADERS });
  expect(status).toBe(202);
  return (data as unknown as { taskId: string }).taskId;
};

const ended = (caller: Caller, id: string) =>
  waitUntil(async () => {
    const task = await caller.call(readTask, { id });
    return task.endedAt === null ? undefined : task;
  });

const told = async (id: string): Promise<Step[]> => {
  const rows = await server.sql<{ step: string; done: number | null; total: number | null }>(
    'select step, done, total from told_step where task = $1 order by at',
    [id],
  );
  return rows.map(({ step, done, total }) => [step, done, total]);
};

it('tells what of its file is read and checked, and of a file that is taken what is stored', async () => {
  const admin = await server.as('tenant-admin');
  const dry = await begin(admin, 'dry-run');
  expect(await ended(admin, dry)).toMatchObject({ state: 'done', report: { applied: false } });
  expect(await told(dry)).toEqual([
    ['read', null, null],
    ['read', ROWS, ROWS],
    ['check', 200, ROWS],
    ['check', 400, ROWS],
    ['check', ROWS, ROWS],
  ]);
  const taken = await begin(admin, 'all');
  expect(await ended(admin, taken)).toMatchObject({ state: 'done', report: { applied: true }, doneCount: 1 });
  expect((await told(taken)).slice(2)).toEqual([
    ['store', 200, ROWS],
    ['store', 400, ROWS],
    ['store', ROWS, ROWS],
  ]);
  expect((await admin.call(listMaterials, { search: 'IP 449' })).rows).toHaveLength(1);
});

it('tells releases as they are taken', async () => {
  const planner = await server.as('dispositor');
  const file = fileOf(await tourRelease(planner));
  const { data } = await planner.try(importReleases, { mode: 'all' }, { file, headers: HEADERS });
  const { taskId } = data as unknown as { taskId: string };
  expect(await ended(planner, taskId)).toMatchObject({ state: 'done', report: { applied: true } });
  expect((await told(taskId)).slice(1)).toEqual([
    ['read', 1, 1],
    ['store', 1, 1],
  ]);
});

it('stops where its owner cancels it, stores nothing, and is not taken by another worker meanwhile', async () => {
  const admin = await server.as('tenant-admin');
  // Whoever is told of the first rows cancels.
  await server.sql(`
    create function cancel_at_once() returns trigger language plpgsql security definer as $$ begin
      update task set cancel_asked = true where id = new.task; return new; end $$;
    create trigger cancelling after insert on told_step for each row when (new.step = 'store' and new.done = 200)
      execute function cancel_at_once();`);
  const id = await begin(admin, 'all', materials(ROWS, 'IC'));
  expect(await ended(admin, id)).toMatchObject({ state: 'cancelled', report: null });
  await server.sql('drop trigger cancelling on told_step');
  expect((await told(id)).map(([step, done]) => [step, done])).toEqual([
    ['read', null],
    ['read', ROWS],
    ['store', 200],
  ]);
  expect((await admin.call(listMaterials, { search: 'IC 0' })).rows).toEqual([]);
  const attempts = await server.sql('select distinct attempts from told_step where task = $1', [id]);
  expect(attempts).toEqual([{ attempts: 1 }]);
  expect(await admin.try(cancelTask, { id })).toMatchObject({ code: 'status' });
  expect((await admin.call(listTasks, { stage: 'open' })).total).toBe(0);
});
