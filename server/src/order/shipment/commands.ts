import { type CheckedOf, orThrowFields, refuse, ZERO } from '@inbound/shared';
import type { changeShipment, createShipment, deleteShipment } from '@inbound/shared/order/shipment/contract';
import { shipment } from '@inbound/shared/order/shipment/machine';
import { checkPlanDates, movedBy } from '@inbound/shared/order/shipment/rules';
import { freeHuids } from '../../delivery/delivery-note/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { createDocuments } from '../../platform/record/create.ts';
import { lockOne } from '../../platform/record/one-row.ts';
import { take } from '../../platform/record/take.ts';
import { endEpilOf, followShipment } from '../epil/of-shipment.ts';
import { lockOrderLines, moveInShipments } from '../purchase-order/in-shipments.ts';
import { claimsOf, droppedLines, headOfLines, lockLinesOf, newLine, type WantedLine, wantedLines } from './lines.ts';
import { hasChangingOrder, parkShipment } from './order-changes.ts';
import { markOutdatedLabels } from './papers/outdated-labels.ts';
import { factsOf, linesOf, type ShipmentLineRow } from './rows.ts';
import { tellPlant } from './tell.ts';

interface Seen {
  id: string;
  version?: number | undefined;
}

const saidHead = (fields: Omit<CheckedOf<typeof createShipment>, 'lines'>) => ({
  shipmentNo: fields.shipmentNo,
  planTransportDate: fields.planTransportDate,
  planDeliveryDate: fields.planDeliveryDate,
  vehicleId: fields.vehicleId ?? '',
  trackingId: fields.trackingId ?? '',
  carrier: fields.carrier,
  remark: fields.remark ?? '',
});

/** Creates a shipment from lines of confirmed orders and claims what it holds; answers its id. */
export const create = async (
  ctx: Ctx,
  { lines: asked, ...fields }: CheckedOf<typeof createShipment>,
): Promise<string> => {
  orThrowFields(checkPlanDates(fields));
  const locked = await lockOrderLines(
    ctx,
    asked.map(({ orderLineId }) => orderLineId),
  );
  const wanted = wantedLines(asked, locked);
  const [first] = wanted;
  if (!first) throw refuse('none_selected');
  const { plant_id, company_id, supplier_id } = first.order;
  const rows = wanted.map((line, at) => newLine(ctx, { id: '', plant_id, company_id }, at + 1, line));
  const [id = ''] = await createDocuments(ctx, shipment, 'shipment', [
    {
      ...{ plantId: plant_id, companyId: company_id, supplierId: supplier_id, state: 'new' as const },
      ...saidHead(fields),
      ...headOfLines(rows),
      createdAt: ctx.now,
    },
  ]);
  await ctx.insert(
    'shipment_line',
    rows.map(row => ({ ...row, shipment_id: id })),
  );
  await moveInShipments(ctx, locked, claimsOf(wanted));
  await followShipment(ctx, await lockOne(ctx, 'shipment', id), rows);
  return id;
};

const storeLines = async (
  ctx: Ctx,
  place: { id: string; plant_id: string; company_id: string },
  present: readonly ShipmentLineRow[],
  { wanted, dropped }: { wanted: readonly WantedLine[]; dropped: readonly ShipmentLineRow[] },
): Promise<ShipmentLineRow[]> => {
  const gone = dropped.map(({ id }) => id);
  if (gone.length > 0) await ctx.delete('shipment_line').where('shipment_line.id', 'in', gone).execute();
  const last = Math.max(0, ...present.map(({ position }) => position));
  const added = wanted.filter(line => !line.present).map((line, at) => newLine(ctx, place, last + at + 1, line));
  if (added.length > 0) await ctx.insert('shipment_line', added);
  for (const { present: line, qty } of wanted)
    if (line && line.qty !== qty)
      await ctx.update('shipment_line').set({ qty }).where('shipment_line.id', '=', line.id).execute();
  return linesOf(ctx, place.id);
};

/** Changes head and lines of a shipment; what it holds is claimed anew. */
export const change = async (
  ctx: Ctx,
  { id, version, lines: asked, ...fields }: CheckedOf<typeof changeShipment>,
): Promise<void> => {
  const locked = await lockLinesOf(
    ctx,
    id,
    asked.map(({ orderLineId }) => orderLineId),
  );
  const taken = await take(ctx, shipment, 'shipment', id, 'edit', { version, facts: factsOf });
  orThrowFields(checkPlanDates(fields));
  const present = await linesOf(ctx, id);
  const wanted = wantedLines(asked, locked, { present, place: taken.row });
  const dropped = droppedLines(present, wanted);
  const after = await storeLines(ctx, taken.row, present, { wanted, dropped });
  const said = { shipment_no: fields.shipmentNo, plan_delivery_date: fields.planDeliveryDate };
  const outdatedLabelCount = await markOutdatedLabels(ctx, { ...taken.row, ...said });
  const row = await taken.store({ ...saidHead(fields), ...headOfLines(after), outdatedLabelCount });
  await followShipment(ctx, row, after);
  await moveInShipments(ctx, locked, claimsOf(wanted, dropped));
  if (taken.row.state !== shipment.initial && (await hasChangingOrder(ctx, id))) await parkShipment(ctx, id);
};

/** Confirms a shipment: it is packed from then on. One whose order changes meanwhile waits for that. */
export const confirm = async (ctx: Ctx, { id, version }: Seen): Promise<void> => {
  await lockLinesOf(ctx, id);
  const taken = await take(ctx, shipment, 'shipment', id, 'confirm', { version, facts: factsOf });
  const row = await taken.store();
  await tellPlant(ctx, row, 'shipmentConfirmed');
  if (await hasChangingOrder(ctx, id)) await parkShipment(ctx, id);
};

/** Deletes a shipment: its packages are gone, what it holds is open again, its number stays taken. */
export const remove = async (ctx: Ctx, { id, version, reason }: CheckedOf<typeof deleteShipment>): Promise<void> => {
  const locked = await lockLinesOf(ctx, id);
  const taken = await take(ctx, shipment, 'shipment', id, 'delete', { version, facts: factsOf });
  const lines = await linesOf(ctx, id);
  await ctx.delete('shipment_unit').where('shipment_id', '=', id).execute();
  await ctx.update('shipment_line').set({ packed: ZERO }).where('shipment_id', '=', id).execute();
  await freeHuids(ctx, id);
  await ctx.delete('load_plan').where('shipment_id', '=', id).where('accepted_at', 'is', null).execute();
  await endEpilOf(ctx, id);
  const row = await taken.store({ reason, packageCount: 0, outdatedLabelCount: 0, grossWeight: ZERO }, { reason });
  await moveInShipments(
    ctx,
    locked,
    lines.map(({ order_line_id, qty, packed }) => ({
      lineId: order_line_id,
      planned: movedBy(qty, packed),
      packed: movedBy(packed, ZERO),
    })),
  );
  if (taken.row.state !== shipment.initial) await tellPlant(ctx, row, 'shipmentDeleted', reason);
};
