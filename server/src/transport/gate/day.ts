import type { CheckedOf } from '@inbound/shared';
import { MOST_DOORS } from '@inbound/shared/transport/dock-board/contract';
import { type GateDay, MOST_TRUCKS, type readGateDay } from '@inbound/shared/transport/gate/contract';
import { shippingNote } from '@inbound/shared/transport/shipping-note/machine';
import { sql } from 'kysely';
import { plantOf } from '../../master/plant/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { numberOf } from '../../platform/call/numbers.ts';
import { activeDoors, beginOfDay, endOfDays, shownDay } from '../dock-board/places.ts';
import { waitingArrivals } from './arrivals.ts';
import { readTrucks } from './trucks.ts';

/** The states of a truck that is to come, is there, or has been. */
const EXPECTED = [shippingNote.initial, ...shippingNote.actions.gateIn.from, ...shippingNote.actions.gateOut.from];

/**
 * The trucks of a plant on one plant day: those whose window begins on it, those that are in the plant, whenever they were
 * expected, and those that left it on that day. What was rejected or cancelled is expected no more.
 */
export const readDay = async (ctx: Ctx, { plantId, day: asked }: CheckedOf<typeof readGateDay>): Promise<GateDay> => {
  const { time_zone: zone } = await plantOf(ctx, plantId);
  const day = shownDay(asked);
  const [begins, ends] = [beginOfDay(zone, day), endOfDays(zone, day, 1)];
  const [tolerance, mostWait] = await Promise.all([numberOf(ctx, 'arrivalTolerance'), numberOf(ctx, 'gateWait')]);
  const ofDay = sql<boolean>`(
    (shipping_note.begins >= ${begins} and shipping_note.begins < ${ends}
      and shipping_note.state = any(${EXPECTED}))
    or (shipping_note.gate_in_at is not null and shipping_note.state = 'departed')
    or (shipping_note.gate_out_at >= ${begins} and shipping_note.gate_out_at < ${ends}))`;
  const [trucks, arrivals, doors] = await Promise.all([
    readTrucks(ctx, plantId, ofDay, MOST_TRUCKS + 1),
    waitingArrivals(ctx, plantId),
    activeDoors(ctx, plantId),
  ]);
  return {
    ...{ zone, tolerance, mostWait, arrivals },
    trucks: trucks.slice(0, MOST_TRUCKS),
    doors: doors.slice(0, MOST_DOORS).map(({ id, name, pointCode }) => ({ id, name, unloadingPoint: pointCode })),
    isCut: trucks.length > MOST_TRUCKS || doors.length > MOST_DOORS,
  };
};
