import { refuse } from '@inbound/shared';
import { canHandle } from '@inbound/shared/system/task-log/rules';
import { sql } from 'kysely';
import type { Ctx } from '../call/context.ts';
import { conflict } from '../record/conflict.ts';
import type { TaskRow } from './task.ts';

/** A task in hand; `version` is the one that was looked at: it grows with each attempt. */
interface Seen {
  id: string;
  version: number;
}

const lockFailed = async (ctx: Ctx, { id, version }: Seen, action: string): Promise<TaskRow> => {
  const task = await ctx.rows('task').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!task) throw refuse('not_found');
  if (version !== task.attempts + 1) throw await conflict(ctx, id, version);
  if (!canHandle(task)) throw refuse('status', { state: task.state, action });
  return task;
};

const store = (ctx: Ctx, id: string) => ctx.update('task').where('id', '=', id);

/**
 * Begins a task again that failed, in the name of its owner. A batch goes on behind the rows that are done, a file is made
 * anew; its attempts are counted from here. Answers the task as it was.
 */
export const retryTask = async (ctx: Ctx, seen: Seen): Promise<TaskRow> => {
  const task = await lockFailed(ctx, seen, 'retry');
  await store(ctx, seen.id)
    .set({
      ...{ state: 'queued', ended_at: null, code: null, params: '{}', cancel_asked: false },
      attempts_before: sql<number>`attempts`,
      done_count: task.kind === 'file' ? 0 : task.done_count,
      ...{ handled_by: ctx.session.userId, handled_at: ctx.now, handled_note: '' },
    })
    .executeTakeFirstOrThrow();
  return task;
};

/** Puts a task away that failed, with what its owner is told. Answers the task as it was. */
export const closeTask = async (ctx: Ctx, seen: Seen, note: string): Promise<TaskRow> => {
  const task = await lockFailed(ctx, seen, 'close');
  await store(ctx, seen.id)
    .set({ state: 'closed', handled_by: ctx.session.userId, handled_at: ctx.now, handled_note: note })
    .executeTakeFirstOrThrow();
  return task;
};
