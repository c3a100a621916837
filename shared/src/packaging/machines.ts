export { balanceConfirmation } from './container-balance/confirmation-machine.ts';
export { containerNote } from './container-note/machine.ts';
export { containerTransport } from './container-transport/machine.ts';
export { packagingInstruction } from './packaging-instruction/machine.ts';
export { qualityDocument } from './quality-document/machine.ts';
