import {
  type CheckedOf,
  compare,
  type Decimal,
  orThrow,
  type PlainDate,
  refuse,
  scaleOf,
  subtract,
} from '@inbound/shared';
import type {
  addMaterial,
  changeDeliveryNote,
  changeLine,
  removeLine,
} from '@inbound/shared/delivery/delivery-note/contract';
import { deliveryNote } from '@inbound/shared/delivery/delivery-note/machine';
import { checkNoteNumber } from '@inbound/shared/delivery/delivery-note/rules';
import { freeFromNote, type NoteRef, placeOnNote } from '../../calloff/call-off/notes.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { act } from '../../platform/record/act.ts';
import { changesBetween, remember } from '../../platform/record/history.ts';
import { changeOne, lockOne } from '../../platform/record/one-row.ts';
import { headColumns, takeLines, yearOf } from './create.ts';
import { locationOf, supplierOf } from './places.ts';
import { factsOf, type LineRow, linesOf, type NoteRow } from './rows.ts';
import { readSources } from './sources.ts';

const headOf = (note: NoteRow) => ({
  id: note.id,
  dnNo: note.dn_no,
  plantId: note.plant_id,
  companyId: note.company_id,
});

/** Changes the head of an unsent note; a new number must be free in the year of its date. */
export const changeHead = (
  ctx: Ctx,
  { id, version, ...head }: CheckedOf<typeof changeDeliveryNote>,
): Promise<NoteRow> =>
  act(ctx, deliveryNote, 'delivery_note', id, 'edit', {
    version,
    facts: factsOf,
    change: async note => {
      if (head.dnNo !== undefined) orThrow(checkNoteNumber(head.dnNo));
      const date: PlainDate = head.dnDate ?? note.dn_date;
      const location = await locationOf(ctx, await supplierOf(ctx, note.supplier_id), head.productionLocationId);
      return {
        ...headColumns(head),
        dn_no: head.dnNo ?? note.dn_no,
        dn_date: date,
        dn_year: yearOf(date),
        production_location_id: location.id,
        shipment_reference: head.shipmentReference || head.dnNo || note.dn_no,
      };
    },
  });

/** Adds call-off lines that go to the same place. */
export const addLines = (ctx: Ctx, { id, version, lines }: CheckedOf<typeof addMaterial>): Promise<NoteRow> =>
  act(ctx, deliveryNote, 'delivery_note', id, 'addMaterial', {
    version,
    facts: factsOf,
    change: async note => {
      const present = await linesOf(ctx, id);
      const ids = [...present.flatMap(line => line.call_off_line_id ?? []), ...lines.map(line => line.callOffLineId)];
      const sources = (await readSources(ctx, ids)).slice(ids.length - lines.length);
      const next = Math.max(0, ...present.map(line => line.position)) + 1;
      await takeLines(ctx, headOf(note), sources, lines, next);
      return { line_count: note.line_count + lines.length };
    },
  });

/** One line of a note, locked; a line of another note does not exist here. */
const lockLine = async (ctx: Ctx, noteId: string, lineId: string): Promise<LineRow> => {
  const line = await lockOne(ctx, 'delivery_note_line', lineId);
  if (line.note_id !== noteId) throw refuse('not_found');
  return line;
};

/** Takes a line from a note; what was packed of it is gone with it. */
export const removeOneLine = (ctx: Ctx, { id, version, lineId }: CheckedOf<typeof removeLine>): Promise<NoteRow> =>
  act(ctx, deliveryNote, 'delivery_note', id, 'edit', {
    version,
    facts: factsOf,
    change: async note => {
      const line = await lockLine(ctx, id, lineId);
      if (line.call_off_line_id) await freeFromNote(ctx, line.call_off_line_id, line.qty, headOf(note));
      await ctx.delete('delivery_note_line').where('id', '=', lineId).execute();
      return { line_count: note.line_count - 1 };
    },
  });

type LineChange = CheckedOf<typeof changeLine>;

const lineColumns = (change: LineChange, line: LineRow) => ({
  qty: change.qty ?? line.qty,
  batch: change.batch ?? line.batch,
  hardware: change.hardware ?? line.hardware,
  software: change.software ?? line.software,
  production_date: change.productionDate === undefined ? line.production_date : change.productionDate,
  expiry_date: change.expiryDate === undefined ? line.expiry_date : change.expiryDate,
  origin: change.origin ?? line.origin,
  preference: change.preference ?? line.preference,
  order_reference: change.orderReference ?? line.order_reference,
});

/** A line that lies on this note wholly takes no more: it is freed first, and gives the new quantity. */
const moveQty = async (ctx: Ctx, { call_off_line_id: lineId, qty }: LineRow, next: Decimal, note: NoteRef) => {
  if (lineId === null || compare(next, qty) === 0) return;
  const isLess = compare(next, qty) < 0;
  await freeFromNote(ctx, lineId, isLess ? subtract(qty, next) : qty, note);
  if (!isLess) await placeOnNote(ctx, lineId, next, note);
};

/** Changes quantity, batch, levels and dates of a line; a changed quantity moves what the call-off line has on notes. */
export const changeOneLine = (ctx: Ctx, input: LineChange): Promise<NoteRow> =>
  act(ctx, deliveryNote, 'delivery_note', input.id, 'edit', {
    version: input.version,
    facts: factsOf,
    change: async note => {
      const line = await lockLine(ctx, input.id, input.lineId);
      const columns = lineColumns(input, line);
      if (scaleOf(columns.qty) > line.decimals) {
        throw refuse('scale', { field: 'qty', value: columns.qty, decimals: line.decimals });
      }
      await moveQty(ctx, line, columns.qty, headOf(note));
      await changeOne(ctx, 'delivery_note_line', line.id, columns);
      remember(ctx, {
        ...{ document: 'deliveryNoteLine', documentId: note.id, plantId: note.plant_id, companyId: note.company_id },
        ...{ action: 'edit', from: '', to: '', version: note.version + 1, changes: changesBetween(line, columns) },
      });
      return {};
    },
  });

/** Deletes an unsent note; its quantities are free at once (D31). */
export const remove = async (ctx: Ctx, id: string, version: number): Promise<null> => {
  await act(ctx, deliveryNote, 'delivery_note', id, 'delete', {
    version,
    facts: factsOf,
    effect: async note => {
      for (const line of await linesOf(ctx, id)) {
        if (line.call_off_line_id) await freeFromNote(ctx, line.call_off_line_id, line.qty, headOf(note));
      }
    },
  });
  return null;
};
