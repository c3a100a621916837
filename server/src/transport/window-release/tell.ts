import { plantOf } from '../../master/plant/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { notify } from '../../system/notification/offers.ts';
import { plantMoment, plantTimes } from '../booking/plant-times.ts';
import type { WindowReleaseRowOfTable } from './rows.ts';

/** Tells the suppliers of a group what happens to a day of their fixed window. */
export const tellGroup = async (
  ctx: Ctx,
  row: WindowReleaseRowOfTable,
  kind: 'windowReleaseAnnounced' | 'windowReleased' | 'windowKept',
): Promise<void> => {
  const { time_zone: zone } = await plantOf(ctx, row.plant_id);
  const suppliers = await ctx
    .rows('window_release_supplier')
    .select('company_id as companyId')
    .where('window_release_id', '=', row.id)
    .orderBy('company_id')
    .execute();
  for (const { companyId } of suppliers)
    await notify(
      ctx,
      { permission: 'transport.shippingNote.edit', plantId: row.plant_id, companyId },
      {
        kind,
        params: {
          door: row.door,
          date: row.day,
          time: plantTimes(zone, row.begins, row.ends),
          until: plantMoment(zone, row.release_at),
        },
        path: '/transport/window-release-detail',
        documentId: row.id,
        plantNo: row.plant_no,
      },
    );
};
