import { plantOf } from '../../master/plant/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { notifyPeople } from '../../system/notification/offers.ts';
import { plantWindow } from '../booking/plant-times.ts';
import type { BookingWaitRowOfTable } from './rows.ts';

/** Tells the person who asked that a range is held for them, or that they wait no more. */
export const tellAsker = async (
  ctx: Ctx,
  row: BookingWaitRowOfTable,
  kind: 'bookingWaitOffered' | 'bookingWaitLapsed',
): Promise<void> => {
  const { time_zone: zone } = await plantOf(ctx, row.plant_id);
  const date = row.begins && row.ends ? plantWindow(zone, row.begins, row.ends) : row.day;
  await notifyPeople(ctx, [row.user_id], {
    kind,
    params: { point: row.unloading_point, door: row.door, date },
    path: '/transport/booking-wait-detail',
    documentId: row.id,
    plantNo: row.plant_no,
  });
};
