import { type DeliveryNote, deliveryNoteWords } from '@inbound/documents';
import { shortest } from '@inbound/shared';
import { isDraft } from '@inbound/shared/delivery/delivery-note/rules';
import type { Ctx } from '../../../platform/call/context.ts';
import { inThread } from '../../../platform/call/in-thread.ts';
import type { FileReply } from '../../../platform/call/route.ts';
import { type EntryWord, entryWords } from '../../../system/dictionary/offers.ts';
import { drawNotePaper } from './draw.ts';
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

const linesOf = ({ around: { whole, agreements }, nameOf }: NoteOnPaper, word: EntryWord): DeliveryNote['lines'] =>
  whole.lines.map(line => ({
    position: String(line.position),
    partNo: line.part_no,
    description: nameOf(line.material_name_zh, line.material_name_en),
    quantity: shortest(line.qty),
    unit: word('unit', line.unit),
    order: line.agreement_no,
    orderItem: agreements.get(line.agreement_id ?? '')?.item || undefined,
    batch: line.batch || undefined,
    hardware: line.hardware || undefined,
    software: line.software || undefined,
    producedOn: line.production_date ?? undefined,
    expiresOn: line.expiry_date ?? undefined,
    countryOfOrigin: line.origin || undefined,
    preferenceStatus: line.preference || undefined,
  }));

/** What the delivery note says as a paper. */
export const noteContentOf = async (ctx: Ctx, id: string): Promise<OnPaper & { note: DeliveryNote }> => {
  const read = await readForPaper(ctx, id);
  const { around, language } = read;
  const { note, units } = around.whole;
  const word = await entryWords(ctx, language);
  const content: DeliveryNote = {
    number: note.dn_no,
    date: note.dn_date,
    draft: isDraft(note),
    supplier: supplierAddress(read),
    supplierNo: around.supplier.code,
    duns: around.location.duns ?? undefined,
    consignee: consigneeAddress(read),
    plant: plantName(read),
    unloadingPoint: note.unloading_point,
    eta: `${note.eta_date} ${note.eta_time}`.trim(),
    dispatchedAt: note.dispatch_date ? `${note.dispatch_date} ${note.dispatch_time}`.trim() : undefined,
    transportType: word('transportType', note.transport_type),
    transportMode: note.transport_mode ? word('transportMode', note.transport_mode) : undefined,
    forwarder: around.forwarder?.name,
    meansOfTransport: note.plate || undefined,
    shipmentReference: note.shipment_reference || undefined,
    remark: note.remark || undefined,
    lines: linesOf(read, word),
    packaging: packagingRows(units, read),
    totals: totalsOf([around]),
  };
  return { note: content, language, of: note };
};

/** The delivery note on A4 in the plant's language and English; a draft says so on each page. */
export const notePaper = async (ctx: Ctx, { id }: { id: string }): Promise<FileReply> => {
  const { note, language, of } = await noteContentOf(ctx, id);
  orThrowPrint(ctx, of);
  const texts = textsFor(language, deliveryNoteWords);
  const bytes = await inThread(ctx, drawNotePaper, { note, texts });
  return paperReply(`delivery-note-${note.number}`, bytes);
};
