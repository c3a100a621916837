export { booking } from './booking/feature.ts';
export { shippingNote } from './shipping-note/feature.ts';
