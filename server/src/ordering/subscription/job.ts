import { HELD_STATES } from '@inbound/shared/ordering/subscription/machine';
import { isQuiet } from '@inbound/shared/ordering/subscription/rules';
import type { Ctx } from '../../platform/call/context.ts';
import type { Platform } from '../../platform/call/platform.ts';
import { inTenantTransaction } from '../../platform/call/separate-transaction.ts';
import { eachTenant } from '../../platform/jobs/each-tenant.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { later } from '../../platform/tools/clock.ts';
import { distributorOf } from '../distributor/distributor-of.ts';
import { DISTRIBUTOR_ZONE } from '../distributor/distributor-zone.ts';
import { type AskedFor, storeAnswer } from '../part/refresh.ts';
import { expire, fire, tellUnsaid } from './fire.ts';

const MINUTE_MS = 60_000;
/** A part that somebody has subscribed to is asked for when what is known of it is older. */
const OLDEST_STOCK_MINUTES = 30;
/** So many subscriptions are looked at in one transaction. */
const AT_ONCE = 200;

/** Subscriptions that hold, with the stock of their parts; another server takes those that it has locked. */
const held = (ctx: Ctx) =>
  ctx
    .rows('subscription')
    .innerJoin('part', join =>
      join.onRef('part.tenant_id', '=', 'subscription.tenant_id').onRef('part.id', '=', 'subscription.part_id'),
    )
    .selectAll('subscription')
    .select('part.stock')
    .where('subscription.state', 'in', HELD_STATES);

const expireEnded = async (ctx: Ctx): Promise<void> => {
  const ended = await held(ctx)
    .where('subscription.expiry_date', '<', ctx.today(DISTRIBUTOR_ZONE))
    .limit(AT_ONCE)
    .forUpdate('subscription')
    .skipLocked()
    .execute();
  for (const row of ended) await expire(ctx, row);
};

/** Fires what the stock has risen to, and arms what it has fallen below. */
const watchStock = async (ctx: Ctx): Promise<void> => {
  const rows = await held(ctx)
    .where(is =>
      is.or([
        is.and([is('subscription.armed', '=', true), is('part.stock', '>=', is.ref('subscription.quantity'))]),
        is.and([is('subscription.armed', '=', false), is('part.stock', '<', is.ref('subscription.quantity'))]),
        is('subscription.unsaid', '>', 0),
      ]),
    )
    .limit(AT_ONCE)
    .forUpdate('subscription')
    .skipLocked()
    .execute();
  for (const { stock, ...row } of rows) {
    if (row.armed && stock >= row.quantity) await fire(ctx, row, stock);
    else {
      if (!row.armed && stock < row.quantity)
        await ctx.update('subscription').where('id', '=', row.id).set({ armed: true }).executeTakeFirstOrThrow();
      if (row.unsaid > 0 && !isQuiet(row.told_at, ctx.now)) await tellUnsaid(ctx, row);
    }
  }
};

/** The part of a subscription that was told longest ago, where that is long enough. */
const oldestPart = async (ctx: Ctx): Promise<AskedFor | undefined> => {
  const [oldest] = await held(ctx)
    .where('part.checked_at', '<', later(ctx.now, -OLDEST_STOCK_MINUTES, 'minute'))
    .orderBy('part.checked_at')
    .limit(1)
    .execute();
  return oldest && { id: oldest.part_id, partNo: oldest.part_no };
};

/** Asks for parts with no transaction open; without an answer, the stock of a part stays as it was told last. */
const askFor = async (platform: Platform, due: readonly { tenant: number; part: AskedFor }[]): Promise<void> => {
  for (const { tenant, part } of due) {
    const outcome = await distributorOf(platform, tenant)?.part(part.partNo);
    if (outcome?.is !== 'answered') continue;
    await inTenantTransaction(platform, tenant, 'the job works for the tenant whose part it is', ctx =>
      storeAnswer(ctx, part, outcome.value),
    );
  }
};

/** Looks after the subscriptions of all tenants; answers that there is no more to do at once. */
export const watchSubscriptions = async (platform: Platform): Promise<boolean> => {
  const due: { tenant: number; part: AskedFor }[] = [];
  await eachTenant(platform, async ctx => {
    await expireEnded(ctx);
    const part = await oldestPart(ctx);
    if (part) due.push({ tenant: ctx.tenant, part });
    return false;
  });
  await askFor(platform, due);
  return eachTenant(platform, async ctx => {
    await watchStock(ctx);
    return false;
  });
};

export const subscriptionJob: Job = { kind: 'inventory subscriptions', everyMs: MINUTE_MS, run: watchSubscriptions };
