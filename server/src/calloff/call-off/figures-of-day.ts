import type { Ctx } from '../../platform/call/context.ts';
import { eachTenant } from '../../platform/jobs/each-tenant.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { hasOldFigures } from './plant-day.ts';
import { refreshHeaders } from './refresh-header.ts';

/** So many headers are brought to their day in one transaction. */
const AT_ONCE = 200;
/** Figures of yesterday are seen for so long after midnight at most. */
const EVERY_MS = 60_000;

/** Headers whose day has come, locked; another server takes those that it has locked itself. */
const dueHeaders = async (ctx: Ctx): Promise<string[]> => {
  const rows = await ctx
    .rows('call_off')
    .select('call_off.id')
    .where(hasOldFigures(ctx))
    .orderBy('call_off.id')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
};

/**
 * Brings what is ordered and owed by today to the day of each plant, from its midnight on; answers whether there is more.
 * What it brought names its next day, so that it may run as often as it likes (decision 0017).
 */
export const keepFigures = async (ctx: Ctx): Promise<boolean> => {
  const ids = await dueHeaders(ctx);
  await refreshHeaders(ctx, ids);
  return ids.length === AT_ONCE;
};

/** Looks every minute: the day of each plant begins at another one. */
export const figuresJob: Job = {
  kind: 'figures of call-offs',
  everyMs: EVERY_MS,
  run: platform => eachTenant(platform, keepFigures),
};
