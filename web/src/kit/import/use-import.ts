import { type AnswerOf, type Endpoint, featureOf, Refusal } from '@inbound/shared';
import type { TaskRow } from '@inbound/shared/system/task/contract';
import { useContext, useState } from 'react';
import { type CallInput, callLater, useAction } from '../../client/call.ts';
import { postRefusal } from '../../client/notices.ts';
import { TabContext } from '../../client/tab-context.ts';
import { noteTask, refusalOfTask, taskEnd } from '../../client/tasks.ts';

/** A larger file is taken as a task, which tells how far it is; a smaller one is answered before anybody looks. */
const AT_ONCE_BYTES = 128 * 1024;

/** How far an import is; before its task is known nothing but that it is on its way. */
export type ImportStand = Pick<TaskRow, 'state' | 'step' | 'stepDone' | 'stepTotal' | 'waitingBefore'>;

/** An import that runs as a task. */
interface Later {
  refusal?: Refusal | undefined;
  stand?: ImportStand;
}

const ON_ITS_WAY: ImportStand = { state: 'queued', step: null, stepDone: null, stepTotal: null, waitingBefore: null };

interface ImportRun<E extends Endpoint> {
  run(input: CallInput<E>): void;
  busy: boolean;
  refusal: Refusal | undefined;
  /** Of a large file, while it is under way. */
  stand: ImportStand | undefined;
}

/** The end of an import that runs as a task: its report, as the call itself would have answered it. */
const reportOf = async (id: string, tell: (stand: ImportStand) => void): Promise<unknown> => {
  noteTask();
  const task = await taskEnd(id, tell);
  const refusal = refusalOfTask(task);
  if (refusal) throw new Refusal(refusal.code, refusal.params);
  return task.report;
};

/** Takes a file in: a small one at once, a large one as a task. `read` reads the report of the task. */
export const useImport = <E extends Endpoint>(
  of: E,
  { read, done, claims }: { read(report: unknown): AnswerOf<E>; done(answer: AnswerOf<E>): void; claims?: 'all' },
): ImportRun<E> => {
  const tab = useContext(TabContext);
  const now = useAction(of, { done, ...(claims ? { claims } : {}) });
  const [later, setLater] = useState<Later>({});
  const runLater = async (input: CallInput<E>) => {
    setLater({ stand: ON_ITS_WAY });
    try {
      const id = await callLater(of, input, tab?.plantNo ? { plantNo: tab.plantNo } : {});
      const answer = read(await reportOf(id, stand => setLater({ stand })));
      setLater({});
      done(answer);
    } catch (cause) {
      const refusal = cause instanceof Refusal ? cause : new Refusal('fault');
      setLater({ refusal });
      if (!claims) postRefusal(refusal, { tabKey: tab?.key, feature: featureOf(of) });
    }
  };
  const isLarge = ({ file }: CallInput<E>) => file !== undefined && file.size > AT_ONCE_BYTES;
  return {
    run: input => {
      if (later.stand) return;
      setLater({});
      void (isLarge(input) ? runLater(input) : now.run(input));
    },
    busy: now.busy || later.stand !== undefined,
    refusal: later.refusal ?? now.refusal,
    stand: later.stand,
  };
};
