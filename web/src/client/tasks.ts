import { type AnswerOf, Refusal, type RefusalData } from '@inbound/shared';
import { readTask, type TaskRow } from '@inbound/shared/system/task/contract';
import { call } from './call.ts';
import { refusalOf } from './refusal-of.ts';
import { createStore } from './store.ts';

/** How often somebody who looks at a task asks how far it is, in milliseconds. */
export const TASK_POLL_MS = 1_000;

/** How many tasks this page has begun: whoever shows tasks asks again when it grows. */
export const tasksBegun = createStore(0);

/** Notes that a task has begun. */
export const noteTask = (): void => tasksBegun.set(count => count + 1);

const pause = (): Promise<void> => new Promise(resolve => window.setTimeout(resolve, TASK_POLL_MS));

/** Why a task has not done what it was to do; undefined for one that did. */
export const refusalOfTask = ({
  state,
  code,
  params,
}: Pick<TaskRow, 'state' | 'code' | 'params'>): RefusalData | undefined => {
  if (code !== null) return refusalOf({ code, params });
  return state === 'cancelled' ? new Refusal('status', { state, action: 'cancel' }) : undefined;
};

/** Waits for the end of a task, and tells on the way how far it is. */
export const taskEnd = async (id: string, tell: (task: TaskRow) => void): Promise<AnswerOf<typeof readTask>> => {
  for (;;) {
    const task = await call(readTask, { id });
    tell(task);
    if (task.endedAt !== null) return task;
    await pause();
  }
};
