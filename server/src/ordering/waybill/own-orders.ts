import { groupBy } from '@inbound/shared';
import type { ShippedItem, WaybillReport } from '@inbound/shared/ordering/waybill/report';
import type { Ctx } from '../../platform/call/context.ts';

/** An order of ours of which the distributor tells something. */
export interface OwnOrder {
  id: string;
  companyId: string;
}

/** The order of ours that an item is of; undefined where it is nobody's here. */
export type OrderLookup = (item: OfOrder) => OwnOrder | undefined;

/** What names an order: by the distributor's number of it, and by ours. */
type OfOrder = Pick<ShippedItem, 'orderNo' | 'poNo'>;

const byDistributorNo = (ctx: Ctx, orderNos: readonly string[], lineName: string) =>
  ctx
    .rows('distributor_order')
    .innerJoin('component_order', join =>
      join
        .onRef('component_order.tenant_id', '=', 'distributor_order.tenant_id')
        .onRef('component_order.id', '=', 'distributor_order.order_id'),
    )
    .select(['distributor_order.order_no as orderNo', 'component_order.id', 'component_order.company_id as companyId'])
    .where('distributor_order.order_no', 'in', [...orderNos])
    .where('component_order.line_name', '=', lineName)
    .execute();

const byOwnNo = (ctx: Ctx, poNos: readonly string[], lineName: string) =>
  ctx
    .rows('component_order')
    .select(['id', 'po_no as poNo', 'company_id as companyId'])
    .where('line_name', '=', lineName)
    .where('po_no', 'in', [...poNos])
    .execute();

/**
 * Finds the orders of ours that something reported is about: by the distributor's number, which is one order's alone, else by our own where
 * one company alone has it.
 */
export const orderLookup = async (ctx: Ctx, items: readonly OfOrder[], lineName: string): Promise<OrderLookup> => {
  const theirs = await byDistributorNo(ctx, [...new Set(items.map(({ orderNo }) => orderNo))], lineName);
  const ours = await byOwnNo(ctx, [...new Set(items.map(({ poNo }) => poNo))], lineName);
  const numbered = new Map(theirs.map(({ orderNo, ...order }) => [orderNo, order]));
  const named = groupBy(ours, order => order.poNo);
  return ({ orderNo, poNo }) => {
    const known = numbered.get(orderNo);
    if (known) return known;
    const [first, second] = named.get(poNo) ?? [];
    return second ? undefined : first;
  };
};

/** What of each report is a company's: its items, and the packages that hold them. */
export const reportsByCompany = (
  reports: readonly WaybillReport[],
  orderOf: OrderLookup,
): Map<string, WaybillReport[]> => {
  const own = new Map<string, WaybillReport[]>();
  for (const report of reports) {
    const known = report.items.filter(item => orderOf(item) !== undefined);
    for (const [companyId, items] of groupBy(known, item => orderOf(item)?.companyId ?? '')) {
      const held = new Set(items.flatMap(({ lots }) => lots.map(({ packageNo }) => packageNo)));
      const packages = report.packages.filter(({ no }) => held.has(no));
      own.set(companyId, [...(own.get(companyId) ?? []), { ...report, packages, items }]);
    }
  }
  return own;
};
