import { type CheckedOf, refuse } from '@inbound/shared';
import { deliveryNote } from '@inbound/shared/delivery/delivery-note/machine';
import type {
  checkDeliveryNoteLabels,
  undoDeliveryNoteScan,
} from '@inbound/shared/delivery/delivery-note/scan-contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { take } from '../../../platform/record/take.ts';
import { loadNoteContext } from '../note-context.ts';
import { factsOf, readParts } from '../rows.ts';
import { countsAsScanned } from './counts.ts';
import { noteScan } from './scan.ts';

/**
 * Takes the scan of one label back; a check that was ended is open again. Of two who take it back the second hears that
 * it was (`labels_unscanned`).
 */
export const undo = async (ctx: Ctx, { id, unitId }: CheckedOf<typeof undoDeliveryNoteScan>): Promise<void> => {
  const taken = await take(ctx, deliveryNote, 'delivery_note', id, 'undoScan', { facts: factsOf });
  const unit = await ctx
    .rows('packaging_unit')
    .select(['licence_plate', 'scanned_at'])
    .where('note_id', '=', id)
    .where('id', '=', unitId)
    .executeTakeFirst();
  if (!unit) throw refuse('not_found');
  if (!unit.scanned_at) throw refuse('labels_unscanned', { count: 1 });
  const note = await taken.store({ labelsCheckedAt: null, labelsCheckedBy: '' }, { reason: unit.licence_plate });
  await ctx
    .update('packaging_unit')
    .set({ scanned_at: null, scanned_by: '', scanned_fingerprint: null })
    .where('id', '=', unitId)
    .execute();
  await noteScan(ctx, note, { unitId, code: unit.licence_plate, verdict: 'undone' });
};

/** Ends the check of a note: each of its labels was scanned, and says what it says today. */
export const endCheck = async (ctx: Ctx, { id, version }: CheckedOf<typeof checkDeliveryNoteLabels>): Promise<void> => {
  const taken = await take(ctx, deliveryNote, 'delivery_note', id, 'checkLabels', { version, facts: factsOf });
  const whole = await readParts(ctx, taken.row);
  if (whole.units.length === 0) throw refuse('no_main_package');
  const around = await loadNoteContext(ctx, whole);
  const missing = whole.units.filter(unit => !countsAsScanned(around, unit)).length;
  if (missing > 0) throw refuse('labels_unscanned', { count: missing });
  await taken.store({ labelsCheckedAt: ctx.now, labelsCheckedBy: ctx.actor.name });
};
