export { doorBooking } from './booking/feature.ts';
export { rememberedDriver } from './remembered-driver/feature.ts';
export { shippingNote } from './shipping-note/feature.ts';
