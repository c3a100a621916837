import { addDays, daysBetween, type PlainDate } from '@inbound/shared';
import { HOLDING_QUOTATIONS, quotation } from '@inbound/shared/ordering/quotation/machine';
import { EXPIRING_DAYS } from '@inbound/shared/ordering/quotation/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { take } from '../../platform/record/take.ts';
import { DISTRIBUTOR_ZONE } from '../distributor/distributor-zone.ts';
import { factsOf, type StoredQuotation, setQuoteSending } from './rows.ts';
import { tellEnd } from './tell.ts';

/** So many quotations are looked at in one transaction. */
const AT_ONCE = 200;

/** Quotations whose last day is over, or near and not told yet; another server takes those that it has locked. */
const endingRows = (ctx: Ctx, today: PlainDate): Promise<StoredQuotation[]> =>
  ctx
    .rows('quotation')
    .selectAll()
    .where('state', 'in', HOLDING_QUOTATIONS)
    .where('valid_to', '<=', addDays(today, EXPIRING_DAYS))
    .where(is => is.or([is('valid_to', '<', today), is('warned_at', 'is', null)]))
    .orderBy('valid_to')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();

const expire = async (ctx: Ctx, { id }: StoredQuotation): Promise<void> => {
  const taken = await take(ctx, quotation, 'quotation', id, 'expire', { facts: row => factsOf(row), by: 'system' });
  await taken.store({ unread: false });
  await setQuoteSending(ctx, id, { due_at: null });
};

const warn = async (ctx: Ctx, row: StoredQuotation, days: number): Promise<void> => {
  await ctx.update('quotation').where('id', '=', row.id).set({ warned_at: ctx.now }).executeTakeFirstOrThrow();
  await tellEnd(ctx, row, days);
};

/** Ends quotations after their last day in the distributor's zone, and tells once of those whose end is near. */
export const endQuotations = async (ctx: Ctx): Promise<void> => {
  const today = ctx.today(DISTRIBUTOR_ZONE);
  for (const row of await endingRows(ctx, today)) {
    const days = daysBetween(today, row.valid_to as PlainDate);
    if (days < 0) await expire(ctx, row);
    else await warn(ctx, row, days);
  }
};
