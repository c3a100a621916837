export { agreement } from './agreement/states.ts';
export { eventSubscription } from './event-subscription/machine.ts';
export { messageDelivery } from './message-delivery/machine.ts';
export { task } from './task/states.ts';
