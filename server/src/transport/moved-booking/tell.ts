import { plantOf } from '../../master/plant/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { type Audience, notify } from '../../system/notification/offers.ts';
import { plantWindow } from '../booking/plant-times.ts';
import type { MovedBookingRowOfTable } from './rows.ts';

const tell = async (
  ctx: Ctx,
  row: MovedBookingRowOfTable,
  kind: 'movedBookingAsked' | 'movedBookingAgreed',
  audience: Omit<Audience, 'plantId'>,
): Promise<void> => {
  const { time_zone: zone } = await plantOf(ctx, row.plant_id);
  await notify(
    ctx,
    { ...audience, plantId: row.plant_id },
    {
      kind,
      params: {
        number: row.sd_no,
        supplier: row.supplier_code,
        door: row.door,
        date: plantWindow(zone, row.begins, row.ends),
        before: plantWindow(zone, row.from_begins, row.from_ends),
      },
      path: '/transport/moved-booking-detail',
      documentId: row.id,
      plantNo: row.plant_no,
    },
  );
};

/** Asks the supplier of a transport that gave way, and whoever drives it. */
export const tellMoved = async (ctx: Ctx, row: MovedBookingRowOfTable): Promise<void> => {
  for (const companyId of [row.company_id, row.forwarder_company_id])
    if (companyId !== null)
      await tell(ctx, row, 'movedBookingAsked', { permission: 'transport.movedBooking.edit', companyId });
};

/** Tells the gate that the new window is taken. */
export const tellAgreed = (ctx: Ctx, row: MovedBookingRowOfTable): Promise<void> =>
  tell(ctx, row, 'movedBookingAgreed', { permission: 'transport.emergency.decide' });
