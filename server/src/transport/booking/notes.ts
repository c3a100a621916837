import { refuse } from '@inbound/shared';
import { isSent } from '@inbound/shared/delivery/delivery-note/rules';
import type { Ctx } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';

export type NoteRow = RowOfTable<'delivery_note'>;

/** The notes that one truck may bring: sent ones of one supplier to one plant, in the order of their numbers. */
export const notesOfTruck = async (ctx: Ctx, ids: readonly string[]): Promise<[NoteRow, ...NoteRow[]]> => {
  const rows = await ctx.rows('delivery_note').selectAll().where('id', 'in', ids).orderBy('dn_no').execute();
  const strange = ids.find(id => !rows.some(row => row.id === id));
  if (strange !== undefined) throw refuse('unknown_reference', { field: 'noteIds', value: strange });
  const unsent = rows.find(row => !isSent(row));
  if (unsent) throw refuse('only_sent_notes', { number: unsent.dn_no });
  const [first, ...others] = rows as [NoteRow, ...NoteRow[]];
  const other = others.find(row => row.plant_id !== first.plant_id || row.supplier_id !== first.supplier_id);
  if (other) throw refuse('unknown_reference', { field: 'noteIds', value: other.dn_no });
  return [first, ...others];
};
