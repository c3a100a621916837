import type { Label, LabelLayout } from '@inbound/documents';
import { type CheckedOf, refuse } from '@inbound/shared';
import { deliveryNote } from '@inbound/shared/delivery/delivery-note/machine';
import type { printLabels, viewLabels } from '@inbound/shared/delivery/delivery-note/paper-contract';
import { isDraft } from '@inbound/shared/delivery/delivery-note/rules';
import type { Ctx } from '../../../platform/call/context.ts';
import type { FileReply } from '../../../platform/call/route.ts';
import { take } from '../../../platform/record/take.ts';
import { asBuffer } from '../../../platform/threads/bytes.ts';
import { type NoteAround, readAround } from '../around.ts';
import { factsOf, readParts, readWhole, type UnitRow } from '../rows.ts';
import { drawLabelPicture, drawLabelSheet, type LabelPicture, layoutNamed } from './draw.ts';
import { fingerprintOf, labelOf } from './label-data.ts';

const PDF = 'application/pdf';

/** Layouts by the label standard of the supplier: the large one, and the narrow one that fits a small carrier's slot. */
const STANDARDS = {
  gtl: { large: 'gtl-a5', small: 'gtl-klt' },
  vda4902: { large: 'vda4902-a5', small: 'vda4902-klt' },
};

/** The name of the layout that a label of the supplier has: by his standard, the narrow one for a small carrier. */
const layoutNameOf = ({ supplier }: NoteAround): ((label: Label) => string) => {
  const { large, small } = supplier.gtl_supplier ? STANDARDS.gtl : STANDARDS.vda4902;
  return label => (label.kind === 'S' && supplier.carrier_kind === 'KLT' ? small : large);
};

/** Which layout a label of the supplier has. */
export const layoutOf = (sources: NoteAround): ((label: Label) => LabelLayout) => {
  const nameOf = layoutNameOf(sources);
  return label => layoutNamed(nameOf(label));
};

const sheetOf = async (ctx: Ctx, name: string, labels: Label[], sources: NoteAround): Promise<FileReply> => {
  const nameOf = layoutNameOf(sources);
  const placed = labels.map(label => ({ label, layout: nameOf(label) }));
  const bytes = await ctx.platform.threads.run(drawLabelSheet, { title: name, labels: placed });
  return { name, mediaType: PDF, content: asBuffer(bytes), inline: true };
};

/** The picture of one label with what it misses. */
export const drawPicture = (ctx: Ctx, label: Label, sources: NoteAround): Promise<LabelPicture> =>
  ctx.platform.threads.run(drawLabelPicture, { label, layout: layoutNameOf(sources)(label) });

const chosenUnits = (units: readonly UnitRow[], ids: readonly string[] | undefined): UnitRow[] => {
  const chosen = ids ? units.filter(unit => ids.includes(unit.id)) : [...units];
  if (chosen.length === 0) throw refuse('none_selected');
  return chosen;
};

/** The labels as they would be printed; looking at them is no print. */
export const viewSheet = async (ctx: Ctx, { id, unitIds }: CheckedOf<typeof viewLabels>): Promise<FileReply> => {
  const whole = await readWhole(ctx, id);
  if (whole.lines.length === 0) throw refuse('dn_no_material');
  if (whole.units.length === 0) throw refuse('no_main_package');
  const sources = await readAround(ctx, whole);
  const draft = isDraft(whole.note);
  const labels = chosenUnits(whole.units, unitIds).map(unit => ({ ...labelOf(sources, unit), draft }));
  return sheetOf(ctx, `labels-${whole.note.dn_no}.pdf`, labels, sources);
};

/** The picture of one label, from the layout that the PDF is written from. */
export const picture = async (ctx: Ctx, id: string, unitId: string): Promise<FileReply> => {
  const whole = await readWhole(ctx, id);
  const unit = whole.units.find(entry => entry.id === unitId);
  if (!unit) throw refuse('not_found');
  const sources = await readAround(ctx, whole);
  const label = labelOf(sources, unit);
  const { svg } = await drawPicture(ctx, label, sources);
  return { name: `${unit.licence_plate}.svg`, mediaType: 'image/svg+xml', content: svg, inline: true };
};

/** What each unit's label says from now on; one statement, for a note may have hundreds. */
const REMEMBER_PRINT = `
  update packaging_unit u
  set printed_fingerprint = p.fingerprint, printed_at = $3, print_count = u.print_count + 1
  from unnest($4::uuid[], $5::text[]) p (id, fingerprint)
  where u.tenant_id = $1 and u.note_id = $2 and u.id = p.id`;

/**
 * Writes down that labels are printed: each unit remembers what its label says, so that a later change asks for a reprint.
 * A label that was printed before needs a reason; every copy is written down. Answers what is to be drawn.
 */
export const notePrint = async (ctx: Ctx, { id, unitIds, reason }: CheckedOf<typeof printLabels>) => {
  const taken = await take(ctx, deliveryNote, 'delivery_note', id, 'printLabels', { facts: factsOf });
  const whole = await readParts(ctx, taken.row);
  const units = chosenUnits(whole.units, unitIds);
  if (units.some(unit => unit.print_count > 0) && !reason) throw refuse('reason_required');
  const sources = await readAround(ctx, whole);
  const printed = units.map(unit => ({ unit, fingerprint: fingerprintOf(sources, unit) }));
  const note = await taken.store();
  await ctx.tx.query(REMEMBER_PRINT, [
    ...[ctx.tenant, id, ctx.now],
    printed.map(({ unit }) => unit.id),
    printed.map(({ fingerprint }) => fingerprint),
  ]);
  await ctx.insert(
    'label_print',
    printed.map(({ unit, fingerprint }) => ({
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
    })),
  );
  const labels = units.map(unit => ({
    ...labelOf(sources, unit),
    ...(unit.print_count > 0 ? { copy: unit.print_count } : {}),
  }));
  return { number: note.dn_no, labels, sources };
};

/** Prints labels. */
export const print = async (ctx: Ctx, input: CheckedOf<typeof printLabels>): Promise<FileReply> => {
  const { number, labels, sources } = await notePrint(ctx, input);
  return sheetOf(ctx, `labels-${number}.pdf`, labels, sources);
};
