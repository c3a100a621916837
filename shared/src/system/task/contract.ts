import { z } from 'zod';
import { batchResult, endpoint, fileAnswer, id, listAnswer, timestamp } from '../../kernel/index.ts';
import { importStep, taskKind, taskState } from './states.ts';

const PATH = '/system/v1/task';
const LARGEST = 200;

/** A call that is done later, as its owner sees it. */
export const taskRow = z.object({
  id: z.string(),
  /** The call as its contract names it: `POST /master/v1/plant/export`. */
  call: z.string(),
  kind: taskKind,
  /** Empty: all plants of the user. */
  plantNo: z.string(),
  state: taskState,
  /** How many wait before it and are to be done first; null unless it waits itself. */
  waitingBefore: z.int().nullable(),
  /** Rows so far, of how many where that is known, and how many of them were refused. */
  doneCount: z.int(),
  totalCount: z.int().nullable(),
  failedCount: z.int(),
  /** Of an import that is under way: what it does, with how many rows so far, of how many where that is known. */
  step: importStep.nullable(),
  stepDone: z.int().nullable(),
  stepTotal: z.int().nullable(),
  cancelAsked: z.boolean(),
  /** The file that was made; null where there is none. */
  fileName: z.string().nullable(),
  fileSize: z.int().nullable(),
  /** Why it failed: a code of the catalogue with its parameters. */
  code: z.string().nullable(),
  params: z.record(z.string(), z.unknown()),
  /** What an administrator wrote when he closed it; empty else. */
  handledNote: z.string(),
  createdAt: timestamp,
  startedAt: timestamp.nullable(),
  endedAt: timestamp.nullable(),
});
export type TaskRow = z.output<typeof taskRow>;

export const listTasks = endpoint({
  method: 'GET',
  path: PATH,
  access: 'session',
  title: 'Own tasks, the newest first',
  input: z.strictObject({
    /** Those that wait or run, or those that are over; absent is all. */
    stage: z.enum(['open', 'over']).optional(),
    page: z.int().min(1).max(10_000).default(1),
    limit: z.int().min(1).max(LARGEST).default(10),
  }),
  answer: listAnswer(taskRow),
});

export const readTask = endpoint({
  method: 'GET',
  path: `${PATH}/:id`,
  access: 'session',
  title: 'One own task with what it has done so far',
  input: z.strictObject({ id }),
  answer: z.object({
    ...taskRow.shape,
    /** Of a batch the verdict for each row. */
    results: z.array(batchResult.loose()),
    /** Of an import its report, as the call itself would have answered it; null before its end. */
    report: z.record(z.string(), z.unknown()).nullable(),
  }),
});

export const downloadTask = endpoint({
  method: 'GET',
  path: `${PATH}/:id/file`,
  access: 'session',
  title: 'The file that a task has made',
  input: z.strictObject({ id }),
  answer: fileAnswer(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'text/csv',
    'application/pdf',
    'image/svg+xml',
  ),
});

export const cancelTask = endpoint({
  method: 'POST',
  path: `${PATH}/:id/cancel`,
  access: 'session',
  title: 'Cancel an own task; what it has done so far stays done',
  input: z.strictObject({ id }),
  answer: taskRow,
});
