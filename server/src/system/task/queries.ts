import { type AnswerOf, type CheckedOf, refuse } from '@inbound/shared';
import { type listTasks, type readTask, type TaskRow, taskRow } from '@inbound/shared/system/task/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import type { FileReply } from '../../platform/call/route.ts';
import { fields } from '../../platform/list/fields.ts';

type Wanted = CheckedOf<typeof listTasks>;

const taskFields = fields('task', taskRow, {
  waitingBefore: sql<number | null>`case when task.state = 'queued' then (select count(*)::int from task ahead
    where ahead.tenant_id = task.tenant_id and ahead.ended_at is null and ahead.state = 'queued'
    and (ahead.created_at, ahead.id) < (task.created_at, task.id)) end`,
});

const own = (ctx: Ctx) => ctx.rows('task').where('user_id', '=', ctx.session.userId);

const ofStage = (ctx: Ctx, stage: Wanted['stage']) =>
  stage === undefined ? own(ctx) : own(ctx).where('ended_at', stage === 'open' ? 'is' : 'is not', null);

/** The caller's own tasks, the newest first, and how many there are in all. */
export const readOwn = async (ctx: Ctx, { stage, page, limit }: Wanted): Promise<AnswerOf<typeof listTasks>> => {
  const counting = ofStage(ctx, stage).select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const reading = ofStage(ctx, stage)
    .select(taskFields)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const [{ total }, rows] = await Promise.all([counting, reading]);
  return { rows, total, totalIsCapped: false, next: null, at: ctx.now };
};

/** One own task; another's is `not_found`. */
export const readOne = async (ctx: Ctx, id: string): Promise<TaskRow> => {
  const task = await own(ctx).where('id', '=', id).select(taskFields).executeTakeFirst();
  if (!task) throw refuse('not_found');
  return task;
};

type Answer = Pick<AnswerOf<typeof readTask>, 'results'> & Record<string, unknown>;

/** One own task with what it has done so far: verdicts in the order of the rows, or the report of an import. */
export const readWhole = async (ctx: Ctx, id: string): Promise<AnswerOf<typeof readTask>> => {
  const task = await readOne(ctx, id);
  const rows = await ctx
    .rows('task_answer')
    .select('answer')
    .where('task_id', '=', id)
    .orderBy('done_before')
    .execute();
  const answers = rows.map(({ answer }) => answer as Answer);
  const isBatch = task.kind === 'batch';
  return {
    ...task,
    results: isBatch ? answers.flatMap(({ results }) => results) : [],
    report: isBatch ? null : (answers[0] ?? null),
  };
};

/** The file that an own task has made. */
export const readFile = async (ctx: Ctx, id: string): Promise<FileReply> => {
  const task = await own(ctx)
    .where('id', '=', id)
    .select(['file_name', 'media_type', 'content_hash'])
    .executeTakeFirst();
  if (!task?.file_name || !task.media_type || !task.content_hash) throw refuse('not_found');
  const content = await ctx.platform.files.open(ctx.tenant, task.content_hash);
  return { name: task.file_name, mediaType: task.media_type, content };
};
