import { type CheckedOf, type Confirmations, Refusal, type RefusalData } from '@inbound/shared';
import type { sendDeliveryNote } from '@inbound/shared/delivery/delivery-note/contract';
import { deliveryNote } from '@inbound/shared/delivery/delivery-note/machine';
import { packingSums } from '@inbound/shared/delivery/delivery-note/packing-model';
import { dueOf } from '@inbound/shared/delivery/delivery-note/rules';
import {
  checkSend,
  type LineToSend,
  type NoteToSend,
  type SendVerdict,
} from '@inbound/shared/delivery/delivery-note/send-rules';
import {
  type LineOnNote,
  linesOnNotes,
  lockLinesOfNote,
  recordSentOnLines,
} from '../../calloff/call-off/offers/notes.ts';
import { restocksOfNote } from '../../calloff/call-off/offers/restocks.ts';
import { bookContainers } from '../../packaging/container-balance/offers.ts';
import { missingQualityDocuments } from '../../packaging/quality-document/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { confirmWarnings } from '../../platform/call/warnings.ts';
import { nameOfRow } from '../../platform/list/more-names.ts';
import { notify } from '../../system/notification/offers.ts';
import { lookAtMessages, queueMessages, renderMessages } from './messages/messages.ts';
import { loadNoteContext, type NoteContext } from './note-context.ts';
import { factsOfStructure, packedLine, treeOf } from './packing/structure.ts';
import { labelProblems } from './papers/label-problems.ts';
import { isOutdated } from './papers/outdated.ts';
import { freeQuantities, type LineRow, lockNoteForAction, type NoteRow, takenLines } from './rows.ts';

const NOT_ORDERED = { drawing: null, hardware: null, software: null };

const lineToSend = (line: LineRow, onNote: LineOnNote | undefined, around: NoteContext): LineToSend => ({
  ...packedLine(line),
  callOffLine: onNote?.facts ?? null,
  unit: { packQty: around.instructions.get(line.material_id)?.inner_qty ?? null, decimals: line.decimals },
  due: onNote ? dueOf(onNote.facts, onNote.promisedDate) : [],
  hasSourceAndArea: around.materials.get(line.material_id)?.unloading_point_id !== null,
  levels: {
    partNo: line.part_no,
    ordered: onNote?.levels ?? NOT_ORDERED,
    delivered: { drawing: line.drawing, hardware: line.hardware, software: line.software },
  },
});

const outdatedLabels = (around: NoteContext): number =>
  around.whole.units.filter(unit => isOutdated(around, unit)).length;

/** All that the checks of sending look at; the questions travel together. */
const noteToSend = async (
  ctx: Ctx,
  around: NoteContext,
  onNotes: ReadonlyMap<string, LineOnNote>,
): Promise<{ note: NoteToSend; plate: string | undefined }> => {
  const { whole, supplier, location, packaging } = around;
  const { note, lines, units } = whole;
  const restocked = lines.map(line => ({ onNote: onNotes.get(line.call_off_line_id ?? ''), qty: line.qty }));
  const materials = [...around.materials.values()].map(({ id, part_no: partNo, quality_documents: required }) => ({
    ...{ id, partNo, required },
  }));
  const { settings, today } = around.surroundings;
  const [restocks, missingDocuments, found, ofLabels] = await Promise.all([
    restocksOfNote(ctx, restocked),
    missingQualityDocuments(ctx, { supplierId: note.supplier_id, materials, day: note.eta_date }),
    lookAtMessages(ctx, around, 'despatch'),
    labelProblems(ctx, around),
  ]);
  const toSend: NoteToSend = {
    eta: note.eta_date,
    today,
    lines: lines.map(line => lineToSend(line, onNotes.get(line.call_off_line_id ?? ''), around)),
    restocks,
    units: treeOf(units),
    packaging: [...packaging.values()].map(entry => entry.facts),
    outdatedLabels: outdatedLabels(around),
    sender: {
      supplier: supplier.code,
      location: nameOfRow(ctx.language, location),
      duns: location.duns,
      hasAddress: supplier.address.trim() !== '',
    },
    settings: {
      dateStrategy: settings.dateStrategy,
      quantityStrategy: settings.quantityStrategy,
      oneMaterial: settings.oneMaterial,
      isSpecialSupplier: supplier.special_supplier,
    },
    missingDocuments,
    messageProblems: () => found.problems,
    labelProblems: () => ofLabels,
  };
  return { note: toSend, plate: found.plate };
};

