import {
  type CheckedOf,
  compare,
  type Decimal,
  orThrow,
  orThrowFields,
  type PlainDate,
  refuse,
  scaleOf,
  subtract,
} from '@inbound/shared';
import type {
  addMaterialToDeliveryNote,
  changeDeliveryNote,
  changeDeliveryNoteLine,
  removeDeliveryNoteLine,
} from '@inbound/shared/delivery/delivery-note/contract';
import type { addFreeMaterialToDeliveryNote } from '@inbound/shared/delivery/delivery-note/free-contract';
import { deliveryNote } from '@inbound/shared/delivery/delivery-note/machine';
import { checkNoteNumber, refusedDaysOfHead, refusedDaysOfLine } from '@inbound/shared/delivery/delivery-note/rules';
import { freeLinesFromNote, type NoteRef, placeLinesOnNote } from '../../calloff/call-off/offers/notes.ts';
import { originOf } from '../../master/supplier/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { lockOne } from '../../platform/record/one-row.ts';
import { changePart } from '../../platform/record/plain.ts';
import { take } from '../../platform/record/take.ts';
import { addCallOffLinesToNote, addUnorderedMaterials } from './add-lines.ts';
import { headFields, orThrowWay, yearOf } from './create.ts';
import { withDemands } from './demands.ts';
import { forwarderOf } from './forwarders.ts';
import { orThrowDay, readFreeSources } from './free-sources.ts';
import { orThrowTaken } from './numbers.ts';
import { freeHuids } from './packing/huids.ts';
import { packingWithout } from './packing/packing.ts';
import { giveBackPlates } from './packing/plates.ts';
import { factsOf, freeQuantities, type LineRow, type NoteRow, readParts, takenLines } from './rows.ts';
import { placeOfNote, readSources } from './sources.ts';

const headOf = (note: NoteRow) => ({
  id: note.id,
  dnNo: note.dn_no,
  plantId: note.plant_id,
  companyId: note.company_id,
  forwarderCompanyId: note.forwarder_company_id,
});

/** A forwarder reads what he carries: lines and units name him as their note does. */
const giveToForwarder = async (ctx: Ctx, noteId: string, forwarder: string | null): Promise<void> => {
  const carried = { forwarder_company_id: forwarder };
  await ctx.update('delivery_note_line').set(carried).where('note_id', '=', noteId).execute();
  await ctx.update('packaging_unit').set(carried).where('note_id', '=', noteId).execute();
};

/** Changes the head of an unsent note; a new number must be free in the year of its date. */
export const changeHead = async (
  ctx: Ctx,
  { id, version, ...head }: CheckedOf<typeof changeDeliveryNote>,
): Promise<NoteRow> => {
  const taken = await take(ctx, deliveryNote, 'delivery_note', id, 'edit', { version, facts: factsOf });
  const { row: note } = taken;
  if (head.dnNo !== undefined) orThrow(checkNoteNumber(head.dnNo));
  orThrowFields(refusedDaysOfHead(head));
  if (head.etaDate !== note.eta_date) {
    const { lines } = await readParts(ctx, note);
    await orThrowDay(
      ctx,
      freeQuantities(lines).map(({ agreementId }) => agreementId),
      head.etaDate,
    );
  }
  const { location } = await originOf(ctx, note.supplier_id, head.productionLocationId);
  const forwarderCompanyId = await forwarderOf(ctx, head.forwarderId);
  if (forwarderCompanyId !== note.forwarder_company_id) await giveToForwarder(ctx, id, forwarderCompanyId);
  const dnDate: PlainDate = head.dnDate ?? note.dn_date;
  const [dnNo, year] = [head.dnNo ?? note.dn_no, yearOf(dnDate)];
  await orThrowTaken(ctx, { supplierId: note.supplier_id, year, dnNo }, id);
  return taken.store({
    ...headFields(head),
    dnNo,
    dnDate,
    dnYear: year,
    productionLocationId: location.id,
    forwarderCompanyId,
    shipmentReference: head.shipmentReference || head.dnNo || note.dn_no,
  });
};

const nextPosition = (present: readonly LineRow[]): number => Math.max(0, ...present.map(line => line.position)) + 1;

