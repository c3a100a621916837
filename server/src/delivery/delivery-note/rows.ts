import { type Decimal, groupBy, refuse, sum } from '@inbound/shared';
import { deliveryNote, type NoteFacts } from '@inbound/shared/delivery/delivery-note/machine';
import type { Ctx } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { take } from '../../platform/record/take.ts';

export type NoteRow = RowOfTable<'delivery_note'>;
export type LineRow = RowOfTable<'delivery_note_line'>;
export type UnitRow = RowOfTable<'packaging_unit'>;

/** A note with its lines and packing, in their order. */
export interface WholeNote {
  note: NoteRow;
  lines: LineRow[];
  units: UnitRow[];
}

/** The lines of a note in their order. */
export const linesOf = (ctx: Ctx, noteId: string): Promise<LineRow[]> =>
  ctx.rows('delivery_note_line').selectAll().where('note_id', '=', noteId).orderBy('position').execute();

const unitsOf = (ctx: Ctx, noteId: string): Promise<UnitRow[]> =>
  ctx.rows('packaging_unit').selectAll().where('note_id', '=', noteId).orderBy('position').execute();

/** Reads lines and packing of a note that is at hand. */
export const readParts = async (ctx: Ctx, note: NoteRow): Promise<WholeNote> => {
  const [lines, units] = await Promise.all([linesOf(ctx, note.id), unitsOf(ctx, note.id)]);
  return { note, lines, units };
};

/** The head of a note; a foreign one is not found. */
export const readNote = async (ctx: Ctx, id: string): Promise<NoteRow> => {
  const note = await ctx.rows('delivery_note').selectAll().where('id', '=', id).executeTakeFirst();
  if (!note) throw refuse('not_found');
  return note;
};

/** Reads a note whole; a foreign one is not found. */
export const readWhole = async (ctx: Ctx, id: string): Promise<WholeNote> => {
  const [note, lines, units] = await Promise.all([readNote(ctx, id), linesOf(ctx, id), unitsOf(ctx, id)]);
  return { note, lines, units };
};

/** What stands in some load units, in its order. */
export const contentsOf = async (ctx: Ctx, loadIds: readonly string[]): Promise<UnitRow[]> =>
  loadIds.length === 0
    ? []
    : ctx
        .rows('packaging_unit')
        .selectAll()
        .where('parent_id', 'in', [...loadIds])
        .orderBy('position')
        .execute();

/** A note as far as one of its units goes, however many it has: its lines, the unit, and what stands in it. */
export const readAroundUnit = async (ctx: Ctx, note: NoteRow, unit: UnitRow): Promise<WholeNote> => {
  const [lines, contents] = await Promise.all([linesOf(ctx, note.id), contentsOf(ctx, [unit.id])]);
  return { note, lines, units: [unit, ...contents] };
};

/** Takes a note with its lines and packing, which are read once its lock was granted; the questions travel together. */
export const lockNoteForAction = async (
  ctx: Ctx,
  id: string,
  action: 'send' | 'cancel',
  version: number | undefined,
) => {
  const [taken, lines, units] = await Promise.all([
    take(ctx, deliveryNote, 'delivery_note', id, action, { version, facts: factsOf }),
    linesOf(ctx, id),
    unitsOf(ctx, id),
  ]);
  return { taken, whole: { note: taken.row, lines, units } satisfies WholeNote };
};

/** What a note takes of each call-off line. */
export const takenLines = (lines: readonly LineRow[]): { lineId: string; qty: Decimal }[] =>
  [
    ...groupBy(
      lines.filter(line => line.call_off_line_id),
      line => line.call_off_line_id ?? '',
    ),
  ].map(([lineId, same]) => ({ lineId, qty: sum(same.map(line => line.qty)) }));

/** A line that nobody called off: it is delivered under its agreement alone (decision 0063). */
export const isFree = (line: LineRow): line is LineRow & { agreement_id: string } =>
  line.call_off_line_id === null && line.agreement_id !== null;

/** What a note brings that nobody called off, by agreement. */
export const freeQuantities = (lines: readonly LineRow[]): { agreementId: string; qty: Decimal }[] =>
  [...groupBy(lines.filter(isFree), line => line.agreement_id)].map(([agreementId, same]) => ({
    ...{ agreementId, qty: sum(same.map(line => line.qty)) },
  }));

/** What the machine of a note looks at. */
export const factsOf = (note: NoteRow): NoteFacts => ({
  state: note.state,
  dnNo: note.dn_no,
  sentAt: note.sent_at,
  lineCount: note.line_count,
  arrivedAt: note.arrived_at,
  receivedAt: note.received_at,
  lockedBySdNo: note.locked_by_sd_no,
});
