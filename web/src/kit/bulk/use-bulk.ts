import { useCallback, useRef, useState } from 'react';
import { call } from '../../client/call.ts';
import { useMay } from '../../client/session.ts';
import { noteTask, refusalOfTask, taskEnd } from '../../client/tasks.ts';
import { usePlace } from '../tab/tab.tsx';
import { type BatchVerdicts, type Bulk, type BulkResult, type Refused, runBulk, sorted } from './bulk.ts';

type BatchRow = { id: string; version?: number };

/** Where a bulk action stands: asked about, running, or done with a result for every row. */
export type BulkStep<Row> =
  | { at: 'asking'; bulk: Bulk<Row>; fit: readonly Row[]; skipped: readonly Refused<Row>[] }
  | { at: 'running'; bulk: Bulk<Row>; attempted: number; total: number }
  | { at: 'result'; bulk: Bulk<Row>; body: object; result: BulkResult<Row> };

export interface BulkRun<Row> {
  step: BulkStep<Row> | undefined;
  /** Begins with a question; a list runs one bulk action at a time. */
  ask(bulk: Bulk<Row>, rows: Iterable<Row>): void;
  submit(body: object): void;
  /** Repeats the failed rows alone, as they are now; the call has a key of its own. */
  retry(rows: readonly Row[]): void;
  close(): void;
}

/** What a task says of each row, when it is over; it goes on, and tells its owner, also when nobody waits any more. */
const verdictsOf = async (taskId: string, tell: (done: number) => void): Promise<BatchVerdicts> => {
  noteTask();
  const task = await taskEnd(taskId, ({ doneCount }) => tell(doneCount));
  return { results: task.results, refusal: refusalOfTask(task) };
};

/** Runs the bulk actions of one list. `ended` hears of every result, also when the tab was hidden meanwhile. */
export const useBulk = <Row extends BatchRow>(ended: (result: BulkResult<Row>, name: string) => void): BulkRun<Row> => {
  const { plantNo } = usePlace();
  const may = useMay();
  const [step, setStep] = useState<BulkStep<Row>>();
  const running = useRef(false);
  const run = useCallback(
    async (bulk: Bulk<Row>, fit: readonly Row[], skipped: readonly Refused<Row>[], body: object) => {
      if (running.current) return;
      running.current = true;
      const total = fit.length;
      setStep({ at: 'running', bulk, attempted: 0, total });
      const { done, failed } = await runBulk(
        fit,
        async (items, tell) => {
          const answer = await call(bulk.endpoint, { items, ...body }, { plantNo });
          return answer.taskId === undefined ? answer : verdictsOf(answer.taskId, tell);
        },
        attempted => setStep({ at: 'running', bulk, attempted, total }),
        bulk.rowOf,
      );
      running.current = false;
      const result = { done, failed, skipped };
      setStep({ at: 'result', bulk, body, result });
      ended(result, bulk.name);
    },
    [plantNo, ended],
  );
  return {
    step,
    ask: (bulk, rows) => {
      if (!running.current) setStep({ at: 'asking', bulk, ...sorted(bulk, rows, may) });
    },
    submit: body => {
      if (step?.at === 'asking') void run(step.bulk, step.fit, step.skipped, body);
    },
    retry: rows => {
      if (step?.at === 'result') void run(step.bulk, rows, step.result.skipped, step.body);
    },
    close: () => setStep(undefined),
  };
};
