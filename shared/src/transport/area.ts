export { doorBooking } from './booking/feature.ts';
export { shippingNote } from './shipping-note/feature.ts';
