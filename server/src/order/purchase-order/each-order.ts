import type { BatchAnswer } from '@inbound/shared';
import type { Ctx } from '../../platform/call/context.ts';
import { eachOfRows } from '../../platform/record/batch.ts';
import { holdBack, tellTogether } from './tell.ts';

/** Does the same to several orders, each by itself; who hears of more than one of them hears it in one notice. */
export const eachOrder = async <I extends { id: string }>(
  ctx: Ctx,
  items: readonly I[],
  doOne: (item: I) => Promise<unknown>,
): Promise<BatchAnswer> => {
  const { answered, done } = await eachOfRows(ctx, items, async item => {
    const act = await holdBack(ctx, () => doOne(item));
    return { ...act, ...versionIn(act.done) };
  });
  await tellTogether(ctx, done);
  return answered;
};

/** The version that an act leaves its order at, where it answers that. */
const versionIn = (done: unknown): { version?: unknown } =>
  typeof done === 'object' && done !== null && 'version' in done ? { version: done.version } : {};
