import { type AnswerOf, type CheckedOf, dateIn, timeIn } from '@inbound/shared';
import { bookingWait } from '@inbound/shared/transport/booking-wait/machine';
import {
  MOST_UNBOOKED,
  type readUnbookedTrucks,
  type UnbookedTruck,
} from '@inbound/shared/transport/dock-board/contract';
import { shippingNote } from '@inbound/shared/transport/shipping-note/machine';
import { plantOf } from '../../master/plant/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { waitingArrivals } from '../gate/arrivals.ts';

/** One more than is shown tells that there are more. */
const LIMIT = MOST_UNBOOKED + 1;

const OF_TRANSPORT = [
  ...(['id', 'sd_no as number', 'plate', 'supplier_code as supplierCode'] as const),
  ...(['supplier_name_zh as supplierNameZh', 'supplier_name_en as supplierNameEn'] as const),
  ...(['unloading_point as unloadingPoint', 'eta_date as etaDate', 'eta_time as etaTime'] as const),
  ...(['unit_count as unitCount', 'version'] as const),
] as const;

/** Transports that are to be booked anew: their window has ended without them, or the gate has rejected them. */
const transportsOf = async (ctx: Ctx, plantId: string, kind: 'missed' | 'rejected'): Promise<UnbookedTruck[]> => {
  const rows = ctx.rows('shipping_note').select(OF_TRANSPORT).where('plant_id', '=', plantId);
  const found =
    kind === 'missed'
      ? rows.where('no_show_at', 'is not', null).where('state', 'in', shippingNote.actions.undoNoShow.from)
      : rows.where('state', '=', 'rejected');
  return (await found.orderBy('begins').orderBy('id').limit(LIMIT).execute()).map(row => ({ ...row, kind }));
};

/** Sent notes that no transport brings, at a point whose doors are booked. */
const notesOf = async (ctx: Ctx, plantId: string): Promise<UnbookedTruck[]> => {
  const rows = await ctx
    .rows('delivery_note')
    .select([
      ...(['id', 'dn_no as number', 'plate', 'supplier_code as supplierCode'] as const),
      ...(['supplier_name_zh as supplierNameZh', 'supplier_name_en as supplierNameEn'] as const),
      ...(['unloading_point as unloadingPoint', 'eta_date as etaDate', 'eta_time as etaTime'] as const),
      'unit_count as unitCount',
    ])
    .where('plant_id', '=', plantId)
    .where('state', '=', 'sent')
    .where('arrived_at', 'is', null)
    .where('received_at', 'is', null)
    .where('locked_by_sd_no', 'is', null)
    .orderBy('eta_date')
    .orderBy('id')
    .limit(LIMIT)
    .execute();
  return rows.map(row => ({ ...row, kind: 'note', version: null }));
};

/** Trucks that wait in line for a range to become free. */
const waitsOf = async (ctx: Ctx, plantId: string): Promise<UnbookedTruck[]> => {
  const rows = await ctx
    .rows('booking_wait')
    .select([
      ...(['id', 'supplier_code as supplierCode', 'supplier_name_zh as supplierNameZh'] as const),
      ...(['supplier_name_en as supplierNameEn', 'unloading_point as unloadingPoint', 'day as etaDate'] as const),
    ])
    .where('plant_id', '=', plantId)
    .where('state', '=', bookingWait.initial)
    .orderBy('asked_at')
    .orderBy('id')
    .limit(LIMIT)
    .execute();
  return rows.map(row => ({
    ...row,
    kind: 'waiting',
    number: '',
    plate: '',
    etaTime: '',
    unitCount: null,
    version: null,
  }));
};

/** Trucks that came without a booking and wait in the plant. */
const arrivalsOf = async (ctx: Ctx, plantId: string, zone: string): Promise<UnbookedTruck[]> =>
  (await waitingArrivals(ctx, plantId, LIMIT)).map(({ id, plate, arrivedAt }) => ({
    ...{ id, plate, kind: 'arrival', number: '', supplierCode: '', supplierNameZh: '', supplierNameEn: '' },
    ...{ unloadingPoint: '', etaDate: dateIn(zone, arrivedAt), etaTime: timeIn(zone, arrivedAt) },
    ...{ unitCount: null, version: null },
  }));

/** What is to come to a plant and has no time window: what is most urgent first. */
export const readUnbooked = async (
  ctx: Ctx,
  { plantId }: CheckedOf<typeof readUnbookedTrucks>,
): Promise<AnswerOf<typeof readUnbookedTrucks>> => {
  const { time_zone: zone } = await plantOf(ctx, plantId);
  const found = await Promise.all([
    arrivalsOf(ctx, plantId, zone),
    transportsOf(ctx, plantId, 'missed'),
    transportsOf(ctx, plantId, 'rejected'),
    waitsOf(ctx, plantId),
    notesOf(ctx, plantId),
  ]);
  return {
    rows: found.flatMap(rows => rows.slice(0, MOST_UNBOOKED)),
    isCut: found.some(rows => rows.length > MOST_UNBOOKED),
  };
};
