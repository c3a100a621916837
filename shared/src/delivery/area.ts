export { deliveryNote } from './delivery-note/feature.ts';
export { label } from './label/feature.ts';
export { printerProfile } from './printer-profile/feature.ts';
export { receipt } from './receipt/feature.ts';
