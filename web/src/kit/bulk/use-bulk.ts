import { Refusal } from '@inbound/shared';
import { useCallback, useRef, useState } from 'react';
import { call } from '../../client/call.ts';
import { postDone, postRefusal } from '../../client/notices.ts';
import { useMay } from '../../client/session.ts';
import { noteTask, refusalOfTask, taskEnd } from '../../client/tasks.ts';
import { useTexts } from '../../client/texts.ts';
import { useFeature } from '../feature.ts';
import { forgetWords } from '../state/kept-words.ts';
import { usePlace } from '../tab/tab.tsx';
import {
  type BatchVerdicts,
  type Bulk,
  type BulkResult,
  type ChosenWhole,
  partRows,
  type Refused,
  runBulk,
  type SendBatch,
} from './bulk.ts';
import { filteredOf, resultOfFilter } from './whole-filter.ts';

type BatchRow = { id: string; version?: number };

/** Where a bulk action stands: asked about, running, or done with a result for every row. */
export type BulkStep<Row> =
  | { at: 'asking'; bulk: Bulk<Row>; fit: readonly Row[]; skipped: readonly Refused<Row>[] }
  | { at: 'asking-all'; bulk: Bulk<Row>; whole: ChosenWhole<Row> }
  | { at: 'running'; bulk: Bulk<Row>; attempted: number; total: number }
  | { at: 'result'; bulk: Bulk<Row>; body: object; result: BulkResult<Row> };

export interface BulkRun<Row> {
  step: BulkStep<Row> | undefined;
  /** Begins with a question; a list runs one bulk action at a time. */
  ask(bulk: Bulk<Row>, rows: Iterable<Row>): void;
  /** The same with all rows of a list's filter; the server judges each. */
  askAll(bulk: Bulk<Row>, whole: ChosenWhole<Row>): void;
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

/** Does one thing at a time, and shows where it stands. */
const useOneAtATime = <Row extends BatchRow>(ended: (result: BulkResult<Row>, name: string) => void) => {
  const place = usePlace();
  const { key } = place;
  const [step, setStep] = useState<BulkStep<Row>>();
  const running = useRef(false);
  const perform = useCallback(
    async (
      { bulk, body, total }: { bulk: Bulk<Row>; body: object; total: number },
      work: (tell: (attempted: number) => void) => Promise<BulkResult<Row>>,
    ) => {
      if (running.current) return;
      running.current = true;
      const tell = (attempted: number) => setStep({ at: 'running', bulk, attempted, total });
      tell(0);
      try {
        const result = await work(tell);
        setStep({ at: 'result', bulk, body, result });
        if (result.done.length > 0) forgetWords(place, bulk.endpoint.path);
        ended(result, bulk.name);
      } catch (cause) {
        setStep(undefined);
        postRefusal(cause instanceof Refusal ? cause : new Refusal('fault'), { tabKey: key });
      } finally {
        running.current = false;
      }
    },
    [ended, place, key],
  );
  const show = (next: BulkStep<Row>) => {
    if (!running.current) setStep(next);
  };
  return { step, show, close: () => setStep(undefined), perform };
};

/** Runs the bulk actions of one list. `ended` hears of every result, also when the tab was hidden meanwhile. */
export const useBulk = <Row extends BatchRow>(ended: (result: BulkResult<Row>, name: string) => void): BulkRun<Row> => {
  const { plantNo, key } = usePlace();
  const may = useMay();
  const texts = useTexts();
  const feature = useFeature();
  const { step, show, close, perform } = useOneAtATime(ended);
  const offerBack = ({ name, back }: Bulk<Row>, now: readonly Row[] = []) => {
    if (!back || now.length === 0 || !may(back.permission)) return;
    const params = { verb: texts.action(feature, name), count: now.length };
    postDone('kit.bulk.told', params, key, () => void run(back, now, [], {}));
  };
  const run = (bulk: Bulk<Row>, fit: readonly Row[], skipped: readonly Refused<Row>[], body: object): Promise<void> =>
    perform({ bulk, body, total: fit.length }, async tell => {
      const send: SendBatch = async (items, tellPart) => {
        const answer = await call(bulk.endpoint, { items, ...body }, { plantNo });
        return answer.taskId === undefined ? answer : verdictsOf(answer.taskId, tellPart);
      };
      return { ...(await runBulk(fit, send, tell, bulk.rowOf)), skipped };
    });
  const runAll = (bulk: Bulk<Row>, { of, filter }: ChosenWhole<Row>, body: object) =>
    perform({ bulk, body, total: filter.expected }, async tell => {
      const filtered = filteredOf(bulk, of);
      if (!filtered) throw new Refusal('none_selected');
      const { taskId, count } = await call(filtered, { ...body, ...filter }, { plantNo });
      const verdicts = await verdictsOf(taskId, tell);
      return resultOfFilter(of, bulk, { expected: filter.expected, count }, verdicts, plantNo);
    });
  return {
    step,
    ask: (bulk, rows) => show({ at: 'asking', bulk, ...partRows(bulk, rows, may) }),
    askAll: (bulk, whole) => show({ at: 'asking-all', bulk, whole }),
    submit: body => {
      if (step?.at === 'asking') void run(step.bulk, step.fit, step.skipped, body);
      if (step?.at === 'asking-all') void runAll(step.bulk, step.whole, body);
    },
    retry: rows => {
      if (step?.at === 'result') void run(step.bulk, rows, step.result.skipped, step.body);
    },
    close: () => {
      close();
      // Beside an open result nothing else can be pressed.
      if (step?.at === 'result') offerBack(step.bulk, step.result.now);
    },
  };
};
