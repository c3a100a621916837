import { type AnswerOf, type Endpoint, featureOf, Refusal } from '@inbound/shared';
import { cancelTask, type TaskRow } from '@inbound/shared/system/task/contract';
import { isCancelledTask } from '@inbound/shared/system/task/states';
import { useContext, useRef, useState } from 'react';
import { type CallInput, call, callLater } from './call.ts';
import { postRefusal } from './notices.ts';
import { TabContext } from './tab-context.ts';
import { noteTask, refusalOfTask, taskEnd } from './tasks.ts';

/** How far a task is; before it is known nothing but that it is on its way. */
export type TaskStand = Pick<TaskRow, 'state' | 'step' | 'stepDone' | 'stepTotal' | 'waitingBefore'>;

/** A call that is done as a task. */
interface Later {
  refusal?: Refusal | undefined;
  stand?: TaskStand;
}

const ON_ITS_WAY: TaskStand = { state: 'queued', step: null, stepDone: null, stepTotal: null, waitingBefore: null };

export interface LaterRun<E extends Endpoint> {
  run(input: CallInput<E>): void;
  /** Ends the task before its end; what it was to do is not done. */
  cancel(): void;
  refusal: Refusal | undefined;
  /** While it is under way. */
  stand: TaskStand | undefined;
}

/** The end of a task: its answer, as the call itself would have given it; nothing where its owner has cancelled it. */
const answerOf = async (id: string, tell: (stand: TaskStand) => void): Promise<unknown> => {
  noteTask();
  const task = await taskEnd(id, tell);
  if (isCancelledTask(task)) return undefined;
  const refusal = refusalOfTask(task);
  if (refusal) throw new Refusal(refusal.code, refusal.params);
  return task.report;
};

/** Lets a heavy call be done as a task, tells how far it is, and can end it. `read` reads the answer of the task. */
export const useLater = <E extends Endpoint>(
  of: E,
  { read, done, claims }: { read(answer: unknown): AnswerOf<E>; done(answer: AnswerOf<E>): void; claims?: 'all' },
): LaterRun<E> => {
  const tab = useContext(TabContext);
  const [later, setLater] = useState<Later>({});
  const taskId = useRef<string>(undefined);
  const begin = async (input: CallInput<E>) => {
    setLater({ stand: ON_ITS_WAY });
    try {
      const id = await callLater(of, input, tab?.plantNo ? { plantNo: tab.plantNo } : {});
      taskId.current = id;
      const answer = await answerOf(id, stand => setLater({ stand }));
      setLater({});
      if (answer !== undefined) done(read(answer));
    } catch (cause) {
      const refusal = cause instanceof Refusal ? cause : new Refusal('fault');
      setLater({ refusal });
      if (!claims) postRefusal(refusal, { tabKey: tab?.key, feature: featureOf(of) });
    } finally {
      taskId.current = undefined;
    }
  };
  const cancel = async (id: string) => {
    // One that has ended meanwhile is not cancelled: its end is told all the same.
    await call(cancelTask, { id }).catch(() => undefined);
  };
  return {
    run: input => {
      if (!later.stand) void begin(input);
    },
    cancel: () => {
      if (taskId.current) void cancel(taskId.current);
    },
    refusal: later.refusal,
    stand: later.stand,
  };
};
