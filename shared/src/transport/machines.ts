export { bookingWait } from './booking-wait/machine.ts';
export { emergency } from './emergency/machine.ts';
export { movedBooking } from './moved-booking/machine.ts';
export { shippingNote } from './shipping-note/machine.ts';
export { windowRelease } from './window-release/machine.ts';
