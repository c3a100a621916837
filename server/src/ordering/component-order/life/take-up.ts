import type { OrderReport } from '@inbound/shared/ordering/component-order/report';
import type { Ctx } from '../../../platform/call/context.ts';
import type { PushSaid } from '../../distributor/port.ts';
import { applyDocuments } from '../../financial-document/apply-documents.ts';
import { wantDocuments } from '../../financial-document/watch.ts';
import { wakeToldQuotations } from '../../quotation/wake.ts';
import { applyWaybills } from '../../waybill/apply-waybills.ts';
import { wantWaybills } from '../../waybill/watch.ts';
import { tellReaders } from '../tell.ts';
import { applyReports } from './apply-reports.ts';
import { askSoon } from './watch.ts';

/** The orders of a tenant that reports are about, by the distributor's numbers of them. */
const ordersNumbered = (ctx: Ctx, orderNos: readonly string[]) =>
  ctx
    .rows('distributor_order')
    .innerJoin('component_order', join =>
      join
        .onRef('component_order.tenant_id', '=', 'distributor_order.tenant_id')
        .onRef('component_order.id', '=', 'distributor_order.order_id'),
    )
    .select(['distributor_order.order_no', 'component_order.id', 'component_order.company_id'])
    .where('distributor_order.order_no', 'in', [...orderNos])
    .execute();

const ordersOfPo = (ctx: Ctx, poNos: readonly string[], lineName: string) =>
  ctx
    .rows('component_order')
    .select(['id', 'po_no'])
    .where('line_name', '=', lineName)
    .where('po_no', 'in', [...poNos])
    .execute();

/** Asks the distributor about orders by our numbers of them; answers those that are here. */
const askAbout = async (ctx: Ctx, poNos: readonly string[], lineName: string): Promise<string[]> => {
  if (poNos.length === 0) return [];
  const orders = await ordersOfPo(ctx, poNos, lineName);
  for (const { id } of orders) {
    await askSoon(ctx, id);
    await wantWaybills(ctx, id);
    await wantDocuments(ctx, id);
  }
  return orders.map(order => order.po_no);
};

/** Merges reports of orders that are known; about those whose number is not, the distributor is asked. */
const mergeTold = async (ctx: Ctx, reports: readonly OrderReport[], lineName: string): Promise<string[]> => {
  const known = await ordersNumbered(ctx, [...new Set(reports.map(({ orderNo }) => orderNo))]);
  for (const id of [...new Set(known.map(one => one.id))].sort()) {
    const own = new Set(known.filter(one => one.id === id).map(one => one.order_no));
    const about = reports.filter(({ orderNo }) => own.has(orderNo));
    const isNew = await applyReports(ctx, id, about);
    const companyId = known.find(one => one.id === id)?.company_id;
    if (isNew && companyId) tellReaders(ctx, { id, company_id: companyId });
  }
  const knownNos = new Set(known.map(one => one.order_no));
  const others = reports.filter(({ orderNo }) => !knownNos.has(orderNo)).map(({ poNo }) => poNo);
  return [...knownNos, ...(await askAbout(ctx, others, lineName))];
};

/** Takes a push up in a tenant; answers the numbers in it that are of something that the tenant has. */
export const takeUp = (ctx: Ctx, said: PushSaid, lineName: string): Promise<string[]> => {
  if ('reports' in said) return mergeTold(ctx, said.reports, lineName);
  if ('told' in said) return applyDocuments(ctx, said.told, lineName);
  if ('quotes' in said) return wakeToldQuotations(ctx, said.quotes);
  return 'waybills' in said ? applyWaybills(ctx, said.waybills, lineName) : askAbout(ctx, said.poNos, lineName);
};

/** The numbers by which each thing of a push may be known. */
const numbersOf = (said: PushSaid): string[][] => {
  if ('reports' in said) return said.reports.map(({ orderNo, poNo }) => [orderNo, poNo]);
  if ('quotes' in said) return said.quotes.map(({ quotationNo, customerQuoteNo }) => [quotationNo, customerQuoteNo]);
  if ('waybills' in said) return said.waybills.map(({ waybillNo }) => [waybillNo]);
  if ('poNos' in said) return said.poNos.map(poNo => [poNo]);
  const { documents, unread } = said.told;
  return [...documents, ...unread].map(({ documentNo }) => [documentNo]);
};

/** What of a push nobody has, by its numbers. */
export const leftOut = (said: PushSaid, known: ReadonlySet<string>): string[] => [
  ...new Set(
    numbersOf(said)
      .filter(numbers => !numbers.some(number => known.has(number)))
      .map(numbers => numbers.filter(Boolean).join(' / ') || '–'),
  ),
];
