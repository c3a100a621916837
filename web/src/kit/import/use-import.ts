import type { AnswerOf, Endpoint, Refusal } from '@inbound/shared';
import { type CallInput, useAction } from '../../client/call.ts';
import { type TaskStand, useLater } from '../../client/later.ts';

/** A larger file is taken as a task, which tells how far it is; a smaller one is answered before anybody looks. */
const AT_ONCE_BYTES = 128 * 1024;

interface ImportRun<E extends Endpoint> {
  run(input: CallInput<E>): void;
  busy: boolean;
  refusal: Refusal | undefined;
  /** Of a large file, while it is under way. */
  stand: TaskStand | undefined;
}

/** Takes a file in: a small one at once, a large one as a task. `read` reads the report of the task. */
export const useImport = <E extends Endpoint>(
  of: E,
  on: { read(report: unknown): AnswerOf<E>; done(answer: AnswerOf<E>): void; claims?: 'all' },
): ImportRun<E> => {
  const { done, claims } = on;
  const now = useAction(of, { done, ...(claims ? { claims } : {}) });
  const later = useLater(of, on);
  const isLarge = ({ file }: CallInput<E>) => file !== undefined && file.size > AT_ONCE_BYTES;
  return {
    run: input => {
      if (later.stand) return;
      if (isLarge(input)) later.run(input);
      else void now.run(input);
    },
    busy: now.busy || later.stand !== undefined,
    refusal: later.refusal ?? now.refusal,
    stand: later.stand,
  };
};
