import { type CheckedOf, orThrowFields, type Timestamp } from '@inbound/shared';
import type { checkInArrival, endArrival, GateArrival } from '@inbound/shared/transport/gate/contract';
import { normalPlate } from '@inbound/shared/transport/truck/plate';
import type { Ctx } from '../../platform/call/context.ts';
import { createRecord } from '../../platform/record/create.ts';
import { changeRecord } from '../../platform/record/plain.ts';
import { refusedReferences } from '../../platform/record/references.ts';

/** As many trucks without a booking as a plant shows; each of them waits. */
const MOST_ARRIVALS = 200;

/** Trucks without a booking that wait at a plant, the longest waiting first. */
export const waitingArrivals = (ctx: Ctx, plantId: string, limit = MOST_ARRIVALS): Promise<GateArrival[]> =>
  ctx
    .rows('gate_arrival')
    .select(['id', 'version', 'plate', 'arrived_at as arrivedAt'])
    .where('plant_id', '=', plantId)
    .where('ended_at', 'is', null)
    .orderBy('arrived_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Lets a truck in that has no booking; one that waits already is refused by its plate. */
export const checkIn = async (ctx: Ctx, { plantId, plate }: CheckedOf<typeof checkInArrival>): Promise<GateArrival> => {
  orThrowFields(await refusedReferences(ctx, { plantId: { table: 'plant', id: plantId } }));
  const arrivedAt = ctx.now;
  const id = await createRecord(ctx, 'gate_arrival', {
    plantId,
    plate,
    searchPlate: normalPlate(plate),
    arrivedAt,
  });
  return { id, version: 1, plate, arrivedAt };
};

/** A truck without a booking has left. */
export const end = async (ctx: Ctx, { id, version }: CheckedOf<typeof endArrival>): Promise<null> => {
  await changeRecord(ctx, 'gate_arrival', { id, version }, { endedAt: ctx.now });
  return null;
};

/** A transport has come in: whoever waited with its plate without a booking waits no longer. */
export const endOfBooked = async (
  ctx: Ctx,
  { plantId, searchPlate, at }: { plantId: string; searchPlate: string; at: Timestamp },
): Promise<void> => {
  const found = await ctx
    .rows('gate_arrival')
    .select('id')
    .where('plant_id', '=', plantId)
    .where('search_plate', '=', searchPlate)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (found) await changeRecord(ctx, 'gate_arrival', { id: found.id, version: undefined }, { endedAt: at });
};
