export { purchaseOrder } from './purchase-order/feature.ts';
