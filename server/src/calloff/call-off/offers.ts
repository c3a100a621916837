import type { Decimal, PlainDate } from '@inbound/shared';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';

/** What was called off of a material from one supplier for one day. */
export interface CalledOff {
  materialId: string;
  supplierId: string;
  day: PlainDate;
  quantity: Decimal;
}

/** Of which materials, and for which days, the last one included. */
export interface CalledOffDays {
  plantId: string;
  from: PlainDate;
  to: PlainDate;
  materialId?: string | undefined;
  /** Of these materials alone. */
  materialIds?: readonly string[];
  supplierId?: string | undefined;
}

/**
 * What a release took back before its day, and no note has, counts nothing. A line that the release no longer names
 * because its day is over was called off.
 */
const COUNTS = sql<boolean>`(call_off_line.in_release or call_off_line.on_dn > 0
  or call_off_line.requested_to <= (call_off_line.changed_at at time zone
    (select p.time_zone from plant p where p.tenant_id = call_off_line.tenant_id and p.id = call_off_line.plant_id))::date)`;

/** The quantities that were called off by day, of the lines that the caller sees. */
export const calledOffByDay = async (
  ctx: Ctx,
  { plantId, from, to, materialId, materialIds, supplierId }: CalledOffDays,
): Promise<CalledOff[]> => {
  let query = ctx
    .rows('call_off_line')
    .select(({ fn }) => [
      'call_off_line.material_id as materialId',
      'call_off_line.supplier_id as supplierId',
      'call_off_line.requested_to as day',
      fn.sum<Decimal>('call_off_line.released').as('quantity'),
    ])
    .where('call_off_line.plant_id', '=', plantId)
    .where('call_off_line.requested_to', '>=', from)
    .where('call_off_line.requested_to', '<=', to)
    .where('call_off_line.parent_id', 'is', null)
    .where(COUNTS);
  if (materialId) query = query.where('call_off_line.material_id', '=', materialId);
  if (materialIds) query = query.where('call_off_line.material_id', 'in', [...materialIds]);
  if (supplierId) query = query.where('call_off_line.supplier_id', '=', supplierId);
  return query
    .groupBy(['call_off_line.material_id', 'call_off_line.supplier_id', 'call_off_line.requested_to'])
    .execute();
};
