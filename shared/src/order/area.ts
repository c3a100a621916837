export { purchaseOrder } from './purchase-order/feature.ts';
export { shipment } from './shipment/feature.ts';
