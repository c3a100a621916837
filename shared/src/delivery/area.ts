export { deliveryNote } from './delivery-note/feature.ts';
export { label } from './label/feature.ts';
export { receipt } from './receipt/feature.ts';
