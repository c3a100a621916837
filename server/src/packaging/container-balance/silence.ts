import { balanceConfirmation } from '@inbound/shared/packaging/container-balance/confirmation-machine';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { eachTenant } from '../../platform/jobs/each-tenant.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { take } from '../../platform/record/take.ts';
import { closeAccount, factsOf } from './confirmation.ts';
import { tellPlant, tellSupplier } from './tell.ts';

/** So many confirmations are taken in one transaction. */
const AT_ONCE = 100;
const HOUR_MS = 3_600_000;

const todayOf = (ctx: Ctx) => sql`(select (${ctx.now}::timestamptz at time zone p.time_zone)::date from plant p
  where p.tenant_id = balance_confirmation.tenant_id and p.id = balance_confirmation.plant_id)`;

/** Proposed balances that are due, locked; another server takes those that it has locked itself. */
const dueWhere = async (ctx: Ctx, condition: RawBuilder<boolean>): Promise<string[]> => {
  const rows = await ctx
    .rows('balance_confirmation')
    .select('balance_confirmation.id')
    .where('state', '=', balanceConfirmation.initial as 'proposed')
    .where(condition)
    .orderBy('balance_confirmation.id')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
};

const takeAsSystem = (ctx: Ctx, id: string, action: 'acceptSilence' | 'remindSupplier') =>
  take(ctx, balanceConfirmation, 'balance_confirmation', id, action, { facts: factsOf, by: 'system' });

/** Accepts for who was silent beyond his days, and reminds once before; answers whether there is more. */
export const keepSilence = async (ctx: Ctx): Promise<boolean> => {
  const silent = await dueWhere(ctx, sql<boolean>`balance_confirmation.due_date < ${todayOf(ctx)}`);
  for (const id of silent) {
    const row = await (await takeAsSystem(ctx, id, 'acceptSilence')).store({
      answeredAt: ctx.now,
      answeredBy: 'system',
    });
    await closeAccount(ctx, row);
    await tellPlant(ctx, row, 'balanceAccepted');
    await tellSupplier(ctx, row, 'balanceAccepted');
  }
  const slow = await dueWhere(
    ctx,
    sql<boolean>`(balance_confirmation.remind_on <= ${todayOf(ctx)} and balance_confirmation.reminded_at is null)`,
  );
  for (const id of slow) {
    const row = await (await takeAsSystem(ctx, id, 'remindSupplier')).store({ remindedAt: ctx.now });
    await tellSupplier(ctx, row, 'balanceReminder');
  }
  return silent.length === AT_ONCE || slow.length === AT_ONCE;
};

/** Looks every hour, for the day of each plant begins at another one. */
export const silenceJob: Job = {
  kind: 'silence to proposed balances',
  everyMs: HOUR_MS,
  run: platform => eachTenant(platform, keepSilence),
};
