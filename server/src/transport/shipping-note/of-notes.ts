import { type CheckedOf, firstMomentAt } from '@inbound/shared';
import type { readTransportsOfNotes, TransportOfNote } from '@inbound/shared/transport/shipping-note/contract';
import { isCancelled } from '@inbound/shared/transport/shipping-note/rules';
import { plantOf } from '../../master/plant/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { isLateSql } from './queries.ts';

const readLoads = (ctx: Ctx, noteIds: readonly string[]) =>
  ctx
    .rows('shipping_note')
    .innerJoin('shipping_note_load', join =>
      join
        .onRef('shipping_note_load.tenant_id', '=', 'shipping_note.tenant_id')
        .onRef('shipping_note_load.shipping_note_id', '=', 'shipping_note.id'),
    )
    .select([
      ...(['shipping_note.id', 'shipping_note.sd_no', 'shipping_note.state', 'shipping_note.door'] as const),
      ...(['shipping_note.plant_id', 'shipping_note.eta_date', 'shipping_note.eta_time'] as const),
      ...(['shipping_note.begins', 'shipping_note.gate_in_at', 'shipping_note.no_show_at'] as const),
      'shipping_note_load.delivery_note_id as noteId',
    ])
    .select(isLateSql(ctx).as('isLate'))
    .where('shipping_note_load.delivery_note_id', 'in', noteIds)
    .orderBy('shipping_note.begins')
    .orderBy('shipping_note.id')
    .execute();

/** The transports that bring some notes, each with when it arrives by the plant's clock. */
export const transportsOfNotes = async (
  ctx: Ctx,
  { noteIds }: CheckedOf<typeof readTransportsOfNotes>,
): Promise<{ rows: TransportOfNote[] }> => {
  const loads = (await readLoads(ctx, noteIds)).filter(load => !isCancelled(load));
  const zones = new Map<string, string>();
  for (const { plant_id: plantId } of loads)
    if (!zones.has(plantId)) zones.set(plantId, (await plantOf(ctx, plantId)).time_zone);
  const expected = ({ plant_id, eta_date, eta_time, begins }: (typeof loads)[number]) =>
    eta_time === '' ? begins : firstMomentAt(zones.get(plant_id) ?? '', eta_date, eta_time);
  return {
    rows: loads.map(load => ({
      ...{ noteId: load.noteId, shippingNoteId: load.id, sdNo: load.sd_no, state: load.state, door: load.door },
      ...{ gateInAt: load.gate_in_at, noShowAt: load.no_show_at, isLate: load.isLate },
      arrivesAt: load.gate_in_at ?? expected(load),
    })),
  };
};
