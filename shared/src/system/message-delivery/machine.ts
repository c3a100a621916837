import { type Guard, machineFor, wrongState } from '../../kernel/index.ts';

/** What the machine of a message to another system looks at. */
export interface MessageDeliveryFacts {
  state: 'queued' | 'retrying' | 'delivered' | 'dead' | 'cancelled';
  /** A worker sends it at this moment. */
  isOnItsWay: boolean;
}

const rests =
  (action: string): Guard<MessageDeliveryFacts> =>
  message =>
    !message.isOnItsWay || wrongState(message, action);

/**
 * The life of a message on its way to one receiver (integration.md, Outbox).
 *
 * §4: as integration.md has it: queued with its cause; sent; tried again with growing pauses; given up after the retry hours
 * or where it is refused for good; replayed by an administrator under the same key; cancelled with its receiver.
 * decided: one that is tried again may be sent at once, too, and one that waits or was given up be cancelled; what a worker sends at this moment is left
 * alone. What was delivered is sent again where its receiver asks for a replay (decision 0204). A message whose endpoint rests is held back in its state (decision 0059).
 */
export const messageDelivery = machineFor<MessageDeliveryFacts>()({
  name: 'messageDelivery',
  initial: 'queued',
  states: {
    queued: { tone: 'info', turn: 'system', step: 'queued' },
    retrying: { tone: 'progress', turn: 'system' },
    delivered: { tone: 'success', turn: 'done', step: 'delivered' },
    dead: { tone: 'danger', turn: 'administrator' },
    cancelled: { tone: 'muted', turn: 'done' },
  },
  actions: {
    deliver: { from: ['queued', 'retrying'], to: 'delivered', permission: 'system' },
    retry: { from: ['queued', 'retrying'], to: 'retrying', permission: 'system' },
    giveUp: { from: ['queued', 'retrying'], to: 'dead', permission: 'system' },
    replay: {
      from: ['retrying', 'dead'],
      to: 'queued',
      permission: 'system.messageDelivery.replay',
      when: rests('replay'),
    },
    again: { from: ['delivered'], to: 'queued', permission: 'system' },
    cancel: {
      from: ['queued', 'retrying', 'dead'],
      to: 'cancelled',
      permission: 'system.messageDelivery.cancel',
      when: rests('cancel'),
    },
    withdraw: { from: ['queued', 'retrying', 'dead'], to: 'cancelled', permission: 'system' },
  },
});
