import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { eachTenant } from '../../platform/jobs/each-tenant.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { todayOfPlant } from '../call-off/plant-day.ts';
import { carryOutReset } from './reset.ts';

/** So many agreements begin again in one transaction. */
const AT_ONCE = 50;
/** The counts of yesterday are seen for so long after midnight at most. */
const EVERY_MS = 60_000;

/** Agreements whose planned reset has come at their plants, locked; another server takes those that it has locked itself. */
const dueResets = (ctx: Ctx): Promise<RowOfTable<'scheduling_agreement'>[]> =>
  ctx
    .rows('scheduling_agreement')
    .selectAll('scheduling_agreement')
    .where('scheduling_agreement.reset_planned_on', 'is not', null)
    .where(
      sql<boolean>`scheduling_agreement.reset_planned_on <= (select ${todayOfPlant(ctx)} from plant
        where plant.tenant_id = scheduling_agreement.tenant_id and plant.id = scheduling_agreement.plant_id)`,
    )
    .orderBy('scheduling_agreement.id')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();

/** Carries out the resets whose day has begun at their plants; answers whether there is more. */
export const keepResets = async (ctx: Ctx): Promise<boolean> => {
  const due = await dueResets(ctx);
  for (const agreement of due) await carryOutReset(ctx, agreement);
  return due.length === AT_ONCE;
};

/** Looks every minute: the day of each plant begins at another one. */
export const resetJob: Job = {
  kind: 'resets of cumulatives',
  everyMs: EVERY_MS,
  run: platform => eachTenant(platform, keepResets),
};
