import { type CheckedOf, isMask, orThrowFields, refuse } from '@inbound/shared';
import type {
  changeShippingNote,
  moveShippingNote,
  rebookShippingNote,
} from '@inbound/shared/transport/shipping-note/contract';
import { shippingNote } from '@inbound/shared/transport/shipping-note/machine';
import { isConfirmed } from '@inbound/shared/transport/shipping-note/rules';
import { normalPlate } from '@inbound/shared/transport/truck/plate';
import { plantOf } from '../../master/plant/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { take } from '../../platform/record/take.ts';
import { refusedEntries } from '../../system/dictionary/offers.ts';
import { checkHoldsFit } from '../booking/held-fit.ts';
import { holdRange } from '../booking/holds.ts';
import { notesOfTruck } from '../booking/notes.ts';
import { bookHolds, lockHolds } from '../booking/offers.ts';
import { answerByRebooking } from '../moved-booking/offers.ts';
import { summaryOfStops, tellBooked, writeStops } from './create.ts';
import { checkIdNumber, driverOf, keepDriver } from './driver.ts';
import { queueEvent } from './events.ts';
import { confirmedTurn, factsFor, noteIdsOf, type Seen, type ShippingNoteRowOfTable } from './rows.ts';
import { tellForwarder, tellGate, tellParties } from './tell.ts';

/** Changes driver and truck; a number that is left out, or comes back as it is shown, stays. */
export const change = async (
  ctx: Ctx,
  { id, version, ...fields }: CheckedOf<typeof changeShippingNote>,
): Promise<void> => {
  const taken = await take(ctx, shippingNote, 'shipping_note', id, 'edit', { version, facts: factsFor(ctx, 'edit') });
  const { row } = taken;
  const entry = { dictionary: 'entryPurpose', code: fields.entryPurpose, before: row.entry_purpose } as const;
  orThrowFields(await refusedEntries(ctx, { entryPurpose: entry }));
  const { driver, idKind, idCountry, idNumber, tel, plate, entryPurpose, etaDate, etaTime, remark } = fields;
  const before = await driverOf(ctx, id);
  const number = idNumber && !isMask(idNumber) ? idNumber : (before?.idNumber ?? '');
  const { time_zone: zone } = await plantOf(ctx, row.plant_id);
  const person = { driver, idKind, idCountry, idNumber: number, tel };
  checkIdNumber(person, ctx.today(zone));
  await keepDriver(ctx, row, person);
  await taken.store({
    ...{ plate, searchPlate: normalPlate(plate), entryPurpose, etaDate },
    ...{ etaTime: etaTime ?? '', remark: remark ?? '', turn: row.turn },
  });
};

/** A transport whose move the machine allows. */
type Moving = Awaited<ReturnType<typeof takeToMove>>;

const takeToMove = (ctx: Ctx, { id, version }: Seen, action: 'rebook' | 'move') =>
  take(ctx, shippingNote, 'shipping_note', id, action, { version, facts: factsFor(ctx, action) });

/** Books what the caller holds for a transport instead of what it had, and counts it. */
const storeMoved = async (
  ctx: Ctx,
  { row, facts, store }: Moving,
  holdIds: readonly string[],
): Promise<ShippingNoteRowOfTable> => {
  const { id, supplier_id: supplierId, plant_id: plantId } = row;
  const held = await lockHolds(ctx, holdIds, { supplierId, plantId, shippingNoteId: id });
  const notes = await notesOfTruck(ctx, await noteIdsOf(ctx, id), id);
  await checkHoldsFit(ctx, held, { notes, shippingNoteId: id });
  await bookHolds(ctx, held, id);
  await ctx.delete('shipping_note_stop').where('shipping_note_id', '=', id).execute();
  writeStops(ctx, id, row, held.stops);
  const turn = facts.confirmsItself ? { turn: confirmedTurn(row) } : {};
  const rebookCount = row.rebook_count + 1;
  const awaited = { departedAt: null, noShowAt: null, noShowUndoneAt: null };
  const note = await store({ ...summaryOfStops(held.stops), ...turn, ...awaited, rebookCount, reason: '' });
  await answerByRebooking(ctx, note.id);
  await queueEvent(ctx, 'booking_moved', note);
  return note;
};

/** Moves a transport to what the caller holds for it; from the fourth time on the gate confirms it. */
export const rebook = async (ctx: Ctx, { holdIds, ...seen }: CheckedOf<typeof rebookShippingNote>): Promise<void> => {
  const note = await storeMoved(ctx, await takeToMove(ctx, seen, 'rebook'), holdIds);
  await tellBooked(ctx, note);
  if (isConfirmed(note) && ctx.session.companyKind !== 'buyer') await tellGate(ctx, note, 'shippingNoteRebooked');
};

/** The plant moves a transport to a range of a door; whoever booked it and whoever drives it is told. */
export const move = async (
  ctx: Ctx,
  { doorId, begins, minutes, ...seen }: CheckedOf<typeof moveShippingNote>,
): Promise<void> => {
  const moving = await takeToMove(ctx, seen, 'move');
  const door = await ctx.rows('door').select('unloading_point_id').where('id', '=', doorId).executeTakeFirst();
  if (!door) throw refuse('unknown_reference', { field: 'doorId', value: doorId });
  const { id } = moving.row;
  const wish = { noteIds: await noteIdsOf(ctx, id), unloadingPointId: door.unloading_point_id, shippingNoteId: id };
  const hold = await holdRange(ctx, { ...wish, doorId, begins, minutes, hazardous: false });
  const note = await storeMoved(ctx, moving, [hold.id]);
  await tellParties(ctx, note, 'shippingNoteRebooked');
  if (!isConfirmed(note)) await tellGate(ctx, note, 'shippingNoteToConfirm');
  else if (note.asks_acceptance) await tellForwarder(ctx, note);
};
