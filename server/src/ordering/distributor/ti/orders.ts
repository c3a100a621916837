import type { OrderReport } from '@inbound/shared/ordering/component-order/report';
import type { DistributorCall } from '../line.ts';
import { type Outcome, withValue } from '../outcome.ts';
import type { Channel, Distributor, LineChange, OrderAsked, OrderToPlace } from '../port.ts';
import { withNewQuoteNames } from './old-names.ts';
import { backlogRefusalsIn, backlogReportsIn, isPending, momentIn } from './read-backlog.ts';
import { documentsIn, poNosOfDocuments } from './read-document.ts';
import { readTiErrors } from './read-errors.ts';
import { storeReportsIn } from './read-order.ts';
import { quotesIn } from './read-quote.ts';
import { poNosOf, waybillsIn } from './read-waybill.ts';

const STORE = '/v2/store/orders';
const BACKLOG = '/v2/backlog/orders';
const CHANGE = `${BACKLOG}/changeByCustomerPurchaseOrderNumber`;
/** By this word of a field or message the interface says that it has the number already. */
const KNOWN_NUMBER = /customerPurchaseOrderNumber/i;
const ALREADY = /already|duplicate|exists/i;

const forStore = ({ poNo, shipTo, endCustomer, comment, day, lines }: OrderToPlace): object => ({
  order: {
    checkoutProfileId: shipTo,
    customerPurchaseOrderNumber: poNo,
    purchaseOrderDate: day,
    endCustomerCompanyName: endCustomer,
    expediteShipping: false,
    customerOrderComments: comment ? [{ message: comment }] : [],
    lineItems: lines.map(({ lineNo, partNo, ownPartNo, quantity }) => ({
      customerLineItemNumber: lineNo,
      tiPartNumber: partNo,
      customerPartNumber: ownPartNo,
      customReelIndicator: false,
      quantity,
      customerItemComments: [],
    })),
  },
});

const forBacklog = ({ poNo, shipTo, endCustomer, comment, currency, day, lines }: OrderToPlace): object => ({
  order: {
    checkoutProfileId: shipTo,
    customerPurchaseOrderNumber: poNo,
    purchaseOrderDate: day,
    endCustomerCompanyName: endCustomer,
    customerOrderComments: comment ? [{ message: comment }] : [],
    lineItems: lines.map(({ lineNo, partNo, ownPartNo, quantity, price, quotationNo, wanted }) => ({
      customerLineItemNumber: `${lineNo}`,
      tiPartNumber: partNo,
      customerPartNumber: ownPartNo,
      customerAnticipatedUnitPrice: price,
      customerCurrencyCode: currency,
      ...(quotationNo ? { quoteNumber: quotationNo } : {}),
      schedules: [{ requestedQuantity: quantity, requestedDeliveryDate: wanted ?? day }],
    })),
  },
});

const changed = ({ poNo, endCustomer, lineNo, partNo, schedules }: LineChange): object => ({
  order: {
    customerPurchaseOrderNumber: poNo,
    endCustomerCompanyName: endCustomer,
    lineItems: [
      {
        customerLineItemNumber: `${lineNo}`,
        tiPartNumber: partNo,
        lineItemChangeIndicator: schedules.length === 0 ? 'X' : 'U',
        schedules: schedules.map(({ quantity, wanted }) => ({
          requestedQuantity: quantity,
          requestedDeliveryDate: wanted,
        })),
      },
    ],
  },
});

const PATHS: Readonly<Record<Channel, string>> = { store: STORE, backlog: BACKLOG };

const reportsIn = (channel: Channel, said: unknown, moment: string): OrderReport[] =>
  channel === 'store' ? storeReportsIn(said, moment) : backlogReportsIn(said, moment);

const refusalsIn = (channel: Channel, said: unknown) =>
  channel === 'backlog' ? backlogRefusalsIn(said) : readTiErrors(said, 0).filter(({ code }) => code !== '0');

