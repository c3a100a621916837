import { type CheckedOf, refuse } from '@inbound/shared';
import { planFrom } from '@inbound/shared/delivery/delivery-note/packing-source';
import type {
  keepNoteTemplate,
  NoteTemplateRow,
  removeNoteTemplate,
  renameNoteTemplate,
} from '@inbound/shared/delivery/note-template/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { createRecord } from '../../platform/record/create.ts';
import { changeRecord, removeRecord } from '../../platform/record/plain.ts';
import { treeOf } from '../delivery-note/packing/structure.ts';
import { isFree, type LineRow, readWhole, type WholeNote } from '../delivery-note/rows.ts';
import { readRow } from './queries.ts';

interface KeptLine extends LineRow {
  agreement_id: string;
}

/** The first line of each agreement: a template has a material once, however many batches a note had of it. */
const agreementsOn = (lines: readonly LineRow[]): KeptLine[] => {
  const kept = lines.flatMap(line =>
    line.agreement_id === null ? [] : [{ ...line, agreement_id: line.agreement_id }],
  );
  return [...new Map(kept.toReversed().map(line => [line.agreement_id, line])).values()].toReversed();
};

const keepLines = (ctx: Ctx, templateId: string, { note, lines, units }: WholeNote): Promise<void> => {
  const tree = treeOf(units);
  return ctx.insert(
    'note_template_line',
    agreementsOn(lines).map(({ id, agreement_id }, at) => {
      const plan = planFrom(tree, id);
      return {
        ...{ id: ctx.newId(), plant_id: note.plant_id, company_id: note.company_id, template_id: templateId },
        ...{ position: at + 1, agreement_id, plan: plan && JSON.stringify(plan) },
      };
    }),
  );
};

/** Keeps what a note has in common with others of its kind under a name; a name that exists is refused by the table's key. */
export const keep = async (
  ctx: Ctx,
  { noteId, name }: CheckedOf<typeof keepNoteTemplate>,
): Promise<NoteTemplateRow> => {
  const whole = await readWhole(ctx, noteId);
  const { note, lines } = whole;
  const lineCount = agreementsOn(lines).length;
  if (lineCount === 0) throw refuse('dn_no_material');
  const id = await createRecord(ctx, 'note_template', {
    ...{ plantId: note.plant_id, companyId: note.company_id, supplierId: note.supplier_id, name, lineCount },
    ...{ kind: note.kind, way: lines.every(isFree) ? 'free' : 'called', unloadingPoint: note.unloading_point },
    ...{ productionLocationId: note.production_location_id, carrierId: note.forwarder_company_id },
    ...{ transportType: note.transport_type, transportMode: note.transport_mode },
    ...{ meansKey: note.means_key, remark: note.remark },
  });
  await keepLines(ctx, id, whole);
  return readRow(ctx, id);
};

/** Renames a template that the caller saw in `version`. */
export const rename = async (
  ctx: Ctx,
  { id, version, name }: CheckedOf<typeof renameNoteTemplate>,
): Promise<NoteTemplateRow> => {
  await changeRecord(ctx, 'note_template', { id, version }, { name });
  return readRow(ctx, id);
};

/** Deletes a template; notes that were made of it know nothing of it. */
export const remove = async (ctx: Ctx, seen: CheckedOf<typeof removeNoteTemplate>): Promise<null> => {
  await removeRecord(ctx, 'note_template', seen);
  return null;
};
