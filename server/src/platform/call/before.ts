import type { Ctx } from './context.ts';

/**
 * A call before its transaction: what another system is asked for first, while no connection to the database waits for it.
 * The caller is admitted and the input judged each time anew, so that nothing is asked for somebody who may not.
 */
export interface Before<Input> extends Pick<Ctx, 'platform' | 'tenant' | 'caller' | 'trackId'> {
  /** Runs a part in a transaction of its own, in the name of the caller. */
  within<T>(part: (ctx: Ctx, input: Input) => Promise<T>): Promise<T>;
}
