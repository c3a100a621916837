import { refuse } from '@inbound/shared';
import { isSent } from '@inbound/shared/delivery/delivery-note/rules';
import { rowsAcrossTenant } from '../../platform/call/across-tenant.ts';
import type { Ctx } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';

export type NoteRow = RowOfTable<'delivery_note'>;

/** Those of some notes that a transport carries; who sees a transport works with them, whoever they name as carrier. */
const carriedNotes = async (ctx: Ctx, ids: readonly string[], shippingNoteId: string): Promise<NoteRow[]> => {
  const loads = await ctx
    .rows('shipping_note_load')
    .select('delivery_note_id as id')
    .where('shipping_note_id', '=', shippingNoteId)
    .where('delivery_note_id', 'in', ids)
    .execute();
  if (loads.length === 0) return [];
  return rowsAcrossTenant(ctx, 'a note names another carrier than the transport that brings it', own =>
    own
      .rows('delivery_note')
      .selectAll()
      .where(
        'id',
        'in',
        loads.map(({ id }) => id),
      ),
  );
};

/**
 * The notes that one truck may bring: sent ones of one supplier to one plant, in the order of their numbers. The caller
 * sees them, or the transport that carries them already.
 */
export const notesOfTruck = async (
  ctx: Ctx,
  ids: readonly string[],
  shippingNoteId?: string | null,
): Promise<[NoteRow, ...NoteRow[]]> => {
  const seen = await ctx.rows('delivery_note').selectAll().where('id', 'in', ids).execute();
  const carried = shippingNoteId && seen.length < ids.length ? await carriedNotes(ctx, ids, shippingNoteId) : [];
  const besides = carried.filter(({ id }) => !seen.some(row => row.id === id));
  const rows = [...seen, ...besides].sort((one, other) => (one.dn_no < other.dn_no ? -1 : 1));
  const strange = ids.find(id => !rows.some(row => row.id === id));
  if (strange !== undefined) throw refuse('unknown_reference', { field: 'noteIds', value: strange });
  const unsent = rows.find(row => !isSent(row));
  if (unsent) throw refuse('only_sent_notes', { number: unsent.dn_no });
  const [first, ...others] = rows;
  if (!first) throw refuse('required', { field: 'noteIds' });
  const other = others.find(row => row.plant_id !== first.plant_id || row.supplier_id !== first.supplier_id);
  if (other) throw refuse('unknown_reference', { field: 'noteIds', value: other.dn_no });
  return [first, ...others];
};
