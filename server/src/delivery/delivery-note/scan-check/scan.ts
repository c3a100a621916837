import { legacyPackageNo } from '@inbound/documents';
import { type AnswerOf, type CheckedOf, decide, orThrow, refuse } from '@inbound/shared';
import { deliveryNote } from '@inbound/shared/delivery/delivery-note/machine';
import type { scanOnNote } from '@inbound/shared/delivery/delivery-note/scan-contract';
import { type ScanVerdict, verdictOn } from '@inbound/shared/delivery/delivery-note/scan-rules';
import type { Ctx } from '../../../platform/call/context.ts';
import { publishChange } from '../../../platform/live/publish-change.ts';
import { placesOf } from '../../../platform/record/history.ts';
import { lockOne } from '../../../platform/record/one-row.ts';
import { differencesOf } from '../../label/differences.ts';
import { type LabelCode, readCode } from '../../label/read-code.ts';
import { loadNoteContext } from '../note-context.ts';
import { fingerprintOf } from '../papers/label-data.ts';
import { factsOf, type NoteRow, readAroundUnit, type UnitRow } from '../rows.ts';
import { countsAsScanned } from './counts.ts';

type Scanned = AnswerOf<typeof scanOnNote>;

/** What of a scan is written down. */
export interface ScanEntry {
  unitId: string | null;
  code: string;
  verdict: ScanVerdict;
}

/** Writes a scan down; those who look at the note hear of it. */
export const noteScan = async (ctx: Ctx, note: NoteRow, { unitId, code, verdict }: ScanEntry): Promise<void> => {
  await ctx.insert('label_scan', [
    {
      id: ctx.newId(),
      plant_id: note.plant_id,
      company_id: note.company_id,
      note_id: note.id,
      unit_id: unitId,
      at: ctx.now,
      actor: ctx.actor.name,
      code,
      verdict,
    },
  ]);
  publishChange(ctx, { ...placesOf(note), document: deliveryNote.name, documentId: note.id });
};

const toldOf = (code: LabelCode): string => {
  if (code.by === 'plate') return code.plate;
  return code.by === 'package' ? code.number : code.digits;
};

/** The units of a note that a code names: digits and package numbers may name several. */
const namedBy = async (ctx: Ctx, noteId: string, code: LabelCode): Promise<UnitRow[]> => {
  const units = ctx.rows('packaging_unit').where('note_id', '=', noteId);
  if (code.by === 'plate') return units.selectAll().where('licence_plate', '=', code.plate).execute();
  if (code.by === 'digits') return units.selectAll().where('licence_plate', 'like', `%${code.digits}`).execute();
  const plates = await units.select(['id', 'kind', 'licence_plate as plate']).execute();
  const ids = plates.filter(unit => legacyPackageNo(unit) === code.number).map(({ id }) => id);
  return ids.length === 0 ? [] : units.selectAll().where('id', 'in', ids).execute();
};

/** A label that the note does not have: of another note that the caller sees, or of none. */
const strange = async (ctx: Ctx, note: NoteRow, code: LabelCode): Promise<Scanned> => {
  const told = toldOf(code);
  const other =
    code.by === 'plate'
      ? await ctx
          .rows('packaging_unit')
          .innerJoin('delivery_note', join =>
            join
              .onRef('delivery_note.tenant_id', '=', 'packaging_unit.tenant_id')
              .onRef('delivery_note.id', '=', 'packaging_unit.note_id'),
          )
          .select('delivery_note.dn_no')
          .where('packaging_unit.licence_plate', '=', code.plate)
          .executeTakeFirst()
      : undefined;
  const verdict = other ? 'foreign' : 'unknown';
  await noteScan(ctx, note, { unitId: null, code: told, verdict });
  return { verdict, code: told, unitId: null, differences: [], otherDnNo: other?.dn_no ?? null };
};

/** The scan that counts from now on. */
const countScan = (ctx: Ctx, unit: UnitRow, fingerprint: string) =>
  ctx
    .update('packaging_unit')
    .set({ scanned_at: ctx.now, scanned_by: ctx.actor.name, scanned_fingerprint: fingerprint })
    .where('id', '=', unit.id)
    .execute();

/**
 * Holds a label against a note. What is right counts; what is wrong is written down, too. The note is locked, so that of
 * two who scan one label at once the second hears that it was scanned.
 */
export const scanLabelOfNote = async (ctx: Ctx, { id, code: text }: CheckedOf<typeof scanOnNote>): Promise<Scanned> => {
  const note = await lockOne(ctx, 'delivery_note', id);
  const decision = decide(deliveryNote, 'scanLabels', factsOf(note), ctx.may);
  orThrow('refusal' in decision ? decision.refusal : true);
  const code = readCode(text);
  const [unit, second] = await namedBy(ctx, id, code);
  if (!unit) return strange(ctx, note, code);
  if (second) throw refuse('scan_plate');
  const around = await loadNoteContext(ctx, await readAroundUnit(ctx, note, unit));
  const differences = differencesOf(around, unit, code.by === 'plate' ? code.values : undefined);
  const verdict = verdictOn({ isStale: differences.length > 0, isScanned: countsAsScanned(around, unit) });
  if (verdict === 'right') await countScan(ctx, unit, fingerprintOf(around, unit));
  await noteScan(ctx, note, { unitId: unit.id, code: unit.licence_plate, verdict });
  return { verdict, code: unit.licence_plate, unitId: unit.id, differences, otherDnNo: null };
};
