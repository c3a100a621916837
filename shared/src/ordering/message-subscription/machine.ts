import { machineFor } from '../../kernel/index.ts';

/** What the machine of a message subscription looks at. */
export interface MessageSubscriptionFacts {
  state: 'active' | 'failing' | 'paused';
}

const edit = 'ordering.messageSubscription.edit' as const;

/** The state in which what happens is noted, and not yet told. */
export const HELD_BACK = 'paused' satisfies MessageSubscriptionFacts['state'];

/** Whether what happens is noted, and told when the subscription is resumed. */
export const isHeldBack = ({ state }: { state: string }): boolean => state === HELD_BACK;

/**
 * A company lets another system be told of its documents (integration.md, Message subscriptions).
 *
 * §4: held back while it is paused, until it is resumed; replayed by hand.
 * decided: it is `failing` while its endpoint does not take what is sent, so that a person is told before a message is given up, and
 * `active` again by itself as soon as nothing waits for another try (decision 0187).
 */
export const messageSubscription = machineFor<MessageSubscriptionFacts>()({
  name: 'messageSubscription',
  initial: 'active',
  states: {
    active: { tone: 'success', turn: 'system', step: 'active' },
    failing: { tone: 'danger', turn: 'buyer' },
    paused: { tone: 'muted', turn: 'buyer' },
  },
  actions: {
    edit: { from: ['active', 'failing', 'paused'], to: 'same', permission: edit },
    pause: { from: ['active', 'failing'], to: 'paused', permission: edit },
    resume: { from: ['paused'], to: 'active', permission: edit },
    sendAgain: { from: ['active', 'failing'], to: 'same', permission: edit },
    fail: { from: ['active'], to: 'failing', permission: 'system' },
    recover: { from: ['failing'], to: 'active', permission: 'system' },
    delete: { from: ['active', 'failing', 'paused'], to: 'gone', permission: edit },
  },
});
