import { groupBy } from '@inbound/shared';
import type { Ctx } from '../../platform/call/context.ts';
import { type Audience, type Notice, notify } from '../../system/notification/offers.ts';
import type { OrderRow } from './rows.ts';

/** What one side is told of an order. */
interface Told {
  order: OrderRow;
  kind: Notice['kind'];
  isSupplier: boolean;
  params: Notice['params'];
}

/** How many numbers of orders a notice names. */
const NAMED_ORDERS = 5;

const placeOf = async (ctx: Ctx, order: OrderRow): Promise<{ plantNo: string; supplier: string }> => {
  const [plant, supplier] = await Promise.all([
    ctx.rows('plant').select('plant_no').where('plant.id', '=', order.plant_id).executeTakeFirst(),
    ctx.rows('supplier').select('code').where('supplier.id', '=', order.supplier_id).executeTakeFirst(),
  ]);
  return { plantNo: plant?.plant_no ?? '', supplier: supplier?.code ?? '' };
};

const audienceOf = (order: OrderRow, isSupplier: boolean): Audience =>
  isSupplier
    ? { permission: 'order.purchaseOrder.confirm', companyId: order.company_id, plantId: order.plant_id }
    : { permission: 'order.purchaseOrder.approve', plantId: order.plant_id };

const tellOne = async (ctx: Ctx, { order, kind, isSupplier, params }: Told): Promise<void> => {
  const { plantNo, supplier } = await placeOf(ctx, order);
  await notify(ctx, audienceOf(order, isSupplier), {
    kind,
    params: { number: order.po_no, supplier, ...params },
    path: '/po/order-detail',
    documentId: order.id,
    plantNo,
  });
};

/** One notice for several orders of a supplier at a plant: how many they are, and the first of their numbers. */
const tellSeveral = async (
  ctx: Ctx,
  orders: readonly OrderRow[],
  kind: Notice['kind'],
  isSupplier: boolean,
): Promise<void> => {
  const [first] = orders;
  if (!first) return;
  const { plantNo, supplier } = await placeOf(ctx, first);
  const named = orders.slice(0, NAMED_ORDERS).map(({ po_no }) => po_no);
  const numbers = [...named, ...(orders.length > NAMED_ORDERS ? ['…'] : [])].join(', ');
  await notify(ctx, audienceOf(first, isSupplier), {
    kind,
    params: { supplier, count: orders.length, numbers },
    path: '/po/order',
    documentId: null,
    plantNo,
  });
};

/** What acts wait to tell until their caller has done all of them; by the context in which they act. */
const heldBack = new WeakMap<Ctx, Told[]>();

const tell = async (ctx: Ctx, told: Told): Promise<void> => {
  const held = heldBack.get(ctx);
  if (held) held.push(told);
  else await tellOne(ctx, told);
};

/** Tells the supplier of an order what the plant has done. */
export const tellSupplier = (ctx: Ctx, order: OrderRow, kind: Notice['kind'], params: Notice['params'] = {}) =>
  tell(ctx, { order, kind, isSupplier: true, params });

/** Tells the planners of the plant what the supplier has done. */
export const tellPlant = (ctx: Ctx, order: OrderRow, kind: Notice['kind'], params: Notice['params'] = {}) =>
  tell(ctx, { order, kind, isSupplier: false, params });

/** An act with what it would have told: nothing of it is told if the act is undone. */
export interface ActToTell<R> {
  done: R;
  told: readonly Told[];
}

/** Does an act without telling anybody, for a caller who does several and tells of them together (`tellTogether`). */
export const holdBack = async <R>(ctx: Ctx, act: () => Promise<R>): Promise<ActToTell<R>> => {
  const told: Told[] = [];
  heldBack.set(ctx, told);
  try {
    return { done: await act(), told };
  } finally {
    heldBack.delete(ctx);
  }
};

const ordersIn = (told: readonly Told[]): OrderRow[] => [
  ...new Map(told.map(({ order }) => [order.id, order])).values(),
];

/** Tells of several acts at once: each side hears of one order by itself, and of several orders in one notice. */
export const tellTogether = async (ctx: Ctx, acts: readonly Pick<ActToTell<unknown>, 'told'>[]): Promise<void> => {
  const sides = groupBy(
    acts.flatMap(({ told }) => told),
    ({ order, isSupplier }) => `${isSupplier} ${order.plant_id} ${order.supplier_id}`,
  );
  for (const told of sides.values()) {
    const orders = ordersIn(told);
    const isSupplier = told[0]?.isSupplier ?? false;
    if (orders.length > 1)
      await tellSeveral(ctx, orders, isSupplier ? 'purchaseOrdersCame' : 'purchaseOrdersAnswered', isSupplier);
    else for (const one of told) await tellOne(ctx, one);
  }
};

const bySupplier = (orders: readonly OrderRow[]): OrderRow[][] => [
  ...groupBy(orders, ({ plant_id, supplier_id }) => `${plant_id} ${supplier_id}`).values(),
];

/** Reminds suppliers of orders and changes that they have not answered, each in one notice. */
export const tellReminders = async (ctx: Ctx, orders: readonly OrderRow[]): Promise<void> => {
  for (const own of bySupplier(orders)) await tellSeveral(ctx, own, 'purchaseOrderReminder', true);
};

/** Tells both sides that the last day for answers is over. */
export const tellOverdue = async (ctx: Ctx, orders: readonly OrderRow[]): Promise<void> => {
  for (const own of bySupplier(orders))
    for (const isSupplier of [true, false]) await tellSeveral(ctx, own, 'purchaseOrderOverdue', isSupplier);
};
