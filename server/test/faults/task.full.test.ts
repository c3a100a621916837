import { type CallOffLineRow, confirmLines, listCallOffLines } from '@inbound/shared/calloff/call-off/line-contract';
import { readTask, type TaskRow } from '@inbound/shared/system/task/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitUntil } from '../wait-until.ts';
import { callAt, type Reply, servedReply } from './call-at.ts';
import { type Launched, launchProduct } from './launched.ts';

const LINES = 150;
/** The server dies when so many rows are done, and again. */
const KILLS = [10, 60];

let product: Launched;
let token: string;
beforeAll(async () => {
  product = await launchProduct();
  token = await product.token('supplier-logistics');
});
afterAll(() => product?.stop());

/** What a call answers; undefined where nobody does. */
const call = async (method: string, path: string, body?: object): Promise<Reply | undefined> =>
  servedReply(await callAt(product.address, token, { method, path, body }));

const linesNow = async (query: string): Promise<CallOffLineRow[]> => {
  const { data } = await waitUntil(() => call('GET', `${listCallOffLines.path}?limit=200&${query}`));
  return (data as { rows: CallOffLineRow[] }).rows;
};

type Task = TaskRow & { results: { id: string; code?: string }[] };
const taskNow = async (id: string): Promise<Task | undefined> =>
  (await call('GET', readTask.path.replace(':id', id)))?.data as Task | undefined;

it('a task of 150 rows is done to its end though its server is killed twice amid it, each row once', async () => {
  const lines = (await linesNow('state=new&sort=-requestedTo')).slice(0, LINES);
  expect(lines).toHaveLength(LINES);
  const items = lines.map(({ id, version }) => ({ id, version }));
  const started = await waitUntil(() => call('POST', confirmLines.path, { items }));
  expect(started.status).toBe(202);
  const { taskId } = started.data as { taskId: string };
  for (const kill of KILLS) {
    await waitUntil(async () => ((await taskNow(taskId))?.doneCount ?? 0) >= kill);
    product.killServer();
    await product.ready();
  }
  const task = await waitUntil(async () => {
    const now = await taskNow(taskId);
    return now?.endedAt ? now : undefined;
  });
  expect(task).toMatchObject({ state: 'done', doneCount: LINES, failedCount: 0 });
  expect(new Set(task.results.map(({ id }) => id)).size).toBe(LINES);
  expect(task.results.filter(({ code }) => code !== undefined)).toEqual([]);
  const after = new Map((await linesNow('sort=-requestedTo')).map(row => [row.id, row.version]));
  for (const { id, version } of lines) expect(after.get(id), id).toBe(version + 1);
});
