export { doorBooking } from './booking/feature.ts';
export { bookingWait } from './booking-wait/feature.ts';
export { dockBoard } from './dock-board/feature.ts';
export { gate } from './gate/feature.ts';
export { rememberedDriver } from './remembered-driver/feature.ts';
export { shippingNote } from './shipping-note/feature.ts';
export { windowRelease } from './window-release/feature.ts';
