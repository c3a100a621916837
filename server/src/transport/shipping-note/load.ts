import { type CheckedOf, refuse } from '@inbound/shared';
import type { changeShippingNoteNotes } from '@inbound/shared/transport/shipping-note/contract';
import { shippingNote } from '@inbound/shared/transport/shipping-note/machine';
import { freeNotes, lockNotes } from '../../delivery/delivery-note/offers.ts';
import { readAcrossTenant } from '../../platform/call/across-tenant.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { addRows } from '../../platform/record/add-rows.ts';
import { take } from '../../platform/record/take.ts';
import { checkBookedLength } from '../booking/booked-length.ts';
import { type NoteRow, notesOfTruck } from '../booking/notes.ts';
import { factsFor, noteIdsOf, type Places, type ShippingNoteRowOfTable, stopsOf } from './rows.ts';
import { tellGate, tellParties } from './tell.ts';

/** What of its notes a transport shows in lists. */
export const summaryOfNotes = (notes: readonly NoteRow[]) => ({
  noteCount: notes.length,
  unitCount: notes.reduce((total, { unit_count: units }) => total + units, 0),
});

/** Writes which notes a transport carries. */
export const writeLoad = (ctx: Ctx, { id, ...places }: Places, noteIds: readonly string[]): void =>
  addRows(
    ctx,
    'shipping_note_load',
    noteIds.map(noteId => ({
      plant_id: places.plant_id,
      company_id: places.company_id,
      forwarder_company_id: places.forwarder_company_id,
      shipping_note_id: id,
      delivery_note_id: noteId,
    })),
  );

/** Frees notes of a transport, also those that name another carrier than the one who acts. */
export const freeCarriedNotes = (ctx: Ctx, sdNo: string, noteIds: readonly string[]): Promise<void> =>
  readAcrossTenant(ctx, 'a note names another carrier than the transport that brings it', own =>
    freeNotes(own, { noteIds, sdNo }),
  );

/** Each stop is long enough for what the truck brings; a truck with several stops unloads a part at each. */
const checkStops = async (ctx: Ctx, id: string, noteIds: string[]): Promise<void> => {
  const stops = await stopsOf(ctx, id);
  const [only, ...others] = stops;
  if (!only || others.length > 0) return;
  const wish = { noteIds, unloadingPointId: only.unloading_point_id, hazardous: false, shippingNoteId: id };
  await checkBookedLength(ctx, wish, { doorId: only.door_id, begins: only.begins, ends: only.ends });
};

const checkSameWay = (note: ShippingNoteRowOfTable, [first]: readonly [NoteRow, ...NoteRow[]]): void => {
  if (first.plant_id !== note.plant_id || first.supplier_id !== note.supplier_id)
    throw refuse('unknown_reference', { field: 'noteIds', value: first.dn_no });
};

/** Puts notes on a transport and takes others off; its window stays where it is long enough for what it brings then. */
export const changeNotes = async (
  ctx: Ctx,
  { id, version, noteIds }: CheckedOf<typeof changeShippingNoteNotes>,
): Promise<void> => {
  const taken = await take(ctx, shippingNote, 'shipping_note', id, 'changeNotes', {
    version,
    facts: factsFor(ctx, 'changeNotes'),
  });
  const { row } = taken;
  const wanted = [...new Set(noteIds)];
  const notes = await notesOfTruck(ctx, wanted, id);
  checkSameWay(row, notes);
  await checkStops(ctx, id, wanted);
  const before = await noteIdsOf(ctx, id);
  const gone = before.filter(one => !wanted.includes(one));
  const come = wanted.filter(one => !before.includes(one));
  const note = await taken.store(summaryOfNotes(notes));
  if (gone.length > 0) {
    await freeCarriedNotes(ctx, row.sd_no, gone);
    await ctx
      .delete('shipping_note_load')
      .where('shipping_note_id', '=', id)
      .where('delivery_note_id', 'in', gone)
      .execute();
  }
  writeLoad(ctx, row, come);
  await lockNotes(ctx, { noteIds: come, sdNo: row.sd_no });
  await tellParties(ctx, note, 'shippingNoteNotesChanged');
  if (ctx.session.companyKind !== 'buyer') await tellGate(ctx, note, 'shippingNoteNotesChanged');
};