/** One order is asked for by its number; in the store, one whose number is not known is found among those of its days. */
const askedPaths = ({ channel, poNo, orderNos, since }: OrderAsked): string[] => {
  if (channel === 'backlog') return [`${BACKLOG}?customerPurchaseOrderNumber=${encodeURIComponent(poNo)}`];
  if (orderNos.length === 0) return [`${STORE}?startDate=${since}`];
  return orderNos.map(orderNo => `${STORE}/${encodeURIComponent(orderNo)}`);
};

type Orders = Pick<
  Distributor,
  'orderBody' | 'placeOrder' | 'ordersOf' | 'changeBody' | 'changeOrder' | 'readPush' | 'isKnownNumber'
>;

/** How orders are placed, asked about and changed at Texas Instruments. */
export const tiOrders = (call: DistributorCall): Orders => ({
  orderBody: order => Buffer.from(JSON.stringify(order.channel === 'store' ? forStore(order) : forBacklog(order))),
  placeOrder: async (channel, body) => {
    const path = PATHS[channel];
    const outcome = await call.readDated({ kind: 'order', path, body, readErrors: readTiErrors });
    return withValue(outcome, ({ said, moment }): Outcome<OrderReport[]> => {
      const reports = reportsIn(channel, said, moment);
      if (reports.length > 0) return { is: 'answered', value: reports };
      if (channel === 'backlog' && isPending(said)) return { is: 'unknown', why: 'taken for later processing' };
      const refused = refusalsIn(channel, said);
      // An answer without a number names what is wrong; one that names nothing says nothing that may be relied upon.
      return refused.length > 0 ? { is: 'refused', said: refused } : { is: 'unknown', why: 'the answer has no number' };
    });
  },
  ordersOf: async asked => {
    const found: OrderReport[] = [];
    for (const path of askedPaths(asked)) {
      const outcome = await call.readDated({ kind: 'order', path, readErrors: readTiErrors });
      if (outcome.is !== 'answered') return outcome;
      const { said, moment } = outcome.value;
      found.push(...reportsIn(asked.channel, said, moment).filter(({ poNo }) => poNo === asked.poNo));
    }
    return { is: 'answered', value: found };
  },
  changeBody: change => Buffer.from(JSON.stringify(changed(change))),
  changeOrder: async (body, lineNo) => {
    const outcome = await call.readJson({ kind: 'order', path: CHANGE, body, readErrors: readTiErrors });
    return withValue(outcome, (said): Outcome<null> => {
      const refused = backlogRefusalsIn(said).filter(({ lines }) => !lines || lines.includes(lineNo));
      if (refused.length > 0) return { is: 'refused', said: refused };
      return backlogReportsIn(said, '').length > 0
        ? { is: 'answered', value: null }
        : { is: 'unknown', why: 'the answer has no order' };
    });
  },
  readPush: body => {
    const moment = momentIn(body);
    const waybills = waybillsIn(body, moment ?? '');
    if (waybills.length > 0) return moment === undefined ? { poNos: poNosOf(waybills) } : { waybills };
    const told = documentsIn(body, moment ?? '');
    if (told.documents.length + told.unread.length > 0)
      return moment === undefined ? { poNos: poNosOfDocuments(told) } : { told };
    const quotes = quotesIn(withNewQuoteNames(body));
    if (quotes.length > 0)
      return { quotes: quotes.map(({ quotationNo, customerQuoteNo }) => ({ quotationNo, customerQuoteNo })) };
    const reports = backlogReportsIn(body, moment ?? '');
    if (reports.length === 0) return undefined;
    return moment === undefined ? { poNos: reports.map(({ poNo }) => poNo) } : { reports };
  },
  isKnownNumber: said =>
    said.some(({ field, message }) => KNOWN_NUMBER.test(`${field} ${message}`) && ALREADY.test(message)),
});
