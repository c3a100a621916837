import { shownOrder } from './backlog.ts';
import type { House } from './house.ts';
import { documentsOfPo } from './invoices.ts';
import { playOrders, type TakenOrder } from './life.ts';
import { shipmentsOfPo, shownShipments } from './waybills.ts';

/** The shape in which the house tells of an order by itself, and whether it says when. */
export const PUSH_SHAPES = ['v2', 'v1', 'v2_without_time'] as const;
export type PushShape = (typeof PUSH_SHAPES)[number];

/** How the older interface calls what the newer one calls otherwise. */
const OLD_NAMES: Readonly<Record<string, string>> = {
  orders: 'Orders',
  eventTime: 'MessageDateTime',
  orderNumber: 'SupplierOrderIdentifier',
  customerPurchaseOrderNumber: 'CustomerPurchaseOrderIdentifier',
  orderStatus: 'OrderStatus',
  messages: 'Messages',
  code: 'Code',
  type: 'Type',
  message: 'Message',
  lineItems: 'LineItems',
  tiLineItemNumber: 'SupplierLineItemIdentifier',
  customerLineItemNumber: 'CustomerLineItemIdentifier',
  tiPartNumber: 'SupplierPartIdentifier',
  status: 'LineStatus',
  tiTotalOrderItemQuantity: 'TotalQuantity',
  cancellationWindowWeeks: 'CancellationWindowWeeks',
  rescheduleWindowWeeks: 'RescheduleWindowWeeks',
  nonCancellableNonReturnable: 'NonCancellableNonReturnable',
  schedules: 'Schedules',
  requestedQuantity: 'RequestedQuantity',
  requestedDeliveryDate: 'RequestedDeliveryDate',
  confirmations: 'Confirmations',
  tiScheduleLineNumber: 'SupplierScheduleLineIdentifier',
  scheduledQuantity: 'ConfirmedQuantity',
  estimatedShipDate: 'EstimatedShipDate',
  estimatedDeliveryDate: 'EstimatedDeliveryDate',
  shippedQuantity: 'ShippedQuantity',
};

const inOldShape = (said: unknown): unknown => {
  if (Array.isArray(said)) return said.map(inOldShape);
  if (typeof said !== 'object' || said === null) return typeof said === 'number' ? `${said}` : said;
  return Object.fromEntries(
    Object.entries(said).flatMap(([key, value]) => {
      const name = OLD_NAMES[key];
      return name ? [[name, inOldShape(value)]] : [];
    }),
  );
};

const bodyOf = (house: House, orders: readonly TakenOrder[], shape: PushShape): object => {
  const eventTime = new Date(house.clock.now()).toISOString();
  const said = { ...(shape === 'v2_without_time' ? {} : { eventTime }), orders: orders.map(shownOrder) };
  return shape === 'v1' ? (inOldShape(said) as object) : said;
};

/** What the house would push now about the orders of a number of ours. */
export const pushOf = (house: House, poNumber: string, shape: PushShape): object => {
  playOrders(house);
  const orders = house.orders.taken.filter(one => one.channel === 'backlog' && one.poNumber === poNumber);
  return bodyOf(house, orders, shape);
};

/** The same of waybills; what has no name here is called alike with a capital letter. */
const OLD_WAYBILL_NAMES: Readonly<Record<string, string>> = {
  eventTime: 'MessageDateTime',
  estimatedDateOfArrival: 'ShipmentEstimatedDateOfArrival',
  wayBillNumberList: 'SupplierWayBillNumberList',
  wayBillNumber: 'SupplierWayBillIdentifier',
  commercialInvoiceList: 'SupplierCommercialInvoicelist',
  commercialInvoiceNumber: 'SupplierCommercialInvoiceIdentifier',
  incotermCode: 'SupplierIncotermCode',
  standardCarrierAccessCode: 'ForwarderStandardCarrierAccessCode',
  carrierTrackingWebSite: 'SupplierCarrierTrackingWebSite',
  tiPartNumber: 'SupplierPartIdentifier',
  customerPartNumber: 'CustomerPartIdentifier',
  orderNumber: 'SupplierOrderIdentifier',
  lineItemNumber: 'SupplierLineItemIdentifier',
  customerPurchaseOrderNumber: 'CustomerPurchaseOrderIdentifier',
  customerLineItemNumber: 'CustomerLineItemIdentifier',
  deliveryDocumentNumber: 'SupplierDeliveryIdentifier',
  deliveryLineItemNumber: 'SupplierDeliveryLineItemIdentifier',
};

const renamedWith = (names: Readonly<Record<string, string>>, said: unknown): unknown => {
  if (Array.isArray(said)) return said.map(one => renamedWith(names, one));
  if (typeof said !== 'object' || said === null) return said;
  return Object.fromEntries(
    Object.entries(said).map(([key, value]) => [
      names[key] ?? `${key.charAt(0).toUpperCase()}${key.slice(1)}`,
      renamedWith(names, value),
    ]),
  );
};

/** What the house would push now about the waybills of a number of ours. */
export const waybillPushOf = (house: House, poNumber: string, shape: PushShape): object => {
  const eventTime = new Date(house.clock.now()).toISOString();
  const said = {
    ...(shape === 'v2_without_time' ? {} : { eventTime }),
    ...shownShipments(shipmentsOfPo(house, poNumber), false),
  };
  return shape === 'v1' ? (renamedWith(OLD_WAYBILL_NAMES, said) as object) : said;
};

/** The same of financial documents; what has no name here is called alike with a capital letter. */
const OLD_DOCUMENT_NAMES: Readonly<Record<string, string>> = {
  eventTime: 'MessageDateTime',
  financialDocumentNumber: 'SupplierFinancialDocumentIdentifier',
  orderNumber: 'SupplierOrderIdentifier',
  customerPurchaseOrderNumber: 'CustomerPurchaseOrderIdentifier',
  customerLineItemNumber: 'CustomerLineItemIdentifier',
  tiPartNumber: 'SupplierPartIdentifier',
  customerPartNumber: 'CustomerPartIdentifier',
  deliveryNumber: 'SupplierDeliveryIdentifier',
  deliveryLineItemNumber: 'SupplierDeliveryLineItemIdentifier',
  waybillNumber: 'SupplierWayBillIdentifier',
  bankAccountNumber: 'SupplierBankAccountNumber',
};

/** What the house would push now about the financial documents of a number of ours. */
export const documentPushOf = (house: House, poNumber: string, shape: PushShape): object => {
  const eventTime = new Date(house.clock.now()).toISOString();
  const said = { ...(shape === 'v2_without_time' ? {} : { eventTime }), ...documentsOfPo(house, poNumber) };
  return shape === 'v1' ? (renamedWith(OLD_DOCUMENT_NAMES, said) as object) : said;
};
