import { type CheckedOf, type Confirmations, groupBy, Refusal, type RefusalData, sum } from '@inbound/shared';
import type { sendDeliveryNote } from '@inbound/shared/delivery/delivery-note/contract';
import { needsReprint } from '@inbound/shared/delivery/delivery-note/label-rules';
import { deliveryNote } from '@inbound/shared/delivery/delivery-note/machine';
import { packingSums } from '@inbound/shared/delivery/delivery-note/packing-model';
import { dueOf } from '@inbound/shared/delivery/delivery-note/rules';
import {
  checkSend,
  type LineToSend,
  type NoteToSend,
  type RestockToSend,
  type SendVerdict,
} from '@inbound/shared/delivery/delivery-note/send-rules';
import {
  type LineOnNote,
  linesOnNotes,
  markSent,
  restocksOf,
  surroundingsOfNote,
} from '../../calloff/call-off/notes.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { confirmWarnings } from '../../platform/call/warnings.ts';
import { notify } from '../../platform/jobs/notify.ts';
import { act } from '../../platform/record/act.ts';
import { missingFields, queueMessages } from './messages/messages.ts';
import { factsOfStructure, packagingByCode, packedLine, treeOf } from './packing/structure.ts';
import { type LabelSources, labelOf, readLabelSources } from './papers/label-data.ts';
import { plantOf } from './places.ts';
import { factsOf, type LineRow, linesOf, type NoteRow, unitsOf, type WholeNote } from './rows.ts';

const lineToSend = (line: LineRow, onNote: LineOnNote | undefined, sources: LabelSources): LineToSend => ({
  ...packedLine(line),
  callOffLine: onNote?.facts ?? null,
  unit: { packQty: sources.instructions.get(line.material_id)?.inner_qty ?? null, decimals: line.decimals },
  due: onNote ? dueOf(onNote.facts, onNote.promisedDate) : [],
  hasSourceAndArea: sources.materials.get(line.material_id)?.unloading_point_id !== null,
});

/** All that the checks of sending look at, read anew. */
const readToSend = async (ctx: Ctx, whole: WholeNote, sources: LabelSources): Promise<NoteToSend> => {
  const { note, lines, units } = whole;
  const ids = lines.flatMap(line => line.call_off_line_id ?? []);
  const [onNotes, { settings, today }, packaging, missing, restocks] = await Promise.all([
    linesOnNotes(ctx, ids),
    surroundingsOfNote(ctx, note),
    packagingByCode(ctx),
    missingFields(ctx, whole),
    restocksOf(
      ctx,
      lines.map(line => ({ callOffLineId: line.call_off_line_id, qty: line.qty })),
    ),
  ]);
  const { supplier, location } = sources;
  return {
    eta: note.eta_date,
    today,
    lines: lines.map(line => lineToSend(line, onNotes.get(line.call_off_line_id ?? ''), sources)),
    restocks: restocks satisfies RestockToSend[],
    units: treeOf(units),
    packaging: [...packaging.values()].map(entry => entry.facts),
    outdatedLabels: units.filter(unit =>
      needsReprint({ printed: unit.printed_fingerprint, present: labelOf(sources, unit) }),
    ).length,
    sender: {
      supplier: supplier.code,
      location: location.name,
      duns: location.duns,
      hasAddress: supplier.address !== '',
    },
    settings: {
      dateStrategy: settings.dateStrategy,
      quantityStrategy: settings.quantityStrategy,
      oneMaterial: settings.oneMaterial,
      isSpecialSupplier: supplier.special_supplier,
    },
    missingFields: () => missing,
  };
};

/** What stands against sending a note now; the screen shows all of it, the call refuses with the first. */
export const verdictOf = async (ctx: Ctx, whole: WholeNote): Promise<SendVerdict> =>
  checkSend(await readToSend(ctx, whole, await readLabelSources(ctx, whole)));

const refuseFirst = ([first]: readonly RefusalData[]): void => {
  if (first) throw new Refusal(first.code, first.params);
};

/** Returnable packaging that leaves full: what the plant owes the supplier from now on. */
export const bookContainers = async (
  ctx: Ctx,
  whole: WholeNote,
  kind: 'full_sent' | 'full_cancelled',
): Promise<void> => {
  const { note, lines, units } = whole;
  const packaging = await packagingByCode(ctx);
  const sums = packingSums(treeOf(units), factsOfStructure(packaging, lines));
  const entries = Object.entries(sums.packaging).filter(([code]) => packaging.get(code)?.reusable);
  if (entries.length === 0) return;
  await ctx.insert(
    'container_entry',
    entries.map(([code, count]) => ({
      id: ctx.newId(),
      plant_id: note.plant_id,
      company_id: note.company_id,
      packaging_code: code,
      at: ctx.now,
      kind,
      qty: kind === 'full_sent' ? count : -count,
      document: deliveryNote.name,
      document_id: note.id,
    })),
  );
};

const tellPlant = async (ctx: Ctx, note: NoteRow): Promise<void> => {
  const plant = await plantOf(ctx, note.plant_id);
  await notify(
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
};

/**
 * Sends a note, in one transaction: state, cumulatives, call-off lines, container account, messages and notification.
 * The plant's endpoint may be down: the message is queued, and the note is sent all the same.
 */
export const send = (ctx: Ctx, { id, version, confirm }: CheckedOf<typeof sendDeliveryNote>): Promise<NoteRow> => {
  return act(ctx, deliveryNote, 'delivery_note', id, 'send', {
    version,
    facts: factsOf,
    change: async note => {
      const whole = { note, lines: await linesOf(ctx, id), units: await unitsOf(ctx, id) };
      const { errors, warnings } = await verdictOf(ctx, whole);
      refuseFirst(errors);
      const reasons = confirmWarnings(warnings, confirm as Confirmations);
      return { sent_at: ctx.now, sent_by: ctx.actor.name, override_reason: reasons.join('; ') };
    },
    effect: async note => {
      const whole = { note, lines: await linesOf(ctx, id), units: await unitsOf(ctx, id) };
      await markSent(ctx, takenLines(whole.lines), { id, dnNo: note.dn_no });
      await bookContainers(ctx, whole, 'full_sent');
      await queueMessages(ctx, whole, 'despatch');
      await tellPlant(ctx, note);
    },
  });
};

/** What a note takes of each call-off line, in the order of their ids: so are they locked everywhere. */
export const takenLines = (lines: readonly LineRow[]) =>
  [
    ...groupBy(
      lines.filter(line => line.call_off_line_id),
      line => line.call_off_line_id ?? '',
    ),
  ]
    .map(([lineId, same]) => ({ lineId, qty: sum(same.map(line => line.qty)) }))
    .sort((a, b) => (a.lineId < b.lineId ? -1 : 1));
