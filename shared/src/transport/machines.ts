export { shippingNote } from './shipping-note/machine.ts';