/** Adds call-off lines that go to the same place. */
export const addLines = async (
  ctx: Ctx,
  { id, version, lines: chosen }: CheckedOf<typeof addMaterialToDeliveryNote>,
): Promise<NoteRow> => {
  const taken = await take(ctx, deliveryNote, 'delivery_note', id, 'addMaterial', { version, facts: factsOf });
  const { note, lines: present } = await readParts(ctx, taken.row);
  const lines = await withDemands(ctx, chosen);
  const place = placeOfNote(note);
  const ids = lines.map(line => line.callOffLineId);
  const sources = await readSources(ctx, ids, place);
  await orThrowWay(ctx, place, 'free');
  await addCallOffLinesToNote(ctx, headOf(note), sources, lines, nextPosition(present));
  return taken.store({ lineCount: note.line_count + lines.length });
};

/** Adds materials that nobody called off, and that go to the same place. */
export const addFree = async (
  ctx: Ctx,
  { id, version, lines }: CheckedOf<typeof addFreeMaterialToDeliveryNote>,
): Promise<NoteRow> => {
  const taken = await take(ctx, deliveryNote, 'delivery_note', id, 'addMaterial', { version, facts: factsOf });
  const { note, lines: present } = await readParts(ctx, taken.row);
  const place = placeOfNote(note);
  const ids = lines.map(line => line.agreementId);
  const sources = await readFreeSources(ctx, ids, { place, day: note.eta_date });
  await orThrowWay(ctx, place, 'free');
  await addUnorderedMaterials(ctx, headOf(note), sources, lines, nextPosition(present));
  return taken.store({ lineCount: note.line_count + lines.length });
};

/** One line of a note, locked; a line of another note does not exist here. */
const lockLine = async (ctx: Ctx, noteId: string, lineId: string): Promise<LineRow> => {
  const line = await lockOne(ctx, 'delivery_note_line', lineId);
  if (line.note_id !== noteId) throw refuse('not_found');
  return line;
};

/** Takes a line from a note; what was packed of it is gone with it, and so are the load units that held nothing else. */
export const removeOneLine = async (
  ctx: Ctx,
  { id, version, lineId }: CheckedOf<typeof removeDeliveryNoteLine>,
): Promise<NoteRow> => {
  const taken = await take(ctx, deliveryNote, 'delivery_note', id, 'edit', { version, facts: factsOf });
  const line = await lockLine(ctx, id, lineId);
  if (line.call_off_line_id)
    await freeLinesFromNote(ctx, [{ lineId: line.call_off_line_id, qty: line.qty }], headOf(taken.row));
  const packing = await packingWithout(ctx, await readParts(ctx, taken.row), lineId);
  await ctx.delete('delivery_note_line').where('id', '=', lineId).execute();
  return taken.store({ lineCount: taken.row.line_count - 1, ...packing });
};

type LineInput = CheckedOf<typeof changeDeliveryNoteLine>;

/** A line that lies on this note wholly takes no more: it is freed first, and gives the new quantity. */
const moveQty = async (ctx: Ctx, { call_off_line_id: lineId, qty }: LineRow, next: Decimal, note: NoteRef) => {
  if (lineId === null || compare(next, qty) === 0) return;
  const isLess = compare(next, qty) < 0;
  await freeLinesFromNote(ctx, [{ lineId, qty: isLess ? subtract(qty, next) : qty }], note);
  if (!isLess) await placeLinesOnNote(ctx, [{ lineId, qty: next }], note);
};

/** Changes quantity, batch, levels and dates of a line; a changed quantity moves what the call-off line has on notes. */
export const changeOneLine = async (
  ctx: Ctx,
  { id, version, lineId, confirm: _, ...fields }: LineInput,
): Promise<NoteRow> => {
  const taken = await take(ctx, deliveryNote, 'delivery_note', id, 'edit', { version, facts: factsOf });
  const line = await lockLine(ctx, id, lineId);
  const { productionDate = line.production_date, expiryDate = line.expiry_date } = fields;
  orThrowFields(refusedDaysOfLine({ productionDate, expiryDate }));
  const { qty = line.qty } = fields;
  if (scaleOf(qty) > line.decimals) throw refuse('scale', { field: 'qty', value: qty, decimals: line.decimals });
  await moveQty(ctx, line, qty, headOf(taken.row));
  const note = await taken.store();
  changePart(ctx, 'delivery_note_line', line, fields, note);
  return note;
};

/** Deletes an unsent note; its quantities are free at once (D31), and so are the plates that were never printed. */
export const remove = async (ctx: Ctx, { id, version }: { id: string; version: number }): Promise<null> => {
  const taken = await take(ctx, deliveryNote, 'delivery_note', id, 'delete', { version, facts: factsOf });
  const { note, lines, units } = await readParts(ctx, taken.row);
  await freeLinesFromNote(ctx, takenLines(lines), headOf(note));
  await freeHuids(ctx, id);
  await giveBackPlates(ctx, id, units);
  await taken.store();
  return null;
};
