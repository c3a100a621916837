import { OPEN_CHANGES } from '@inbound/shared/order/purchase-order/change-machine';
import { resumeStateOf, shipment } from '@inbound/shared/order/shipment/machine';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { lockAhead } from '../../platform/record/locked-ahead.ts';
import { take } from '../../platform/record/take.ts';
import { factsOf } from './rows.ts';
import { tellSupplier, warnOfChange } from './tell.ts';

type Change = 'orderChanged' | 'orderSettled';

/** Shipments of which a line is of an order. */
const holdsOrder = (orderId: string) =>
  sql<boolean>`exists (select 1 from shipment_line l where l.tenant_id = shipment.tenant_id
    and l.shipment_id = shipment.id and l.order_id = ${orderId})`;

/** The shipments of an order that a change of it concerns, in the order of their ids. */
const concernedBy = async (ctx: Ctx, orderId: string, change: Change): Promise<string[]> => {
  const rows = await ctx
    .rows('shipment')
    .select('shipment.id')
    .where('shipment.state', 'in', [...shipment.actions[change].from])
    .where(holdsOrder(orderId))
    .orderBy('shipment.id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Whether any order of a shipment has a change that its supplier knows of and that is not settled. */
export const hasChangingOrder = async (ctx: Ctx, id: string): Promise<boolean> => {
  const found = await ctx
    .rows('purchase_order_change')
    .select('purchase_order_change.id')
    .where('purchase_order_change.state', 'in', [...OPEN_CHANGES])
    .where('purchase_order_change.draft_company_id', 'is', null)
    .where(sql<boolean>`exists (select 1 from shipment_line l where l.tenant_id = purchase_order_change.tenant_id
      and l.order_id = purchase_order_change.order_id and l.shipment_id = ${id})`)
    .executeTakeFirst();
  return found !== undefined;
};

/** Stops one shipment until the changes of its orders are settled; it remembers where it was. */
export const parkShipment = async (ctx: Ctx, id: string): Promise<void> => {
  const taken = await take(ctx, shipment, 'shipment', id, 'orderChanged', { facts: factsOf, by: 'system' });
  const row = await taken.store({ resumeState: resumeStateOf(taken.facts) });
  await tellSupplier(ctx, row, 'shipmentOrderChanged');
};

/** Warns both sides of the shipments of a changed order that have left: they have what was agreed before. */
const warnOfShipped = async (ctx: Ctx, orderId: string): Promise<void> => {
  const rows = await ctx
    .rows('shipment')
    .selectAll()
    .where('shipment.state', '=', 'shipped')
    .where(holdsOrder(orderId))
    .orderBy('shipment.id')
    .execute();
  if (rows.length === 0) return;
  const order = await ctx
    .rows('purchase_order')
    .select('po_no')
    .where('purchase_order.id', '=', orderId)
    .executeTakeFirstOrThrow();
  for (const row of rows) await warnOfChange(ctx, row, { order: order.po_no });
};

/** A released change of an order stops its shipments, which have not left. The order is locked. */
export const parkShipments = async (ctx: Ctx, orderId: string): Promise<void> => {
  const ids = await concernedBy(ctx, orderId, 'orderChanged');
  await lockAhead(ctx, 'shipment', ids);
  for (const id of ids) await parkShipment(ctx, id);
  await warnOfShipped(ctx, orderId);
};

/** A settled change of an order lets its shipments go on where they were, unless another order of them still changes. */
export const resumeShipments = async (ctx: Ctx, orderId: string): Promise<void> => {
  const ids = await concernedBy(ctx, orderId, 'orderSettled');
  await lockAhead(ctx, 'shipment', ids);
  for (const id of ids) {
    if (await hasChangingOrder(ctx, id)) continue;
    const taken = await take(ctx, shipment, 'shipment', id, 'orderSettled', { facts: factsOf, by: 'system' });
    await taken.store({ resumeState: null });
  }
};
