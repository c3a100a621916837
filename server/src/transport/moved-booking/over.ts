import { movedBooking } from '@inbound/shared/transport/moved-booking/machine';
import { shippingNote } from '@inbound/shared/transport/shipping-note/machine';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { eachTenant } from '../../platform/jobs/each-tenant.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { takeBySystem } from './rows.ts';

/** So many rows are taken in one transaction. */
const AT_ONCE = 100;
const EVERY_MS = 60_000;

/** The transport came in or ended, or its new window is over: nobody has to answer any more. */
const isOver = ({ now }: Ctx) => sql<boolean>`(moved_booking.ends <= ${now}::timestamptz or exists (
  select from shipping_note n where n.tenant_id = moved_booking.tenant_id and n.id = moved_booking.shipping_note_id
    and (n.gate_in_at is not null or n.state not in (${sql.join(shippingNote.actions.giveWay.from)}))))`;

/** Ends the questions that time has answered; answers whether there are more. */
export const endOver = async (ctx: Ctx): Promise<boolean> => {
  const rows = await ctx
    .rows('moved_booking')
    .select('id')
    .where('state', '=', movedBooking.initial)
    .where(isOver(ctx))
    .orderBy('id')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { id } of rows) await (await takeBySystem(ctx, id, 'end')).store();
  return rows.length === AT_ONCE;
};

export const movedBookingJob: Job = {
  kind: 'bookings that gave way',
  everyMs: EVERY_MS,
  run: platform => eachTenant(platform, endOver),
};
