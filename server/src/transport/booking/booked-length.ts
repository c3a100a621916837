import { dateIn, Refusal, refuse, type Timestamp } from '@inbound/shared';
import { refusalOfCause } from '@inbound/shared/transport/booking/refusals';
import type { Ctx } from '../../platform/call/context.ts';
import { nextRange } from './ranges.ts';
import { type WeighedWish, type Wish, weighWish } from './wish.ts';

/** A range that a transport has booked at a door. */
interface BookedRange {
  doorId: string;
  begins: Timestamp;
  ends: Timestamp;
}

const MINUTE_MS = 60_000;

const checkDoor = ({ docks, request }: WeighedWish, doorId: string): void => {
  const door = docks.setup.doors.find(({ id }) => id === doorId);
  const missing = door && request.load.find(kind => !door.abilities.includes(kind));
  if (!missing) return;
  const doorName = docks.doorNames.get(doorId) ?? '';
  const { code, params } = refusalOfCause(missing, { doorName, cutoffAt: null, next: null });
  throw new Refusal(code, params);
};

/**
 * Refuses a load that a booked range does not take: its door is not made for it (`door_unfit`), or it is too short
 * (`window_not_consecutive`, with the next range that is long enough). The gate may unload in less time than is proposed.
 */
export const checkBookedLength = async (ctx: Ctx, wish: Wish, { doorId, begins, ends }: BookedRange): Promise<void> => {
  const weighed = await weighWish(ctx, wish, zone => dateIn(zone, begins));
  checkDoor(weighed, doorId);
  const minutes = (Date.parse(ends) - Date.parse(begins)) / MINUTE_MS;
  if (weighed.request.minutes <= minutes || ctx.session.companyKind === 'buyer') return;
  const next = await nextRange(ctx, weighed, dateIn(weighed.docks.setup.zone, ctx.now));
  throw refuse('window_not_consecutive', { next: next?.begins ?? '' });
};
