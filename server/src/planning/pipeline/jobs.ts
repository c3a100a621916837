import type { Ctx } from '../../platform/call/context.ts';
import type { Platform } from '../../platform/call/platform.ts';
import { eachTenant } from '../../platform/jobs/each-tenant.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { followCauses } from './recompute.ts';

/** A cause is seen in its row after two seconds at most. */
const FOLLOW_MS = 1_000;
const MINUTE_MS = 60_000;

/** Tenants in which something is to be projected: mostly none. */
const MARKED = 'select distinct c.tenant_id from pipeline_cause c join tenant t using (tenant_id) where t.active';

/** Projects what documents have marked; what fails in one tenant is logged, and comes again. */
export const followAll = (platform: Platform): Promise<boolean> => eachTenant(platform, followCauses, MARKED);

export const pipelineJob: Job = { kind: 'pipeline', everyMs: FOLLOW_MS, run: followAll };

/** At midnight of a plant all its rows are of yesterday. */
const MARK_YESTERDAY = `insert into pipeline_cause (tenant_id, material_id)
  select r.tenant_id, r.material_id from pipeline r join plant p on p.tenant_id = r.tenant_id and p.id = r.plant_id
  where r.tenant_id = $1 and r.of_plant and r.projected_on < ($2::timestamptz at time zone p.time_zone)::date
    and not exists (select from pipeline_cause c where c.tenant_id = r.tenant_id and c.material_id = r.material_id)`;

/** Marks what was projected for another day than the plant's present one. */
export const markYesterday = async (ctx: Ctx): Promise<boolean> => {
  await ctx.tx.query(MARK_YESTERDAY, [ctx.tenant, ctx.now]);
  return false;
};

/** Looks every minute: the day of each plant begins at another one. */
export const pipelineDayJob: Job = {
  kind: 'day of the pipeline',
  everyMs: MINUTE_MS,
  run: platform => eachTenant(platform, markYesterday),
};
