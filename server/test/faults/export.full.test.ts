import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { listCallOffLines } from '@inbound/shared/calloff/call-off/line-contract';
import { downloadTask, readTask, type TaskRow } from '@inbound/shared/system/task/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Running, runningIn } from '../../src/app/launcher/running.ts';
import { noteFigure, p95 } from '../figures.ts';
import { waitUntil } from '../wait-until.ts';
import { callAt } from './call-at.ts';
import { type Launched, launchProduct } from './launched.ts';

const LINES = 1_000_000;
/** A data folder that has so many lines already, and keeps them; without it the test fills one of its own. */
const FILLED = process.env.INBOUND_FILLED_DATA;
const HONEST_CALLS = 60;
const KILOBYTES_OF_A_MEGABYTE = 1024;
/** Below the file and far below its rows: what holds either of them grows by more. The goal is in `docs/goals.tsv`. */
const MOST_GROWN_MEGABYTES = 150;
const LOOK_MS = 100;
const LINE_FEED = 10;

let product: Launched;
let token: string;
const launchFilled = async (): Promise<Launched> => {
  if (FILLED) return launchProduct({ folder: FILLED });
  const filled = await launchProduct();
  await filled.admin(['bench-seed', '--lines', String(LINES), '--into', filled.folder]);
  // What has told a story and a million lines stands before the same start as every day.
  filled.killServer();
  await filled.ready();
  return filled;
};

beforeAll(async () => {
  product = await launchFilled();
  token = await product.token('tenant-admin');
});
afterAll(() => (FILLED ? product?.end() : product?.stop()));

/** What the server's process holds of the machine's memory, in MB; Linux tells (proc(5)). */
const memoryNow = (): number => {
  const pid = (runningIn(product.folder) as Running).server?.pid;
  const [, kilobytes = ''] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / KILOBYTES_OF_A_MEGABYTE;
};

const readers = async (): Promise<number> => {
  const took: number[] = [];
  while (took.length < HONEST_CALLS) {
    const since = performance.now();
    const reply = await callAt(product.address, token, { method: 'GET', path: `${listCallOffLines.path}?limit=50` });
    took.push(performance.now() - since);
    expect(reply?.status).toBe(200);
  }
  return p95(took);
};

const ask = (path: string, headers: Record<string, string>, sent: RequestInit = {}): Promise<Response> =>
  fetch(`${product.address}/api${path}`, { ...sent, headers: { authorization: `Bearer ${token}`, ...headers } });

const begin = async (format: string): Promise<string> => {
  const { path, method } = listCallOffLines.exportFile;
  const headers = { prefer: 'respond-async', 'content-type': 'application/json' };
  const reply = await ask(path, headers, { method, body: JSON.stringify({ format }) });
  const { data } = (await reply.json()) as { data: { taskId: string } };
  return data.taskId;
};

/** Undefined where a machine with much other work puts the question off: whoever waits asks again. */
const taskNow = async (id: string): Promise<TaskRow | undefined> => {
  const reply = await callAt(product.address, token, { method: 'GET', path: readTask.path.replace(':id', id) });
  return reply?.status === 200 ? (reply.data as TaskRow) : undefined;
};

/** Downloads what a task has made, as slowly as it comes: its bytes and lines. */
const download = async (id: string): Promise<{ bytes: number; lines: number }> => {
  const reply = await ask(downloadTask.path.replace(':id', id), { 'accept-encoding': 'identity' });
  let [bytes, lines] = [0, 0];
  for await (const part of reply.body ?? []) {
    bytes += part.byteLength;
    for (const byte of part) if (byte === LINE_FEED) lines++;
  }
  return { bytes, lines };
};

it.each(['csv', 'xlsx'])(
  `${LINES} rows are exported as %s in bounded memory, and others are answered`,
  async format => {
    await readers();
    const rest = await readers();
    const atRest = memoryNow();
    const seen: number[] = [];
    const watching = new AbortController();
    const watch = (async () => {
      while (!watching.signal.aborted) {
        seen.push(memoryNow());
        await pause(LOOK_MS);
      }
    })();
    const since = performance.now();
    const id = await begin(format);
    await waitUntil(async () => ((await taskNow(id))?.doneCount ?? 0) > 0);
    const beside = await readers();
    const task = await waitUntil(async () => {
      const now = await taskNow(id);
      return now?.endedAt ? now : undefined;
    });
    const seconds = (performance.now() - since) / 1_000;
    expect(task).toMatchObject({ state: 'done' });
    expect(task.doneCount).toBeGreaterThanOrEqual(LINES);
    const { bytes, lines } = await download(id);
    watching.abort();
    await watch;
    expect(bytes).toBe(task.fileSize);
    if (format === 'csv') expect(lines).toBeGreaterThan(task.doneCount);
    const most = Math.max(...seen);
    noteFigure(
      'export',
      `${task.doneCount} rows as ${format}: ${(bytes / 2 ** 20).toFixed(0)} MB in ${seconds.toFixed(0)} s, at most ${most.toFixed(0)} MB (${atRest.toFixed(0)} MB before it); a list's p95 ${rest.toFixed(0)} ms at rest, ${beside.toFixed(0)} ms beside it`,
    );
    expect(most - atRest).toBeLessThan(MOST_GROWN_MEGABYTES);
  },
);
