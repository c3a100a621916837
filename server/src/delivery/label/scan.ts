import { type AnswerOf, refuse } from '@inbound/shared';
import type { scanLabel } from '@inbound/shared/delivery/label/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { loadNoteContext } from '../delivery-note/note-context.ts';
import { readAroundUnit, readNote } from '../delivery-note/rows.ts';
import { differencesOf } from './differences.ts';
import { readCode } from './read-code.ts';

type Scanned = AnswerOf<typeof scanLabel>;

/** Looks up a scanned label anywhere; package numbers and digits name a unit of one note alone, and are refused. */
export const scan = async (ctx: Ctx, text: string): Promise<Scanned> => {
  const code = readCode(text);
  if (code.by !== 'plate') throw refuse('scan_plate');
  const { plate, values } = code;
  const unit = await ctx.rows('packaging_unit').selectAll().where('licence_plate', '=', plate).executeTakeFirst();
  if (!unit) return { plate, verdict: 'unknown', differences: [], noteId: null, dnNo: null, unitId: null };
  const note = await readNote(ctx, unit.note_id);
  const around = await loadNoteContext(ctx, await readAroundUnit(ctx, note, unit));
  const differences = differencesOf(around, unit, values);
  return {
    plate,
    verdict: differences.length === 0 ? 'current' : 'stale',
    differences,
    noteId: note.id,
    dnNo: note.dn_no,
    unitId: unit.id,
  };
};
