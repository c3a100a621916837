import { z } from 'zod';
import { type DerivedStates, statesOf } from '../../kernel/index.ts';

export type TaskState = 'queued' | 'running' | 'done' | 'failed' | 'closed' | 'cancelled';

/**
 * §4: nothing. decided: what becomes of a call that is done later; the worker moves it, and its owner may cancel it
 * (decision 0029). One that failed is begun again or closed by an administrator.
 */
export const task: DerivedStates<TaskState> = {
  name: 'task',
  states: {
    queued: { tone: 'neutral', turn: 'system', step: 'queued' },
    running: { tone: 'progress', turn: 'system', step: 'running' },
    done: { tone: 'success', turn: 'done', step: 'done' },
    failed: { tone: 'danger', turn: 'administrator' },
    closed: { tone: 'muted', turn: 'done' },
    cancelled: { tone: 'muted', turn: 'done' },
  },
};

/** Its owner has ended it before its end: nothing is told of it. */
export const isCancelledTask = ({ state }: { state: TaskState }): boolean => state === 'cancelled';

export const taskState = z.enum(statesOf(task));

/** What a task makes: a file, a verdict for each row, the report of an import, or the result of a calculation. */
export const TASK_KINDS = ['file', 'batch', 'import', 'calculation'] as const;
export const taskKind = z.enum(TASK_KINDS);
/**
 * What a task does now: an import reads the rows of its file, tries them without writing, or stores them; a calculation tries
 * plans.
 */
export const IMPORT_STEPS = ['read', 'check', 'store', 'plan'] as const;
export const importStep = z.enum(IMPORT_STEPS);
export type ImportStep = z.output<typeof importStep>;
export type TaskKind = z.output<typeof taskKind>;
