import { dateIn } from '@inbound/shared';
import { movedBooking } from '@inbound/shared/transport/moved-booking/machine';
import type { Ctx } from '../../platform/call/context.ts';
import { createDocuments } from '../../platform/record/create.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import type { ShippingNoteRowOfTable } from '../shipping-note/rows.ts';
import { takeBySystem } from './rows.ts';
import { tellMoved } from './tell.ts';

/** A transport before it gave way, and after. */
interface GivenWay {
  before: ShippingNoteRowOfTable;
  after: ShippingNoteRowOfTable;
}

/** Asks the party of a transport that gave way to an emergency whether it takes its new window. */
export const askToAgree = async (
  ctx: Ctx,
  emergencyId: string,
  { before, after }: GivenWay,
  { time_zone: zone }: Pick<RowOfTable<'plant'>, 'time_zone'>,
): Promise<void> => {
  const [id = ''] = await createDocuments(ctx, movedBooking, 'moved_booking', [
    {
      plantId: after.plant_id,
      plantNo: after.plant_no,
      plantNameZh: after.plant_name_zh,
      plantNameEn: after.plant_name_en,
      companyId: after.company_id,
      forwarderCompanyId: after.forwarder_company_id,
      supplierId: after.supplier_id,
      supplierCode: after.supplier_code,
      supplierNameZh: after.supplier_name_zh,
      supplierNameEn: after.supplier_name_en,
      state: movedBooking.initial,
      emergencyId,
      shippingNoteId: after.id,
      sdNo: after.sd_no,
      plate: after.plate,
      movedOn: dateIn(zone, ctx.now),
      fromDoor: before.door,
      fromBegins: before.begins,
      fromEnds: before.ends,
      door: after.door,
      begins: after.begins,
      ends: after.ends,
      windowDay: dateIn(zone, after.begins),
    },
  ]);
  await tellMoved(ctx, await ctx.rows('moved_booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
};

/** A transport that gave way is booked elsewhere: that is the answer of its party. */
export const answerByRebooking = async (ctx: Ctx, shippingNoteId: string): Promise<void> => {
  const rows = await ctx
    .rows('moved_booking')
    .select('id')
    .where('shipping_note_id', '=', shippingNoteId)
    .where('state', '=', movedBooking.initial)
    .execute();
  for (const { id } of rows) await (await takeBySystem(ctx, id, 'rebook')).store();
};
