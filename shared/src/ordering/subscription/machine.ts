import { isOpen, machineFor, statesOf } from '../../kernel/index.ts';

/** What the machine of an inventory subscription looks at. */
export interface SubscriptionFacts {
  state: 'subscribed' | 'continuous' | 'unsubscribed';
  /** It is to go on after it has fired. */
  continuous: boolean;
}

const edit = 'ordering.subscription.edit' as const;

/** The state of a subscription that holds: by the flag. */
export const heldState = ({ continuous }: Pick<SubscriptionFacts, 'continuous'>): 'subscribed' | 'continuous' =>
  continuous ? 'continuous' : 'subscribed';

/**
 * A subscription to the stock of a part (ordering.md, Store).
 *
 * §4: subscribed, unsubscribed, continuous; it fires when the stock rises to the quantity after having been below it.
 * decided: one that fired is subscribed again by the same act as one that was ended (decision 0169).
 */
export const subscription = machineFor<SubscriptionFacts>()({
  name: 'subscription',
  initial: 'subscribed',
  states: {
    subscribed: { tone: 'info', turn: 'system', step: 'subscribed' },
    continuous: { tone: 'info', turn: 'system' },
    unsubscribed: { tone: 'muted', turn: 'done', step: 'unsubscribed' },
  },
  actions: {
    subscribe: { from: ['unsubscribed'], to: ['subscribed', 'continuous'], choose: heldState, permission: edit },
    edit: { from: ['subscribed', 'continuous'], to: ['subscribed', 'continuous'], choose: heldState, permission: edit },
    unsubscribe: { from: ['subscribed', 'continuous'], to: 'unsubscribed', permission: edit },
    fire: {
      from: ['subscribed', 'continuous'],
      to: ['unsubscribed', 'continuous'],
      choose: ({ continuous }) => (continuous ? 'continuous' : 'unsubscribed'),
      permission: 'system',
    },
    expire: { from: ['subscribed', 'continuous'], to: 'unsubscribed', permission: 'system' },
  },
});

/** States of a subscription that holds. */
export const HELD_STATES = statesOf(subscription).filter(state => isOpen(subscription, state));
