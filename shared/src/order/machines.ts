export { epil } from './epil/machine.ts';
export { purchaseOrderChange } from './purchase-order/change-machine.ts';
export { purchaseOrder } from './purchase-order/machine.ts';
export { shipment } from './shipment/machine.ts';
