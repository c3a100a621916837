import { type Decimal, isPositive, refuse } from '@inbound/shared';
import { epil } from '@inbound/shared/order/epil/machine';
import type { Ctx } from '../../platform/call/context.ts';
import { createDocuments } from '../../platform/record/create.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { take } from '../../platform/record/take.ts';
import { factsOf, itemsOf } from './rows.ts';
import { freeSerials } from './serials.ts';

type Shipment = Pick<
  RowOfTable<'shipment'>,
  'id' | 'plant_id' | 'company_id' | 'supplier_id' | 'shipment_no' | 'plan_transport_date'
>;

interface Line {
  id: string;
  qty: Decimal;
  needs_epil: boolean;
  po_no: string;
  item_no: string;
  part_no: string;
}

const holdsFlagged = (lines: readonly Line[]): boolean =>
  lines.some(({ needs_epil, qty }) => needs_epil && isPositive(qty));

const epilOf = (ctx: Ctx, shipmentId: string) =>
  ctx.rows('epil').selectAll().where('shipment_id', '=', shipmentId).executeTakeFirst();

/** The EPIL of a shipment begins when that first holds flagged material, and has its number and day from then on. */
export const followShipment = async (ctx: Ctx, shipment: Shipment, lines: readonly Line[]): Promise<void> => {
  const required = holdsFlagged(lines);
  const said = { shipmentNo: shipment.shipment_no, planTransportDate: shipment.plan_transport_date, required };
  const present = await epilOf(ctx, shipment.id);
  if (!present) {
    const { id: shipmentId, plant_id: plantId, company_id: companyId, supplier_id: supplierId } = shipment;
    const place = { shipmentId, plantId, companyId, supplierId };
    if (required)
      await createDocuments(ctx, epil, 'epil', [{ ...place, ...said, state: epil.initial, createdAt: ctx.now }]);
    return;
  }
  // The rows of a line that left the shipment are gone with it.
  const rowCount = (await itemsOf(ctx, present.id)).length;
  const isSame =
    present.shipment_no === said.shipmentNo &&
    present.plan_transport_date === said.planTransportDate &&
    present.required === required &&
    present.row_count === rowCount;
  if (isSame) return;
  const taken = await take(ctx, epil, 'epil', present.id, 'follow', { facts: factsOf, by: 'system' });
  await taken.store({ ...said, rowCount });
};

/** Refuses to ship flagged items of which the EPIL has no row yet, by their lines. */
export const refuseWithoutEpil = async (ctx: Ctx, shipmentId: string, lines: readonly Line[]): Promise<void> => {
  const flagged = lines.filter(({ needs_epil, qty }) => needs_epil && isPositive(qty));
  if (flagged.length === 0) return;
  const present = await epilOf(ctx, shipmentId);
  const told = present
    ? await ctx.rows('epil_row').select('epil_row.line_id').distinct().where('epil_id', '=', present.id).execute()
    : [];
  const missing = flagged.filter(({ id }) => !told.some(({ line_id }) => line_id === id));
  if (missing.length === 0) return;
  const items = missing.map(({ po_no, item_no, part_no }) => `${po_no}/${item_no} ${part_no}`).join(', ');
  throw refuse('epil_required', { items });
};

/** The EPIL of a deleted shipment has no rows, and its serial numbers are free again; what was sent is kept. */
export const endEpilOf = async (ctx: Ctx, shipmentId: string): Promise<void> => {
  const present = await epilOf(ctx, shipmentId);
  if (!present) return;
  const taken = await take(ctx, epil, 'epil', present.id, 'endWithShipment', { facts: factsOf, by: 'system' });
  await ctx.delete('epil_row').where('epil_id', '=', present.id).execute();
  await freeSerials(ctx, present.id);
  await taken.store({ required: false, rowCount: 0, turn: 'done' });
};
