import { refuse } from '@inbound/shared';
import type { DoorRange } from '@inbound/shared/transport/booking/setup';
import type { Ctx } from '../../platform/call/context.ts';
import { freeCells, takeCells } from './cells.ts';
import type { Docks } from './docks.ts';

/** Refused as one who was too late: `next` is the range itself, which is to be looked at anew. */
const taken = ({ begins }: DoorRange) => refuse('window_taken', { next: begins });

const MOVE = `
  update booking_claim set door_id = $3, window_ids = $4, begins = $5, ends = $6 where tenant_id = $1 and id = $2`;

/**
 * Moves what a transport has booked to another range of the same point; the plant judged it. Refuses with `window_taken`
 * where somebody else was faster.
 */
export const moveBooking = async (ctx: Ctx, docks: Docks, claimId: string, range: DoorRange): Promise<void> => {
  freeCells(ctx, claimId);
  await ctx.tx.query(MOVE, [ctx.tenant, claimId, range.doorId, range.windowIds, range.begins, range.ends]);
  if (!(await takeCells(ctx, docks, { id: claimId, until: null, besides: null, range }))) throw taken(range);
};

/** For whom a range is held by the plant. */
interface ReservedFor {
  emergencyId: string;
  companyId: string;
  /** Who asked. */
  userId: string;
}

const RESERVE = `
  insert into booking_claim (tenant_id, id, plant_id, company_id, unloading_point_id, door_id, window_ids, begins, ends,
    user_id, emergency_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`;

/**
 * Keeps a range for an emergency arrival: it is booked, and a transport is booked with it later. Answers the claim. Refuses
 * with `window_taken` where somebody else was faster.
 */
export const reserveRange = async (
  ctx: Ctx,
  docks: Docks,
  range: DoorRange,
  { emergencyId, companyId, userId }: ReservedFor,
): Promise<string> => {
  const id = ctx.newId();
  await ctx.tx.query(RESERVE, [
    ...[ctx.tenant, id, docks.plant.id, companyId, docks.point.id],
    ...[range.doorId, range.windowIds, range.begins, range.ends, userId, emergencyId],
  ]);
  if (!(await takeCells(ctx, docks, { id, until: null, besides: null, range }))) throw taken(range);
  return id;
};
