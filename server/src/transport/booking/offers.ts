import { addDays, dateIn, refuse, type Timestamp } from '@inbound/shared';
import { cutoffOf } from '@inbound/shared/transport/booking/causes';
import type { Ctx } from '../../platform/call/context.ts';
import { lockAhead } from '../../platform/record/locked-ahead.ts';
import { lockOne } from '../../platform/record/one-row.ts';
import { takeOffered } from '../booking-wait/taken.ts';
import { bookEmergencies } from '../emergency/booked.ts';
import { confirmCells } from './cells.ts';
import { type ClaimRow, isKeptForEmergency, isOwnHold } from './claims.ts';
import { type Docks, readDocks } from './docks.ts';

/** A range that a transport has booked: one of its stops. */
export interface BookedStop {
  claimId: string;
  unloadingPointId: string;
  unloadingPoint: string;
  doorId: string;
  door: string;
  begins: Timestamp;
  ends: Timestamp;
  /** Until when it may be moved; null where its window has no cut-off. */
  changesUntil: Timestamp | null;
}

/** A hold of the caller that is locked, and the docks at which it lies. */
interface LockedHold {
  claim: ClaimRow;
  docks: Docks;
}

/** Holds of the caller, locked, with the stops of a truck that they make. */
export interface LockedHolds {
  holds: readonly LockedHold[];
  stops: readonly BookedStop[];
}

const lockRows = async (ctx: Ctx, ids: readonly string[]): Promise<ClaimRow[]> => {
  const wanted = [...new Set(ids)];
  await lockAhead(ctx, 'booking_claim', wanted);
  const rows: ClaimRow[] = [];
  for (const id of wanted) rows.push(await lockOne(ctx, 'booking_claim', id));
  if (!rows.every(row => isOwnHold(ctx, row) || isKeptForEmergency(ctx, row))) throw refuse('hold_expired');
  return rows.sort((one, other) => Date.parse(one.begins) - Date.parse(other.begins));
};

const docksOfHold = (ctx: Ctx, hold: ClaimRow, supplierId: string) =>
  readDocks(ctx, hold.unloading_point_id, supplierId, addDays(dateIn('UTC', hold.begins), -1));

/**
 * Locks the holds from which a transport is booked, in order of time. Refuses with `hold_expired` one that has run out, that
 * somebody else has, or that was taken for another transport, and by its unloading point one at another plant than its notes.
 */
export const lockHolds = async (
  ctx: Ctx,
  ids: readonly string[],
  { supplierId, plantId, shippingNoteId }: { supplierId: string; plantId: string; shippingNoteId: string | null },
): Promise<LockedHolds> => {
  const rows = await lockRows(ctx, ids);
  if (rows.some(hold => hold.shipping_note_id !== shippingNoteId)) throw refuse('hold_expired');
  const holds: LockedHold[] = [];
  const stops: BookedStop[] = [];
  for (const hold of rows) {
    const { docks } = await docksOfHold(ctx, hold, supplierId);
    if (docks.plant.id !== plantId) throw refuse('unknown_reference', { field: 'holdIds', value: docks.point.code });
    holds.push({ claim: hold, docks });
    const window = docks.setup.windows.find(({ id }) => id === hold.window_ids[0]);
    stops.push({
      claimId: hold.id,
      unloadingPointId: hold.unloading_point_id,
      unloadingPoint: docks.point.code,
      doorId: hold.door_id,
      door: docks.doorNames.get(hold.door_id) ?? '',
      begins: hold.begins,
      ends: hold.ends,
      // An emergency arrival comes at the last moment: no cut-off keeps its party from completing it.
      changesUntil: window && hold.emergency_id === null ? cutoffOf(docks.setup.zone, window, hold.begins) : null,
    });
  }
  return { holds, stops };
};

const BOOK = 'update booking_claim set until = null, shipping_note_id = $3 where tenant_id = $1 and id = $2';
const LEAVE = `delete from booking_claim where tenant_id = $1 and shipping_note_id = $2 and not (id = any($3::uuid[]))`;

/**
 * Books the held ranges for a transport, and gives up what it had booked before. Refuses with `hold_expired` where somebody
 * took a cell over meanwhile.
 */
export const bookHolds = async (ctx: Ctx, { holds }: LockedHolds, shippingNoteId: string): Promise<void> => {
  const before = await ctx
    .rows('booking_claim')
    .select(['id', 'unloading_point_id'])
    .where('shipping_note_id', '=', shippingNoteId)
    .where('until', 'is', null)
    .execute();
  for (const { claim: hold, docks } of holds) {
    const range = { doorId: hold.door_id, begins: hold.begins, ends: hold.ends, windowIds: hold.window_ids };
    const besides = before.find(claim => claim.unloading_point_id === hold.unloading_point_id)?.id ?? null;
    if (!(await confirmCells(ctx, docks, { id: hold.id, until: null, besides, range }))) throw refuse('hold_expired');
    await ctx.tx.query(BOOK, [ctx.tenant, hold.id, shippingNoteId]);
  }
  const ids = holds.map(({ claim }) => claim.id);
  await ctx.tx.query(LEAVE, [ctx.tenant, shippingNoteId, ids]);
  await takeOffered(ctx, ids, shippingNoteId);
  await bookEmergencies(ctx, ids, shippingNoteId);
};

/** Frees all that a transport has booked, and what is held to move it to: free at the next read. */
export const releaseBookings = async (ctx: Ctx, shippingNoteId: string): Promise<void> => {
  await ctx.tx.query(LEAVE, [ctx.tenant, shippingNoteId, []]);
};
