import { z } from 'zod';
import {
  batchEndpoint,
  chosenFrom,
  id,
  listEndpoint,
  optionalText,
  plainDate,
  text,
  timestamp,
  version,
} from '../../kernel/index.ts';
import { taskRow } from '../task/contract.ts';
import { taskKind, taskState } from '../task/states.ts';

const path = '/system/v1/task-log' as const;
const view = 'system.taskLog.view' as const;

/** Characters of what an administrator writes to the owner of a task. */
const LONGEST_REASON = 200;

/** A task of anybody in the tenant, as an administrator sees it. */
export const taskLogRow = z.object({
  ...taskRow.pick({
    ...{ call: true, kind: true, plantNo: true, state: true, doneCount: true, totalCount: true, failedCount: true },
    ...{ code: true, params: true, startedAt: true, endedAt: true },
  }).shape,
  id,
  version,
  createdAt: timestamp,
  /** Whose task it is: it is done in his name and with his rights. */
  userNo: z.string(),
  /** How often a server has begun it. */
  attempts: z.int(),
  trackId: z.string(),
  /** Who last began it again or closed it, when, and what he wrote to its owner. */
  handledBy: z.string(),
  handledAt: timestamp.nullable(),
  handledNote: z.string(),
});
export type TaskLogRow = z.output<typeof taskLogRow>;

export const listAllTasks = listEndpoint({
  path,
  access: view,
  title: 'Tasks of all users: whose, when, how far and why not',
  shows: { 'system.user': 'whose task it is, and who dealt with it' },
  row: taskLogRow,
  filter: {
    /** The number that an error message names. */
    trackId: optionalText(60),
    state: z.array(taskState).max(taskState.options.length).optional(),
    kind: z.array(taskKind).max(taskKind.options.length).optional(),
    userId: chosenFrom('user', 50),
    /** Days of the caller's first plant. */
    createdFrom: plainDate.optional(),
    createdTo: plainDate.optional(),
  },
  sortable: ['createdAt'],
  defaultSort: '-createdAt',
  tabs: {
    failed: { state: ['failed'] },
    open: { state: ['queued', 'running'] },
    closed: { state: ['closed'] },
  },
});

export const retryTasks = batchEndpoint({
  path: `${path}/batch/retry`,
  access: 'system.taskLog.retry',
  title: 'Begin tasks again that failed, in the name of their owners; what was done stays done',
  shape: {},
  lists: [listAllTasks],
});

export const closeTasks = batchEndpoint({
  path: `${path}/batch/close`,
  access: 'system.taskLog.close',
  title: 'Put tasks away that failed, and tell their owners why',
  shape: { reason: text(LONGEST_REASON) },
  lists: [listAllTasks],
});
