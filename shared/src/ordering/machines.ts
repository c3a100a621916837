export { catalogueSync } from './catalogue-sync/machine.ts';
export { componentOrder } from './component-order/machine.ts';
export { financialDocument } from './financial-document/machine.ts';
export { messageSubscription } from './message-subscription/machine.ts';
export { quotation } from './quotation/machine.ts';
export { remittanceAdvice } from './remittance-advice/machine.ts';
export { subscription } from './subscription/machine.ts';
export { waybill } from './waybill/machine.ts';
