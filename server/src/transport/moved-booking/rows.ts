import { type MovedBookingFacts, movedBooking } from '@inbound/shared/transport/moved-booking/machine';
import type { Ctx } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { take } from '../../platform/record/take.ts';

export type MovedBookingRowOfTable = RowOfTable<'moved_booking'>;

/** What the machine sees of a row. */
export const factsOf = ({ state }: MovedBookingRowOfTable): MovedBookingFacts => ({ state });

/** Begins what no person does: the transport is rebooked, or has come or ended. */
export const takeBySystem = (ctx: Ctx, id: string, action: 'rebook' | 'end') =>
  take(ctx, movedBooking, 'moved_booking', id, action, { facts: factsOf, by: 'system' });
