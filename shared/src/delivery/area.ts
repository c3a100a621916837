export { deliveryNote } from './delivery-note/feature.ts';
export { label } from './label/feature.ts';
export { noteTemplate } from './note-template/feature.ts';
export { pickUpPlan } from './pick-up-plan/feature.ts';
export { printerProfile } from './printer-profile/feature.ts';
export { receipt } from './receipt/feature.ts';
