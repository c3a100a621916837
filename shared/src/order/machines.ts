export { purchaseOrder } from './purchase-order/machine.ts';
