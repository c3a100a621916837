import { type ConsignmentLine, type ConsignmentNote, consignmentNoteWords } from '@inbound/documents';
import { shortest, sum } from '@inbound/shared';
import { deliveryNote } from '@inbound/shared/delivery/delivery-note/machine';
import { isDraft } from '@inbound/shared/delivery/delivery-note/rules';
import type { Ctx } from '../../../platform/call/context.ts';
import { inThread } from '../../../platform/call/in-thread.ts';
import type { FileReply } from '../../../platform/call/route.ts';
import { type EntryWord, entryWords } from '../../../system/dictionary/offers.ts';
import type { LineRow, NoteRow } from '../rows.ts';
import { drawConsignmentNote } from './draw.ts';
import {
  consigneeAddress,
  type NoteOnPaper,
  type OnPaper,
  orThrowPrint,
  packagingRows,
  paperReply,
  plantName,
  readForPaper,
  supplierAddress,
  textsFor,
  totalsOf,
} from './parts.ts';

/** The notes that travel under one shipment reference from one location to one unloading point, this one among them. */
const companionsOf = async (ctx: Ctx, note: NoteRow): Promise<string[]> => {
  if (note.shipment_reference === '') return [note.id];
  const rows = await ctx
    .rows('delivery_note')
    .select('delivery_note.id')
    .where('supplier_id', '=', note.supplier_id)
    .where('plant_id', '=', note.plant_id)
    .where('production_location_id', '=', note.production_location_id)
    .where('unloading_point', '=', note.unloading_point)
    .where('shipment_reference', '=', note.shipment_reference)
    .where('dn_year', '=', note.dn_year)
    .where('state', 'in', [...deliveryNote.actions.print.from])
    .where('line_count', '>', 0)
    .orderBy('dn_no')
    .execute();
  return rows.map(({ id }) => id);
};

const lineOf = ({ around, nameOf }: NoteOnPaper, line: LineRow, word: EntryWord): ConsignmentLine => {
  const { note, units } = around.whole;
  const packages = units.filter(unit => unit.line_id === line.id);
  return {
    deliveryNoteNo: note.dn_no,
    deliveryNoteDate: note.dn_date,
    position: String(line.position),
    partNo: line.part_no,
    description: nameOf(line.material_name_zh, line.material_name_en),
    quantity: shortest(line.qty),
    unit: word('unit', line.unit),
    order: line.agreement_no,
    packages: packages.length,
    grossWeight: packages.length > 0 ? shortest(sum(packages.map(unit => unit.gross))) : undefined,
  };
};

/** What the consignment note of a note says: all notes of its shipment reference, with their load together. */
export const consignmentOf = async (ctx: Ctx, id: string): Promise<OnPaper & { note: ConsignmentNote }> => {
  const first = await readForPaper(ctx, id);
  const { around, language } = first;
  const { note } = around.whole;
  const notes: NoteOnPaper[] = [];
  for (const companion of await companionsOf(ctx, note))
    notes.push(companion === id ? first : await readForPaper(ctx, companion));
  const word = await entryWords(ctx, language);
  const content: ConsignmentNote = {
    number: note.shipment_reference || note.dn_no,
    date: note.dispatch_date ?? note.dn_date,
    draft: notes.some(one => isDraft(one.around.whole.note)),
    supplier: supplierAddress(first),
    supplierNo: around.supplier.code,
    duns: around.location.duns ?? undefined,
    consignee: consigneeAddress(first),
    plant: plantName(first),
    unloadingPoint: note.unloading_point,
    forwarder: around.forwarder && { name: around.forwarder.name, lines: [] },
    meansOfTransport: note.plate || undefined,
    transportType: word('transportType', note.transport_type),
    dispatchedAt: note.dispatch_date ? `${note.dispatch_date} ${note.dispatch_time}`.trim() : undefined,
    eta: `${note.eta_date} ${note.eta_time}`.trim(),
    remark: note.remark || undefined,
    lines: notes.flatMap(one => one.around.whole.lines.map(line => lineOf(one, line, word))),
    packaging: packagingRows(
      notes.flatMap(one => one.around.whole.units),
      first,
    ),
    totals: totalsOf(notes.map(one => one.around)),
  };
  return { note: content, language, of: note };
};

/** The consignment note as a paper, for the driver and the gate. */
export const consignmentPaper = async (ctx: Ctx, { id }: { id: string }): Promise<FileReply> => {
  const { note, language, of } = await consignmentOf(ctx, id);
  orThrowPrint(ctx, of);
  const texts = textsFor(language, consignmentNoteWords);
  const bytes = await inThread(ctx, drawConsignmentNote, { note, texts });
  return paperReply(`consignment-note-${note.number}`, bytes);
};
