import type { Timestamp } from '@inbound/shared';
import { type GateTruck, gateTruck } from '@inbound/shared/transport/gate/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { fields } from '../../platform/list/fields.ts';
import { isUndoableSql } from '../shipping-note/queries.ts';

/** The moment of the last stamp: since then a truck stands where it is. */
const since = sql<Timestamp | null>`(shipping_note.stamps -> -1 ->> 'at')::timestamptz(3)`;

/** The notes of a truck that the caller sees, in the statement that reads the truck. */
const notes = sql<GateTruck['notes']>`coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'dnNo', n.dn_no,
    'state', n.state, 'isReceived', n.received_at is not null) order by n.dn_no)
  from shipping_note_load l join delivery_note n on n.tenant_id = l.tenant_id and n.id = l.delivery_note_id
  where l.tenant_id = shipping_note.tenant_id and l.shipping_note_id = shipping_note.id), '[]'::jsonb)`;

/** The stops of some trucks, in the order in which each unloads. */
const stopsOfTrucks = async (ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, GateTruck['stops']>> => {
  const byTruck = new Map<string, GateTruck['stops']>();
  if (ids.length === 0) return byTruck;
  const rows = await ctx
    .rows('shipping_note_stop')
    .select(['shipping_note_id as truckId', 'door_id as doorId', 'begins', 'ends'])
    .where(sql<boolean>`shipping_note_id = any(${ids}::uuid[])`)
    .orderBy('position')
    .execute();
  for (const { truckId, ...stop } of rows) byTruck.set(truckId, [...(byTruck.get(truckId) ?? []), stop]);
  return byTruck;
};

/** Reads trucks of a plant with their notes and stops. */
export const readTrucks = async (
  ctx: Ctx,
  plantId: string,
  which: RawBuilder<boolean>,
  limit: number,
): Promise<GateTruck[]> => {
  const trucks = await ctx
    .rows('shipping_note')
    .select(fields('shipping_note', gateTruck.omit({ stops: true }), { since, notes, isUndoable: isUndoableSql(ctx) }))
    .where('shipping_note.plant_id', '=', plantId)
    .where(which)
    .orderBy('shipping_note.begins')
    .orderBy('shipping_note.id')
    .limit(limit)
    .execute();
  const stops = await stopsOfTrucks(
    ctx,
    trucks.map(({ id }) => id),
  );
  return trucks.map(truck => ({ ...truck, stops: stops.get(truck.id) ?? [] }));
};
