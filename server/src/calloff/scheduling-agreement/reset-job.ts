import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { eachTenant } from '../../platform/jobs/each-tenant.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { lockOne } from '../../platform/record/one-row.ts';
import { todayOfPlant } from '../call-off/plant-day.ts';
import { carryOutReset } from './reset.ts';

/** So many agreements begin again in one transaction. */
const AT_ONCE = 50;
const EVERY_MS = 60_000;

/** Agreements whose planned reset has come at their plants. */
const dueResets = async (ctx: Ctx): Promise<string[]> => {
  const rows = await ctx
    .rows('scheduling_agreement')
    .innerJoin('plant', join =>
      join
        .onRef('plant.tenant_id', '=', 'scheduling_agreement.tenant_id')
        .onRef('plant.id', '=', 'scheduling_agreement.plant_id'),
    )
    .select('scheduling_agreement.id')
    .where('scheduling_agreement.reset_planned_on', 'is not', null)
    .where(sql<boolean>`scheduling_agreement.reset_planned_on <= ${todayOfPlant(ctx)}`)
    .orderBy('scheduling_agreement.id')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
};

/** Carries out the resets whose day has begun at their plants, each as it is once it is locked; answers whether there is more. */
export const keepResets = async (ctx: Ctx): Promise<boolean> => {
  const ids = await dueResets(ctx);
  for (const id of ids) {
    const agreement = await lockOne(ctx, 'scheduling_agreement', id);
    await carryOutReset(ctx, agreement);
  }
  return ids.length === AT_ONCE;
};

/** Looks every minute: the day of each plant begins at another one. */
export const resetJob: Job = {
  kind: 'resets of cumulatives',
  everyMs: EVERY_MS,
  run: platform => eachTenant(platform, keepResets),
};
