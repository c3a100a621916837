import type { ActionOf } from '@inbound/shared';
import type { ShippingNoteFacts, shippingNote } from '@inbound/shared/transport/shipping-note/machine';
import { isUndoable, turnOfConfirmed } from '@inbound/shared/transport/shipping-note/rules';
import { plantOf } from '../../master/plant/offers.ts';
import { rowsAcrossTenant } from '../../platform/call/across-tenant.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { numberOf } from '../../platform/call/numbers.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';

export type ShippingNoteRowOfTable = RowOfTable<'shipping_note'>;
/** Whose a transport is: where it goes, who supplies and who drives. */
export type Places = Pick<ShippingNoteRowOfTable, 'id' | 'plant_id' | 'company_id' | 'forwarder_company_id'>;
export type StopRow = RowOfTable<'shipping_note_stop'>;

/** A transport as the caller saw it. */
export interface Seen {
  id: string;
  version: number;
}

/** Whether the cut-off holds for the caller: the gate changes a transport after it, too. */
export const heedsCutoff = (ctx: Ctx): boolean => !ctx.may('transport.shippingNote.confirm');

/** Whether the plant's booking rule confirms one more booking of a transport that was moved so often. */
export const confirmsItself = async (
  ctx: Ctx,
  plant: Pick<RowOfTable<'plant'>, 'booking_confirmed'>,
  rebookCount: number,
): Promise<boolean> => plant.booking_confirmed && rebookCount <= (await numberOf(ctx, 'rebookings'));

/** What books a transport anew: the gate that moves it has confirmed it. */
const MOVES: ReadonlySet<ActionOf<typeof shippingNote>> = new Set(['rebook', 'move']);

/** What the machine of a transport looks at for an action of the caller; plant and settings are read where it asks them. */
export const factsFor =
  (ctx: Ctx, action: ActionOf<typeof shippingNote>) =>
  async (note: ShippingNoteRowOfTable): Promise<ShippingNoteFacts> => ({
    state: note.state,
    asksAcceptance: note.asks_acceptance,
    confirmsItself:
      (action === 'move' && !heedsCutoff(ctx)) ||
      (MOVES.has(action) && (await confirmsItself(ctx, await plantOf(ctx, note.plant_id), note.rebook_count + 1))),
    changesUntil: note.changes_until,
    isCutOff: note.changes_until !== null && ctx.now >= note.changes_until && heedsCutoff(ctx),
    gateInAt: note.gate_in_at,
    noShowAt: note.no_show_at,
    gateOutAt: note.gate_out_at,
    stopCount: note.stop_count,
    dockedCount: note.docked_count,
    unloadedCount: note.unloaded_count,
    isUndoable: action === 'undoStamp' && isUndoable(note.last_stamp_at, ctx.now, await numberOf(ctx, 'stampUndo')),
  });

/** Whose turn a transport is once it is confirmed, by who drives it. */
export const confirmedTurn = ({ forwarder_id: forwarderId }: { forwarder_id: string | null }) =>
  turnOfConfirmed(forwarderId !== null);

/** The ids of the notes on a transport. */
export const noteIdsOf = async (ctx: Ctx, id: string): Promise<string[]> => {
  const rows = await ctx
    .rows('shipping_note_load')
    .select('delivery_note_id')
    .where('shipping_note_id', '=', id)
    .orderBy('delivery_note_id')
    .execute();
  return rows.map(row => row.delivery_note_id);
};

/** The numbers of the notes on a transport, also of those that name another carrier. */
export const noteNumbersOf = async (ctx: Ctx, id: string): Promise<string[]> => {
  const ids = await noteIdsOf(ctx, id);
  const rows = await rowsAcrossTenant(ctx, 'a note names another carrier than the transport that brings it', own =>
    own.rows('delivery_note').select('delivery_note.dn_no').where('delivery_note.id', 'in', ids).orderBy('dn_no'),
  );
  return rows.map(row => row.dn_no);
};

/** The stops of a transport in their order. */
export const stopsOf = (ctx: Ctx, id: string): Promise<StopRow[]> =>
  ctx.rows('shipping_note_stop').selectAll().where('shipping_note_id', '=', id).orderBy('position').execute();
