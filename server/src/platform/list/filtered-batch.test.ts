import { BATCH_AT_ONCE, type FilterOf } from '@inbound/shared';
import {
  type CallOffLineRow,
  confirmLines,
  listCallOffLines,
  withdrawLines,
} from '@inbound/shared/calloff/call-off/line-contract';
import { readTask } from '@inbound/shared/system/task/contract';
import { beforeAll, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { routes } from '../../app/features.ts';
import { later } from '../tools/clock.ts';

const server = testServer();
const [confirmFiltered] = confirmLines.filtered as [(typeof confirmLines.filtered)[number]];
type Filter = FilterOf<typeof listCallOffLines>;
const NEW: Filter = { state: ['new'] };

let clerk: Caller;

beforeAll(async () => {
  clerk = await server.as('supplier-logistics');
});

/** What "select all" asks: how many rows there are, and when that was so. */
const look = async (filter: Filter, caller = clerk) => {
  const { total, at, rows } = await caller.call(listCallOffLines, { ...filter, limit: 1, count: 'exact' });
  return { seen: { filter, expected: total, seenAt: at }, first: rows[0] as CallOffLineRow };
};

const ended = (id: string, caller = clerk) =>
  waitUntil(async () => {
    const task = await caller.call(readTask, { id });
    return task.endedAt === null ? undefined : task;
  });

const tasks = async (): Promise<number> => {
  const [row] = await server.sql<{ count: number }>('select count(*)::int as count from task');
  return row?.count ?? 0;
};

/** As somebody changes a line after it was seen. */
const changeLater = async ({ id }: CallOffLineRow): Promise<void> => {
  const at = later(server.clock.now(), 1, 'second');
  await server.sql('update call_off_line set version = version + 1, changed_at = $2 where id = $1', [id, at]);
};

/** Batches that take no filter, for each of their rows brings what it is to become. */
const BY_ROW = [
  '/master/v1/material/batch/change',
  '/packaging/v1/packaging-master/batch/change',
  '/calloff/v1/call-off-line/batch/accept',
  '/ordering/v1/cart/batch/change',
];

it('is there for every batch, in every list in which its rows are chosen', () => {
  const paths = routes.map(({ endpoint }) => endpoint.path);
  const filtered = paths.filter(path => path.endsWith('/filtered'));
  const without = paths.filter(path => /\/batch\/[^/]+$/.test(path) && !filtered.includes(`${path}/filtered`));
  expect(without.sort()).toEqual([...BY_ROW].sort());
  expect(filtered).toContain('/packaging/v1/packaging-instruction/review/batch/accept/filtered');
});

it('takes no filter that the list does not take, and names what is wrong', async () => {
  const { seen } = await look(NEW);
  const before = await tasks();
  for (const filter of [{ colour: 'red' }, { state: ['nowhere'] }, { from: '2026-13-01' }])
    expect(await clerk.try(confirmFiltered, { ...seen, filter })).toMatchObject({ status: 422, code: 'invalid' });
  expect(await tasks()).toBe(before);
});

it('is for whoever may see the list and do the act', async () => {
  const { seen } = await look(NEW);
  const planner = await server.as('dispositor');
  expect(await planner.try(confirmFiltered, seen)).toMatchObject({ status: 403, code: 'no_permission' });
});

it('does nothing where more rows are there than were seen, and where there is none', async () => {
  const { seen } = await look(NEW);
  const before = await tasks();
  const answer = await clerk.try(confirmFiltered, { ...seen, expected: seen.expected - 1 });
  expect(answer).toMatchObject({ status: 409, code: 'more_rows' });
  expect(answer.params).toEqual({ expected: seen.expected - 1, actual: seen.expected });
  expect(await clerk.try(confirmFiltered, { ...seen, filter: { search: 'NOTHING' } })).toMatchObject({
    code: 'no_data',
  });
  expect(await tasks()).toBe(before);
});

it('tells a row that was changed since it was seen, and leaves one out that was made since', async () => {
  const { rows } = await clerk.call(listCallOffLines, { ...NEW, limit: 3 });
  const [material] = rows.map(row => row.material) as [string];
  const { seen } = await look({ ...NEW, search: material });
  const { rows: found } = await clerk.call(listCallOffLines, { ...NEW, search: material, limit: 200 });
  const [changed, made, ...others] = found as [CallOffLineRow, CallOffLineRow];
  expect(others.length).toBeGreaterThan(0);
  await changeLater(changed);
  await changeLater(made);
  await server.sql('update call_off_line set version = 1 where id = $1', [made.id]);
  const { taskId, count } = await clerk.call(confirmFiltered, seen);
  expect(count).toBe(found.length - 1);
  const { results } = await ended(taskId);
  expect(results.find(({ id }) => id === changed.id)).toMatchObject({ code: 'conflict' });
  expect(results.map(({ id }) => id)).not.toContain(made.id);
  expect(results.filter(({ code }) => code === undefined)).toHaveLength(others.length);
});

it('does with all rows of the filter what its batch does, some at a time, once for a key, and with no row of another', async () => {
  const { seen } = await look(NEW);
  expect(seen.expected).toBeGreaterThan(BATCH_AT_ONCE);
  const [all] = await server.sql<{ count: number }>(
    "select count(*)::int as count from call_off_line where tenant_id = 0 and state = 'new'",
  );
  expect(all?.count, 'there are rows of other suppliers').toBeGreaterThan(seen.expected);
  const headers = { 'idempotency-key': 'all-that-is-new' };
  const first = await clerk.call(confirmFiltered, seen, { headers });
  expect(await clerk.call(confirmFiltered, seen, { headers })).toEqual(first);
  const task = await ended(first.taskId);
  expect(task).toMatchObject({ state: 'done', kind: 'batch', totalCount: first.count, doneCount: first.count });
  expect(task.results).toHaveLength(first.count);
  const { total } = await clerk.call(listCallOffLines, { ...NEW, count: 'exact' });
  expect(total).toBe(seen.expected - first.count + task.failedCount);
  const [left] = await server.sql<{ count: number }>(
    "select count(*)::int as count from call_off_line where tenant_id = 0 and state = 'new'",
  );
  expect(left?.count).toBe((all?.count ?? 0) - (first.count - task.failedCount));
});

it('judges each row as alone: what cannot be done any more is refused by its state', async () => {
  const { rows } = await clerk.call(listCallOffLines, { limit: 200 });
  const [open] = rows.filter(({ answerState }) => answerState !== null) as [CallOffLineRow];
  const { seen } = await look({ search: open.material });
  const [withdraw] = withdrawLines.filtered as [(typeof withdrawLines.filtered)[number]];
  const { taskId } = await clerk.call(withdraw, seen);
  const { results } = await ended(taskId);
  expect(results).toHaveLength(seen.expected);
  for (const { code } of results) expect([undefined, 'status', 'not_deliverable', 'in_use']).toContain(code);
});
