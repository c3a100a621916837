import { pickUpPlan } from '@inbound/shared/delivery/pick-up-plan/machine';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { eachTenant } from '../../platform/jobs/each-tenant.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { take } from '../../platform/record/take.ts';
import { later } from '../../platform/tools/clock.ts';
import { regenerateAsSystem } from './commands.ts';
import { detect } from './detect.ts';
import { hasChanged } from './look.ts';
import { factsFor, type PlanRow } from './rows.ts';

/** So many plans are taken in one transaction. */
const AT_ONCE = 50;
/** The states of plans that were looked at. */
const DETECTED = sql.join([...pickUpPlan.actions.regenerate.from]);
const DETECT_MS = 2_000;
/** A plan that was just stored is left alone for a moment: who plans a day often changes it at once. */
export const SETTLED_SECONDS = 1;
const FOLLOW_MS = 60_000;

/** Plans that are due, locked; another server has those that it has locked, and takes them itself. */
const dueWhere = (ctx: Ctx, condition: RawBuilder<boolean>, after = ''): Promise<PlanRow[]> => {
  const due = ctx.rows('pick_up_plan').selectAll('pick_up_plan').where(condition);
  return (after === '' ? due : due.where('pick_up_plan.id', '>', after))
    .orderBy('pick_up_plan.id')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
};

/** Detects plans that nobody has looked at yet; answers whether there may be more. */
export const detectDue = async (ctx: Ctx): Promise<boolean> => {
  const settled = later(ctx.now, -SETTLED_SECONDS, 'second');
  const due = await dueWhere(
    ctx,
    sql`pick_up_plan.state = ${pickUpPlan.initial} and pick_up_plan.changed_at <= ${settled}`,
  );
  for (const { id } of due) await detect(ctx, id);
  return due.length === AT_ONCE;
};

/** The day at the plant of a plan, at the moment of the run. */
const today = (ctx: Ctx) => sql`(select (${ctx.now}::timestamptz at time zone p.time_zone)::date from plant p
  where p.tenant_id = pick_up_plan.tenant_id and p.id = pick_up_plan.plant_id)`;

/** Makes plans anew whose call-offs have changed; what has arrived stays as it was driven. */
const followCallOffs = async (ctx: Ctx): Promise<void> => {
  const open = sql<boolean>`(pick_up_plan.state in (${DETECTED}) and pick_up_plan.pickup_date >= ${today(ctx)})`;
  for (let page = await dueWhere(ctx, open); page.length > 0; page = await dueWhere(ctx, open, page.at(-1)?.id)) {
    for (const plan of page) {
      const { arrivedAt } = await factsFor(ctx)(plan);
      if (arrivedAt === null && (await hasChanged(ctx, plan))) await regenerateAsSystem(ctx, plan.id);
    }
  }
};

/** Plans whose day is over wait for nobody. */
const passDue = async (ctx: Ctx): Promise<boolean> => {
  const over = sql<boolean>`(pick_up_plan.state in (${DETECTED}) and pick_up_plan.turn <> 'done'
    and pick_up_plan.pickup_date < ${today(ctx)})`;
  const due = await dueWhere(ctx, over);
  for (const { id } of due) {
    const taken = await take(ctx, pickUpPlan, 'pick_up_plan', id, 'pass', { facts: factsFor(ctx), by: 'system' });
    await taken.store({ turn: 'done' });
  }
  return due.length === AT_ONCE;
};

/** Keeps plans as their call-offs and their days are. */
export const keepPlans = async (ctx: Ctx): Promise<boolean> => {
  await followCallOffs(ctx);
  return passDue(ctx);
};

/** Looks at new and changed plans soon after they were stored. */
export const detectionJob: Job = {
  kind: 'pick-up plan detection',
  everyMs: DETECT_MS,
  run: platform => eachTenant(platform, detectDue),
};

/** Follows call-offs and days. */
export const keepingJob: Job = {
  kind: 'pick-up plan keeping',
  everyMs: FOLLOW_MS,
  run: platform => eachTenant(platform, keepPlans),
};
