import type { CheckedOf } from '@inbound/shared';
import type {
  giveFreeWindowRelease,
  keepWindowRelease,
  WindowReleaseRow,
} from '@inbound/shared/transport/window-release/contract';
import { windowRelease } from '@inbound/shared/transport/window-release/machine';
import type { Ctx } from '../../platform/call/context.ts';
import { take } from '../../platform/record/take.ts';
import { readOne } from './queries.ts';
import { factsFor } from './rows.ts';
import { tellGroup } from './tell.ts';

/** Keeps a day of a fixed window for its group, also after it was released, and tells the group. */
export const keep = async (
  ctx: Ctx,
  { id, version }: CheckedOf<typeof keepWindowRelease>,
): Promise<WindowReleaseRow> => {
  const taken = await take(ctx, windowRelease, 'window_release', id, 'keep', { version, facts: factsFor(ctx) });
  await tellGroup(ctx, await taken.store(), 'windowKept');
  return readOne(ctx, id);
};

/** Gives a day that was kept free for everybody, and tells the group. */
export const giveFree = async (
  ctx: Ctx,
  { id, version }: CheckedOf<typeof giveFreeWindowRelease>,
): Promise<WindowReleaseRow> => {
  const taken = await take(ctx, windowRelease, 'window_release', id, 'giveFree', { version, facts: factsFor(ctx) });
  await tellGroup(ctx, await taken.store(), 'windowReleased');
  return readOne(ctx, id);
};
