import type { Ctx } from '../../platform/call/context.ts';
import { notifyPeople } from '../../system/notification/offers.ts';
import type { BookingWaitRowOfTable } from './rows.ts';

/** Tells the person who asked that a range is held for them, or that they wait no more. */
export const tellAsker = (
  ctx: Ctx,
  row: BookingWaitRowOfTable,
  kind: 'bookingWaitOffered' | 'bookingWaitLapsed',
): Promise<void> =>
  notifyPeople(ctx, [row.user_id], {
    kind,
    params: { point: row.unloading_point, door: row.door, date: row.day },
    path: '/transport/booking-wait-detail',
    documentId: row.id,
    plantNo: row.plant_no,
  });
