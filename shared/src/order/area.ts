export { epil } from './epil/feature.ts';
export { purchaseOrder } from './purchase-order/feature.ts';
export { shipment } from './shipment/feature.ts';
