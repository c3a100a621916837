import type { BatchAnswer, Decimal, RefusalData } from '@inbound/shared';
import type {
  acceptLines,
  CallOffLineRow,
  confirmLines,
  rejectLines,
} from '@inbound/shared/calloff/call-off/line-contract';
import { useCallback, useState } from 'react';
import { useAction } from '../../client/call.ts';
import { type Answer, type AnswerRow, refusalOfResult } from './answers.ts';

interface Endpoints {
  confirm: typeof confirmLines;
  accept: typeof acceptLines;
  reject: typeof rejectLines;
}

/** What is rejected of a line, why, and whether the rest is confirmed as requested in the same act. */
export interface RejectedPart {
  qty: Decimal;
  confirmRest: boolean;
  reason: string;
}

type Verdict = { [K in keyof AnswerRow]?: RefusalData };

export interface SendAnswers {
  send(answers: readonly Answer[]): Promise<void>;
  reject(line: CallOffLineRow, rejection: RejectedPart): Promise<void>;
  busy: boolean;
  /** What the server refused of the last sending, by line. */
  refused: ReadonlyMap<string, Verdict>;
}

/**
 * Sends answers as two batches, confirmations and acceptances; each line is answered by itself. What was done leaves the
 * drafts, what was refused stays with the server's reason at its cell.
 */
export const useSendAnswers = (endpoints: Endpoints, settled: (done: string[]) => void): SendAnswers => {
  const [refused, setRefused] = useState<ReadonlyMap<string, Verdict>>(new Map());
  const confirm = useAction(endpoints.confirm);
  const accept = useAction(endpoints.accept);
  const reject = useAction(endpoints.reject);
  const settle = useCallback(
    (answers: readonly (BatchAnswer | undefined)[]) => {
      const results = answers.flatMap(answer => answer?.results ?? []);
      const bad = results.filter(result => result.code !== undefined);
      setRefused(
        new Map(
          bad.map(({ id, code = 'fault', params }) => [id, { answerQty: refusalOfResult(code, params) }] as const),
        ),
      );
      settled(results.filter(result => result.code === undefined).map(result => result.id));
    },
    [settled],
  );
  const send = async (answers: readonly Answer[]) => {
    const itemsOf = (kind: Answer['kind']) =>
      answers
        .filter(answer => answer.kind === kind)
        .map(({ line, date, qty, note }) => ({
          ...{ id: line.id, version: line.version, date, qty },
          ...(kind === 'accept' ? { note } : {}),
        }));
    const [confirmed, accepted] = [itemsOf('confirm'), itemsOf('accept')];
    settle(
      await Promise.all([
        confirmed.length > 0 ? confirm.run({ items: confirmed }) : undefined,
        accepted.length > 0 ? accept.run({ items: accepted }) : undefined,
      ]),
    );
  };
  const rejectOne = async ({ id, version }: CallOffLineRow, { reason, ...part }: RejectedPart) =>
    settle([await reject.run({ items: [{ id, version, ...part }], reason })]);
  return { send, reject: rejectOne, busy: confirm.busy || accept.busy || reject.busy, refused };
};
