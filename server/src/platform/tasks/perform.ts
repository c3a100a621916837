import { buffer } from 'node:stream/consumers';
import { BATCH_AT_ONCE, type BatchAnswer } from '@inbound/shared';
import type { Ctx, Progress } from '../call/context.ts';
import type { Platform } from '../call/platform.ts';
import type { FileReply, Route, Upload } from '../call/route.ts';
import { jsonInSteps } from '../threads/json-in-steps.ts';
import { isSpooled } from '../tools/spool.ts';
import type { Ending, MadeFile } from './end.ts';
import { inNameOf } from './in-name-of.ts';
import { hold, holdImport, type Lease, withTask } from './lease.ts';
import { itemsOf, type TaskRow } from './task.ts';

/** A task at work: who does what for whom. */
export interface AtWork {
  platform: Platform;
  route: Route;
  task: TaskRow;
  lease: Lease;
}

/** The error that ends a task because its server stops; another server continues the task. */
export class Stopping extends Error {}

const keep = async ({ platform, task }: AtWork, { name, mediaType, content }: FileReply): Promise<MadeFile> => {
  if (isSpooled(content)) {
    await platform.files.take(task.tenant_id, content);
    return { name, mediaType, size: content.size, hash: content.hash };
  }
  const bytes = typeof content === 'string' || Buffer.isBuffer(content) ? Buffer.from(content) : await buffer(content);
  const hash = await platform.files.keep(task.tenant_id, bytes);
  return { name, mediaType, size: bytes.length, hash };
};

/** Makes a file; whoever begins anew makes it anew, for nothing was changed. */
const makeFile = async (work: AtWork): Promise<Ending> => {
  const { platform, route, task, lease } = work;
  let done: number | undefined;
  const progress = async (rows: number, total?: number): Promise<void> => {
    done = rows;
    await withTask(platform, lease, tx => hold(tx, lease, platform.clock.now(), { done: rows, total }));
    if (platform.readiness.reason !== '') throw new Stopping();
  };
  const file = await inNameOf(
    platform,
    route,
    task,
    async ctx => keep(work, (await route.handle(ctx, task.input as object, undefined)) as FileReply),
    progress,
  );
  return { outcome: 'done', file, ...(done === undefined ? {} : { done }) };
};

const uploadOf = async ({ platform, task }: AtWork): Promise<Upload | undefined> =>
  task.upload_hash === null
    ? undefined
    : { name: task.upload_name ?? '', content: await platform.files.read(task.tenant_id, task.upload_hash) };

const ANSWER = 'insert into task_answer (tenant_id, task_id, done_before, answer) values ($1, $2, $3, $4)';

/** What the rows of one transaction have come to. */
interface Slice {
  input: object;
  rows: number;
}

const refusedIn = (answer: unknown): number =>
  ((answer as Partial<BatchAnswer>).results ?? []).filter(({ code }) => code !== undefined).length;

/** Writes down how far an import or a calculation is while its own transaction goes on; nobody else goes on with it meanwhile. */
const progressOfSteps =
  ({ platform, lease }: AtWork): Progress =>
  async (done, total, step = 'read') => {
    const stand = { step, done, total: total ?? null };
    await withTask(platform, lease, tx => holdImport(tx, lease, platform.clock.now(), stand));
    if (platform.readiness.reason !== '') throw new Stopping();
  };

/** An import begins with the reading of its file; also one that was begun before. */
const beginImport = ({ platform, lease }: AtWork): Promise<void> =>
  withTask(platform, lease, tx =>
    holdImport(tx, lease, platform.clock.now(), { step: 'read', done: null, total: null }),
  );

/** Does some rows, and writes down in the same transaction that and how they were done. */
const doSlice = async (work: AtWork, { input, rows }: Slice, upload: Upload | undefined): Promise<void> => {
  const { platform, route, task, lease } = work;
  if (task.kind === 'import') await beginImport(work);
  const doing = async (ctx: Ctx) => {
    const given = await route.handle(ctx, input, upload);
    ctx.tx.send(ANSWER, [task.tenant_id, task.id, task.done_count, await jsonInSteps(given)]);
    const stand = { done: task.done_count + rows, failed: task.failed_count + refusedIn(given) };
    await hold(ctx.tx, lease, platform.clock.now(), stand);
    return given;
  };
  const answer = await inNameOf(
    platform,
    route,
    task,
    doing,
    task.kind === 'batch' ? undefined : progressOfSteps(work),
  );
  task.done_count += rows;
  task.failed_count += refusedIn(answer);
};

const sliceFrom = ({ task }: AtWork): Slice | undefined => {
  const input = task.input as object;
  const items = itemsOf(input);
  if (!items) return task.done_count === 0 ? { input, rows: 1 } : undefined;
  const some = items.slice(task.done_count, task.done_count + BATCH_AT_ONCE);
  return some.length === 0 ? undefined : { input: { ...input, items: some }, rows: some.length };
};

/** Does what is left of a task that writes: its rows some at a time, each of them once. */
const doRows = async (work: AtWork): Promise<Ending> => {
  const upload = await uploadOf(work);
  for (let slice = sliceFrom(work); slice; slice = sliceFrom(work)) {
    if (work.platform.readiness.reason !== '') throw new Stopping();
    await doSlice(work, slice, upload);
  }
  return { outcome: 'done' };
};

/** Does a task from where it stands; what it throws leaves it there. */
export const perform = (work: AtWork): Promise<Ending> => (work.task.kind === 'file' ? makeFile(work) : doRows(work));
