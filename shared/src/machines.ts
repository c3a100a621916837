import { callOff, seriesCallOff } from './calloff/call-off/header-rules.ts';
import { callOffLine } from './calloff/call-off/line-machine.ts';
import { deliveryNote } from './delivery/delivery-note/machine.ts';
import { pickUpPlan } from './delivery/pick-up-plan/machine.ts';
import { receipt } from './delivery/receipt/machine.ts';
import { balanceConfirmation } from './packaging/container-balance/confirmation-machine.ts';
import { containerNote } from './packaging/container-note/machine.ts';
import { containerTransport } from './packaging/container-transport/machine.ts';
import { packagingInstruction } from './packaging/packaging-instruction/machine.ts';
import { qualityDocument } from './packaging/quality-document/machine.ts';
import { agreement } from './system/agreement/states.ts';
import { messageDelivery } from './system/message-delivery/machine.ts';
import { task } from './system/task/states.ts';

/** Every machine of the product, by its name: stored states that actions move. */
export const machines = {
  balanceConfirmation,
  callOffLine,
  containerNote,
  containerTransport,
  deliveryNote,
  messageDelivery,
  packagingInstruction,
  pickUpPlan,
  qualityDocument,
  receipt,
} as const;

/** Every table of derived states, by its name: states without actions, which follow from other rows or from work. */
export const derivedStates = { agreement, callOff, seriesCallOff, task } as const;
