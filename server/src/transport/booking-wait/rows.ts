import { type BookingWaitFacts, bookingWait } from '@inbound/shared/transport/booking-wait/machine';
import type { Ctx } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { take } from '../../platform/record/take.ts';

export type BookingWaitRowOfTable = RowOfTable<'booking_wait'>;

/** What the machine sees of a row. */
export const factsOf = ({ state }: BookingWaitRowOfTable): BookingWaitFacts => ({ state });

/** Begins what no person does: a range frees, a truck is booked, a time is over. */
export const takeBySystem = (ctx: Ctx, id: string, action: 'offer' | 'take' | 'lapse' | 'drop') =>
  take(ctx, bookingWait, 'booking_wait', id, action, { facts: factsOf, by: 'system' });
