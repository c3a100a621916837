import { LONGEST_SILENCE_MS } from '../threads/threads.ts';
import type { Work } from '../threads/work.ts';
import type { Ctx } from './context.ts';

/**
 * So long a transaction may do nothing while it waits for a thread, in milliseconds: for the work before its own, and for
 * its own. The database would end it after the 15 seconds that are enough for all others.
 */
const LONGEST_WAIT_MS = 2 * LONGEST_SILENCE_MS;

/** Keeps the transaction of a call open while the call waits for a thread. */
export const keepWaiting = ({ tx }: Ctx): void =>
  tx.send("select set_config('idle_in_transaction_session_timeout', $1, true)", [`${LONGEST_WAIT_MS}ms`]);

/** Runs heavy work of a call in a thread, and keeps the transaction of the call open meanwhile. */
export const inThread = <Input, Output, Piece>(
  ctx: Ctx,
  work: Work<Input, Output, Piece>,
  input: Input,
  pieces?: AsyncIterable<Piece>,
): Promise<Output> => {
  keepWaiting(ctx);
  const { progress } = ctx;
  // Who feeds a work tells himself how far it is.
  const hear = progress && !pieces ? (done: number, total: number) => progress(done, total, 'plan') : undefined;
  return ctx.platform.threads.run(work, input, pieces, hear);
};
