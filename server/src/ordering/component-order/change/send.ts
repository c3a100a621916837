import type { Ctx } from '../../../platform/call/context.ts';
import type { Platform } from '../../../platform/call/platform.ts';
import { inTenantTransaction } from '../../../platform/call/separate-transaction.ts';
import { eachTenant } from '../../../platform/jobs/each-tenant.ts';
import { claimDue } from '../../../platform/record/claim-due.ts';
import { later } from '../../../platform/tools/clock.ts';
import { distributorOf } from '../../distributor/distributor-of.ts';
import type { Outcome } from '../../distributor/outcome.ts';
import type { Distributor } from '../../distributor/port.ts';
import { askSoon } from '../life/watch.ts';
import { tell, tellReaders } from '../tell.ts';
import type { ChangeRow } from './seen.ts';

const RETRY_SECONDS = 30;

const CLAIM = claimDue('component_order_change', { key: 'id', due: 'due_at', lockedUntil: 'locked_until' });

/** Claims the change of a tenant that is due, and commits it before it is sent. */
export const claimChange = async (ctx: Ctx): Promise<ChangeRow | undefined> => {
  const [claimed] = await ctx.tx.query<{ id: string }>(CLAIM, [ctx.tenant, ctx.now]);
  if (!claimed) return undefined;
  return ctx.rows('component_order_change').selectAll().where('id', '=', claimed.id).executeTakeFirstOrThrow();
};

const setChange = (
  ctx: Ctx,
  id: string,
  change: Partial<Pick<ChangeRow, 'outcome' | 'said' | 'due_at' | 'settled_at'>>,
) =>
  ctx
    .update('component_order_change')
    .where('id', '=', id)
    .set({ ...change, locked_until: null })
    .executeTakeFirstOrThrow();

/**
 * What follows from the answer to a change. It names what shall be, so one whose answer was lost is sent again, and nothing is
 * ordered twice; what was taken is seen once a report shows it.
 */
const settle = async (ctx: Ctx, change: ChangeRow, outcome: Outcome<null>): Promise<void> => {
  const order = await ctx
    .rows('component_order')
    .selectAll()
    .where('id', '=', change.order_id)
    .executeTakeFirstOrThrow();
  tellReaders(ctx, order);
  if (outcome.is === 'answered') {
    await setChange(ctx, change.id, { outcome: 'sent', due_at: null });
    await askSoon(ctx, order.id);
  } else if (outcome.is === 'refused') {
    const said = outcome.said.map(({ message }) => message).join(' · ');
    await setChange(ctx, change.id, { outcome: 'refused', said, due_at: null, settled_at: ctx.now });
    await tell(ctx, order, 'componentOrderChangeRefused', { line: change.line_no });
  } else {
    const until = outcome.is === 'not_sent' ? outcome.until : undefined;
    await setChange(ctx, change.id, { said: outcome.why, due_at: until ?? later(ctx.now, RETRY_SECONDS, 'second') });
  }
};

const send = async (platform: Platform, tenant: number, distributor: Distributor, change: ChangeRow): Promise<void> => {
  const outcome = await distributor.changeOrder(Buffer.from(change.body), change.line_no);
  await inTenantTransaction(platform, tenant, 'the job works for the tenant whose order it is', ctx =>
    settle(ctx, change, outcome),
  );
};

/** Sends a change of each tenant that is due, with no transaction open; answers whether there was any. */
export const sendChanges = async (platform: Platform): Promise<boolean> => {
  const due: { tenant: number; change: ChangeRow }[] = [];
  await eachTenant(platform, async ctx => {
    const change = await claimChange(ctx);
    if (change) due.push({ tenant: ctx.tenant, change });
    return change !== undefined;
  });
  for (const { tenant, change } of due) {
    const distributor = distributorOf(platform, tenant);
    if (distributor) await send(platform, tenant, distributor, change);
  }
  return due.length > 0;
};
