import { windowRelease } from '@inbound/shared/transport/window-release/machine';
import type { Ctx } from '../../platform/call/context.ts';
import type { Platform } from '../../platform/call/platform.ts';
import { eachTenant } from '../../platform/jobs/each-tenant.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { announceNext } from './announce.ts';
import { IS_USED, takeBySystem } from './rows.ts';
import { tellGroup } from './tell.ts';

/** So many days are taken in one transaction. */
const AT_ONCE = 100;
const MINUTE_MS = 60_000;

/** Days of windows whose moment has come; another server takes those that it has locked. */
const dueDays = (ctx: Ctx) =>
  ctx
    .rows('window_release')
    .select(['id', IS_USED.as('isUsed')])
    .where('state', 'in', windowRelease.actions.release.from)
    .where('release_at', '<=', ctx.now)
    .orderBy('id')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();

/** Releases what nobody of the group has booked by now, and tells the group; answers whether there are more. */
export const releaseDue = async (ctx: Ctx): Promise<boolean> => {
  const due = await dueDays(ctx);
  for (const { id, isUsed } of due) {
    const taken = await takeBySystem(ctx, id, isUsed ? 'use' : 'release');
    const row = await taken.store();
    if (!isUsed) await tellGroup(ctx, row, 'windowReleased');
  }
  return due.length === AT_ONCE;
};

const releaseWindows = async (platform: Platform): Promise<boolean> => {
  const reached = new Map<number, string>();
  for (const step of [(ctx: Ctx) => announceNext(ctx, reached), releaseDue]) while (await eachTenant(platform, step));
  return false;
};

export const windowReleaseJob: Job = {
  kind: 'fixed windows that nobody books',
  everyMs: MINUTE_MS,
  run: releaseWindows,
};
