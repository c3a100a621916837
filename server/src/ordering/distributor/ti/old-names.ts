/** What the older interface calls things, by the names of the newer one. */
const NAMES: Readonly<Record<string, string>> = {
  Orders: 'orders',
  MessageDateTime: 'eventTime',
  SupplierOrderIdentifier: 'orderNumber',
  CustomerPurchaseOrderIdentifier: 'customerPurchaseOrderNumber',
  OrderStatus: 'orderStatus',
  Messages: 'messages',
  Code: 'code',
  Type: 'type',
  Message: 'message',
  LineItems: 'lineItems',
  SupplierLineItemIdentifier: 'tiLineItemNumber',
  CustomerLineItemIdentifier: 'customerLineItemNumber',
  SupplierPartIdentifier: 'tiPartNumber',
  LineStatus: 'status',
  TotalQuantity: 'tiTotalOrderItemQuantity',
  CancellationWindowWeeks: 'cancellationWindowWeeks',
  RescheduleWindowWeeks: 'rescheduleWindowWeeks',
  NonCancellableNonReturnable: 'nonCancellableNonReturnable',
  ProductType: 'productType',
  Schedules: 'schedules',
  RequestedQuantity: 'requestedQuantity',
  RequestedDeliveryDate: 'requestedDeliveryDate',
  Confirmations: 'confirmations',
  SupplierScheduleLineIdentifier: 'tiScheduleLineNumber',
  ConfirmedQuantity: 'scheduledQuantity',
  EstimatedShipDate: 'estimatedShipDate',
  EstimatedDeliveryDate: 'estimatedDeliveryDate',
  ShippedQuantity: 'shippedQuantity',
};

/** The same of waybills; where both call a thing alike but for its first letter, the first letter is made small. */
const WAYBILL_NAMES: Readonly<Record<string, string>> = {
  MessageDateTime: 'eventTime',
  ShipmentEstimatedDateOfArrival: 'estimatedDateOfArrival',
  SupplierWayBillNumberList: 'wayBillNumberList',
  SupplierWayBillIdentifier: 'wayBillNumber',
  SupplierCommercialInvoicelist: 'commercialInvoiceList',
  SupplierCommercialInvoiceIdentifier: 'commercialInvoiceNumber',
  SupplierIncotermCode: 'incotermCode',
  ForwarderCompanyName: 'companyName',
  ForwarderStandardCarrierAccessCode: 'standardCarrierAccessCode',
  SupplierCarrierTrackingWebSite: 'carrierTrackingWebSite',
  SupplierPartIdentifier: 'tiPartNumber',
  CustomerPartIdentifier: 'customerPartNumber',
  SupplierOrderIdentifier: 'orderNumber',
  SupplierLineItemIdentifier: 'lineItemNumber',
  CustomerPurchaseOrderIdentifier: 'customerPurchaseOrderNumber',
  CustomerLineItemIdentifier: 'customerLineItemNumber',
  SupplierDeliveryIdentifier: 'deliveryDocumentNumber',
  SupplierDeliveryLineItemIdentifier: 'deliveryLineItemNumber',
};

/** The same of financial documents. */
const DOCUMENT_NAMES: Readonly<Record<string, string>> = {
  MessageDateTime: 'eventTime',
  SupplierFinancialDocumentIdentifier: 'financialDocumentNumber',
  SupplierOrderIdentifier: 'orderNumber',
  CustomerPurchaseOrderIdentifier: 'customerPurchaseOrderNumber',
  CustomerLineItemIdentifier: 'customerLineItemNumber',
  SupplierPartIdentifier: 'tiPartNumber',
  CustomerPartIdentifier: 'customerPartNumber',
  SupplierDeliveryIdentifier: 'deliveryNumber',
  SupplierDeliveryLineItemIdentifier: 'deliveryLineItemNumber',
  SupplierWayBillIdentifier: 'waybillNumber',
  SupplierBankAccountNumber: 'bankAccountNumber',
};

/** The same of quotations. */
const QUOTE_NAMES: Readonly<Record<string, string>> = {
  SupplierQuoteIdentifier: 'quoteNumber',
  CustomerQuoteIdentifier: 'customerQuoteNumber',
};

const firstSmall = (name: string): string => `${name.charAt(0).toLowerCase()}${name.slice(1)}`;

const renamed = (said: unknown, nameOf: (name: string) => string): unknown => {
  if (Array.isArray(said)) return said.map(one => renamed(one, nameOf));
  if (typeof said !== 'object' || said === null) return said;
  return Object.fromEntries(Object.entries(said).map(([key, value]) => [nameOf(key.trim()), renamed(value, nameOf)]));
};

/** The same with the names of the newer interface, and without the blanks that some names have around them. */
export const withNewNames = (said: unknown): unknown => renamed(said, name => NAMES[name] ?? name);

/** The same of waybills. */
export const withNewWaybillNames = (said: unknown): unknown =>
  renamed(said, name => WAYBILL_NAMES[name] ?? firstSmall(name));

/** The same of financial documents. */
export const withNewDocumentNames = (said: unknown): unknown =>
  renamed(said, name => DOCUMENT_NAMES[name] ?? firstSmall(name));

/** The same of quotations. */
export const withNewQuoteNames = (said: unknown): unknown =>
  renamed(said, name => QUOTE_NAMES[name] ?? firstSmall(name));
