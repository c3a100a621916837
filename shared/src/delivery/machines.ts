export { deliveryNote } from './delivery-note/machine.ts';
export { pickUpPlan } from './pick-up-plan/machine.ts';
export { receipt } from './receipt/machine.ts';
