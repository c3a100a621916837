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

/** The same with the names of the newer interface, and without the blanks that some names have around them. */
export const withNewNames = (said: unknown): unknown => {
  if (Array.isArray(said)) return said.map(withNewNames);
  if (typeof said !== 'object' || said === null) return said;
  return Object.fromEntries(
    Object.entries(said).map(([key, value]) => {
      const name = key.trim();
      return [NAMES[name] ?? name, withNewNames(value)];
    }),
  );
};