/** What a note would be sent with now. */
export interface SendPreview extends SendVerdict {
  /** The plate as messages write it, where one of them cannot write it as it is. */
  plateSent: string | null;
}

/** What stands against sending a note now; the screen shows all of it, the call refuses with the first. */
export const sendPreviewOf = async (ctx: Ctx, around: NoteContext): Promise<SendPreview> => {
  const ids = around.whole.lines.flatMap(line => line.call_off_line_id ?? []);
  const { note, plate } = await noteToSend(ctx, around, await linesOnNotes(ctx, ids));
  return { ...checkSend(note), plateSent: plate ?? null };
};

const refuseFirst = ([first]: readonly RefusalData[]): void => {
  if (first) throw new Refusal(first.code, first.params);
};

/** Returnable packaging that leaves full is what the plant owes the supplier from now on. */
const bookPackaging = (ctx: Ctx, { whole: { note, lines, units }, packaging }: NoteContext): Promise<void> => {
  const sums = packingSums(treeOf(units), factsOfStructure(packaging, lines));
  const pieces = Object.entries(sums.packaging)
    .filter(([code]) => packaging.get(code)?.reusable)
    .map(([code, count]) => [code, count] as const);
  const { plant_id: plantId, company_id: companyId, supplier_id: supplierId, id: documentId, dn_no: documentNo } = note;
  const parties = { plantId, companyId, supplierId };
  const kind = 'full_sent';
  return bookContainers(ctx, { ...parties, kind, document: deliveryNote.name, documentId, documentNo, pieces });
};

const tellPlant = (ctx: Ctx, { whole: { note }, plant }: NoteContext): Promise<void> =>
  notify(
    ctx,
    { permission: 'delivery.receipt.view', plantId: note.plant_id },
    {
      kind: 'deliveryNoteSent',
      params: { dnNo: note.dn_no, supplier: note.supplier_code, eta: note.eta_date },
      path: '/delivery/note-detail',
      documentId: note.id,
      plantNo: plant.plant_no,
    },
  );

/**
 * Sends a note, in one transaction: state, cumulatives, call-off lines, container account, messages and notification.
 * The plant's endpoint may be down: the message is queued, and the note is sent all the same.
 *
 * Rows are locked in the order in which everybody locks them: the note, its call-off lines, agreements and headers; at the
 * end the partner's counter and the container account, for which all notes of a supplier wait (decision 0086).
 */
export const send = async (
  ctx: Ctx,
  { id, version, confirm }: CheckedOf<typeof sendDeliveryNote>,
): Promise<NoteRow> => {
  const { taken, whole } = await lockNoteForAction(ctx, id, 'send', version);
  const [around, held] = await Promise.all([
    loadNoteContext(ctx, whole),
    lockLinesOfNote(ctx, takenLines(whole.lines)),
  ]);
  const { errors, warnings } = checkSend((await noteToSend(ctx, around, held)).note);
  refuseFirst(errors);
  const reasons = confirmWarnings(warnings, confirm as Confirmations);
  const overrideReason = reasons.join('; ');
  const { name, nameZh } = ctx.actor;
  const note = await taken.store({ sentAt: ctx.now, sentBy: name, sentByZh: nameZh, overrideReason });
  await Promise.all([
    recordSentOnLines(ctx, held, { id, dnNo: note.dn_no }, freeQuantities(whole.lines)),
    tellPlant(ctx, around),
  ]);
  const [messages] = await Promise.all([renderMessages(ctx, around, 'despatch'), bookPackaging(ctx, around)]);
  await queueMessages(ctx, around, messages);
  return note;
};
