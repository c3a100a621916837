import { type CheckedOf, dateIn, orThrowFields, refusal } from '@inbound/shared';
import { lastBookableDay } from '@inbound/shared/transport/booking/ranges';
import type {
  BookingWaitRow,
  createBookingWait,
  withdrawBookingWait,
} from '@inbound/shared/transport/booking-wait/contract';
import { bookingWait } from '@inbound/shared/transport/booking-wait/machine';
import type { Ctx } from '../../platform/call/context.ts';
import { createDocuments } from '../../platform/record/create.ts';
import { take } from '../../platform/record/take.ts';
import { freeHold } from '../booking/holds.ts';
import { type WeighedWish, weighWish } from '../booking/wish.ts';
import { readOne } from './queries.ts';
import { factsOf } from './rows.ts';

/** Refuses a day that is over, or that lies behind the horizon of every window of the point. */
const checkDay = ({ docks, request }: WeighedWish, day: string): void => {
  const [min, max] = [dateIn(docks.setup.zone, request.now), lastBookableDay(docks.setup, request.now)];
  if (day < min || day > max)
    orThrowFields([{ field: 'day', value: day, ...refusal('range', { field: 'day', min, max }) }]);
};

/** Puts a truck at the end of the line for a day of a point. */
export const create = async (
  ctx: Ctx,
  { day, ...wish }: CheckedOf<typeof createBookingWait>,
): Promise<BookingWaitRow> => {
  const weighed = await weighWish(ctx, wish, () => day);
  checkDay(weighed, day);
  const { docks, note, carrierId, request } = weighed;
  const document = {
    plantId: docks.plant.id,
    plantNo: docks.plant.plant_no,
    plantNameZh: docks.plant.name_zh,
    plantNameEn: docks.plant.name_en,
    companyId: note.company_id,
    forwarderCompanyId: carrierId,
    supplierId: note.supplier_id,
    supplierCode: note.supplier_code,
    supplierNameZh: note.supplier_name_zh,
    supplierNameEn: note.supplier_name_en,
    state: bookingWait.initial,
    unloadingPointId: wish.unloadingPointId,
    unloadingPoint: docks.point.code,
    noteIds: [...new Set(wish.noteIds)].sort(),
    day,
    minutes: request.minutes,
    hazardous: wish.hazardous,
    userId: ctx.session.userId,
    askedAt: ctx.now,
  };
  const [id = ''] = await createDocuments(ctx, bookingWait, 'booking_wait', [document]);
  return readOne(ctx, id);
};

/** Leaves the line; a range that was offered is free at once. */
export const withdraw = async (
  ctx: Ctx,
  { id, version }: CheckedOf<typeof withdrawBookingWait>,
): Promise<BookingWaitRow> => {
  const taken = await take(ctx, bookingWait, 'booking_wait', id, 'withdraw', { version, facts: factsOf });
  await taken.store();
  if (taken.row.claim_id !== null) await freeHold(ctx, taken.row.claim_id);
  return readOne(ctx, id);
};
