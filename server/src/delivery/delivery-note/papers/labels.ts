import type { Label } from '@inbound/documents';
import { type CheckedOf, refuse } from '@inbound/shared';
import { deliveryNote } from '@inbound/shared/delivery/delivery-note/machine';
import type {
  printDeliveryNoteLabels,
  viewDeliveryNoteLabels,
} from '@inbound/shared/delivery/delivery-note/paper-contract';
import { isDraft } from '@inbound/shared/delivery/delivery-note/rules';
import type { LabelPicture } from '@inbound/shared/packaging/label-template/contract';
import { drawLabelPicture } from '../../../packaging/label-template/offers.ts';
import type { Ctx } from '../../../platform/call/context.ts';
import { inThread } from '../../../platform/call/in-thread.ts';
import type { FileReply } from '../../../platform/call/route.ts';
import { take } from '../../../platform/record/take.ts';
import { labelFile } from '../../printer-profile/printing.ts';
import { loadNoteContext, type NoteContext } from '../note-context.ts';
import { factsOf, readParts, readWhole, type UnitRow } from '../rows.ts';
import { fingerprintOf, labelOf } from './label-data.ts';
import { layoutNameOf } from './layout.ts';
import { isOutdated } from './outdated.ts';

/** The layout of a unit's label; a sent note is as it went out, its labels too. */
const layoutOfUnit = (sources: NoteContext, unit: UnitRow): string => {
  const printed = isDraft(sources.whole.note) ? null : unit.printed_layout;
  return printed ?? layoutNameOf(sources, unit.kind);
};

/** The picture of a label that is not stored yet, with what it misses. */
export const drawPicture = (ctx: Ctx, label: Label, sources: NoteContext): Promise<LabelPicture> =>
  inThread(ctx, drawLabelPicture, { label, layout: layoutNameOf(sources, label.kind) });

const chosenUnits = (units: readonly UnitRow[], ids: readonly string[] | undefined): UnitRow[] => {
  const wanted = ids && new Set(ids);
  const chosen = wanted ? units.filter(unit => wanted.has(unit.id)) : [...units];
  if (chosen.length === 0) throw refuse('none_selected');
  return chosen;
};

/** The labels as they would be printed; looking at them is no print. */
export const viewSheet = async (
  ctx: Ctx,
  { id, unitIds }: CheckedOf<typeof viewDeliveryNoteLabels>,
): Promise<FileReply> => {
  const whole = await readWhole(ctx, id);
  if (whole.lines.length === 0) throw refuse('dn_no_material');
  if (whole.units.length === 0) throw refuse('no_main_package');
  const sources = await loadNoteContext(ctx, whole);
  const draft = isDraft(whole.note);
  const labels = chosenUnits(whole.units, unitIds).map(unit => ({
    label: { ...labelOf(sources, unit), draft },
    layout: layoutOfUnit(sources, unit),
  }));
  return labelFile(ctx, { name: `labels-${whole.note.dn_no}`, labels });
};

/** The picture of one label, from the layout that the PDF is written from. */
export const picture = async (ctx: Ctx, { id, unitId }: { id: string; unitId: string }): Promise<FileReply> => {
  const whole = await readWhole(ctx, id);
  const unit = whole.units.find(entry => entry.id === unitId);
  if (!unit) throw refuse('not_found');
  const sources = await loadNoteContext(ctx, whole);
  const placed = { label: labelOf(sources, unit), layout: layoutOfUnit(sources, unit) };
  const { svg } = await inThread(ctx, drawLabelPicture, placed);
  return { name: `${unit.licence_plate}.svg`, mediaType: 'image/svg+xml', content: svg, inline: true };
};

/** What each unit's label says from now on; one statement, for a note may have hundreds. */
const REMEMBER_PRINT = `
  update packaging_unit u
  set printed_fingerprint = p.fingerprint, printed_layout = p.layout, printed_at = $3, print_count = u.print_count + 1
  from unnest($4::uuid[], $5::text[], $6::text[]) p (id, fingerprint, layout)
  where u.tenant_id = $1 and u.note_id = $2 and u.id = p.id`;

/**
 * Writes down that labels are printed: each unit remembers what its label says, so that a later change asks for a reprint.
 * A label that was printed before needs a reason; every copy is written down. Answers what is to be drawn.
 */
export const notePrint = async (
  ctx: Ctx,
  { id, unitIds, outdated, reason }: CheckedOf<typeof printDeliveryNoteLabels>,
) => {
  const taken = await take(ctx, deliveryNote, 'delivery_note', id, 'printLabels', { facts: factsOf });
  const whole = await readParts(ctx, taken.row);
  const sources = await loadNoteContext(ctx, whole);
  const printable = outdated ? whole.units.filter(unit => isOutdated(sources, unit)) : whole.units;
  const units = chosenUnits(printable, unitIds);
  if (units.some(unit => unit.print_count > 0) && !reason) throw refuse('reason_required');
  const printed = units.map(unit => ({
    unit,
    fingerprint: fingerprintOf(sources, unit),
    layout: layoutOfUnit(sources, unit),
  }));
  const note = await taken.store();
  await ctx.tx.query(REMEMBER_PRINT, [
    ...[ctx.tenant, id, ctx.now],
    printed.map(({ unit }) => unit.id),
    printed.map(({ fingerprint }) => fingerprint),
    printed.map(({ layout }) => layout),
  ]);
  await ctx.insert(
    'label_print',
    printed.map(({ unit, fingerprint, layout }) => ({
      id: ctx.newId(),
      plant_id: note.plant_id,
      company_id: note.company_id,
      note_id: id,
      unit_id: unit.id,
      at: ctx.now,
      actor: ctx.actor.name,
      copy_no: unit.print_count,
      reason: reason ?? '',
      fingerprint,
      layout,
    })),
  );
  const labels = printed.map(({ unit, layout }) => ({
    label: { ...labelOf(sources, unit), ...(unit.print_count > 0 ? { copy: unit.print_count } : {}) },
    layout,
  }));
  return { number: note.dn_no, labels };
};

/** Prints labels, on the printer of a profile where one is named. */
export const print = async (ctx: Ctx, input: CheckedOf<typeof printDeliveryNoteLabels>): Promise<FileReply> => {
  const { number, labels } = await notePrint(ctx, input);
  return labelFile(ctx, { name: `labels-${number}`, labels, printerId: input.printerId });
};
