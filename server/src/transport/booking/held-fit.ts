import { dateIn, Refusal } from '@inbound/shared';
import type { BookingCause } from '@inbound/shared/transport/booking/causes';
import { judgeStart } from '@inbound/shared/transport/booking/ranges';
import { refusalOfCause } from '@inbound/shared/transport/booking/refusals';
import type { Ctx } from '../../platform/call/context.ts';
import { checkBookedLength } from './booked-length.ts';
import type { ClaimRow } from './claims.ts';
import type { NoteRow } from './notes.ts';
import type { LockedHolds } from './offers.ts';
import { type Wish, weighWish } from './wish.ts';

/** What a truck brings. */
interface HeldLoad {
  notes: readonly [NoteRow, ...NoteRow[]];
  /** The transport that is moved; null for a new one. */
  shippingNoteId: string | null;
}

/** Causes that lie in whose window a range is. */
const OF_SUPPLIER: ReadonlySet<BookingCause> = new Set(['closed', 'fixed']);

/** Refuses a range that was held for another supplier, and whose window the one of the notes does not have (`door_unfit`). */
const checkSupplier = async (ctx: Ctx, wish: Wish, { door_id: doorId, begins }: ClaimRow): Promise<void> => {
  const { docks, request } = await weighWish(ctx, wish, zone => dateIn(zone, begins));
  // What is taken has no part in it: the range is the caller's.
  const cause = judgeStart(docks.setup, [], request, doorId, begins).causes.find(one => OF_SUPPLIER.has(one));
  if (!cause) return;
  const doorName = docks.doorNames.get(doorId) ?? '';
  const { code, params } = refusalOfCause(cause, { doorName, cutoffAt: null, next: null });
  throw new Refusal(code, params);
};

/** The notes that are unloaded at a stop: all where it is the only one, else those that go to its point. */
const notesAt = (
  { notes }: HeldLoad,
  { unloading_point_id: pointId }: ClaimRow,
  isOnly: boolean,
): readonly NoteRow[] => (isOnly ? notes : notes.filter(note => note.unloading_point_id === pointId));

/**
 * Refuses a held range that was taken for less than the truck brings: its door is not made for the load, or the window is
 * another supplier's (`door_unfit` with door and cause), or it is too short (`window_not_consecutive` with the next one that
 * fits). What the plant gave for an emergency arrival stays as it gave it: the plant decided about it by itself.
 */
export const checkHoldsFit = async (ctx: Ctx, { holds }: LockedHolds, load: HeldLoad): Promise<void> => {
  for (const { claim } of holds) {
    const notes = notesAt(load, claim, holds.length === 1);
    const [note] = notes;
    if (!note || claim.emergency_id !== null) continue;
    const noteIds = notes.map(({ id }) => id);
    const wish = {
      ...{ noteIds, unloadingPointId: claim.unloading_point_id, hazardous: false },
      shippingNoteId: load.shippingNoteId,
    };
    if (claim.company_id !== note.company_id) await checkSupplier(ctx, wish, claim);
    await checkBookedLength(ctx, wish, { doorId: claim.door_id, begins: claim.begins, ends: claim.ends });
  }
};
