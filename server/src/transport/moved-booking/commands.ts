import type { CheckedOf } from '@inbound/shared';
import type { agreeMovedBooking, MovedBookingRow } from '@inbound/shared/transport/moved-booking/contract';
import { movedBooking } from '@inbound/shared/transport/moved-booking/machine';
import type { Ctx } from '../../platform/call/context.ts';
import { take } from '../../platform/record/take.ts';
import { readOne } from './queries.ts';
import { factsOf } from './rows.ts';
import { tellAgreed } from './tell.ts';

/** The party of a transport that gave way takes its new window. */
export const agree = async (
  ctx: Ctx,
  { id, version }: CheckedOf<typeof agreeMovedBooking>,
): Promise<MovedBookingRow> => {
  const taken = await take(ctx, movedBooking, 'moved_booking', id, 'agree', { version, facts: factsOf });
  await tellAgreed(ctx, await taken.store());
  return readOne(ctx, id);
};
