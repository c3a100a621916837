import { machineFor } from '../../kernel/index.ts';

/** What the machine of an event subscription looks at. */
export interface EventSubscriptionFacts {
  state: 'active' | 'failing' | 'paused';
}

const edit = 'system.eventSubscription.edit' as const;

/** The state in which what happens is noted, and not yet told. */
export const HELD_BACK = 'paused' satisfies EventSubscriptionFacts['state'];

/**
 * A company has its own system told of documents by webhooks.
 *
 * §4: held back while it is paused, until it is resumed; replayed by hand.
 * decided: as the message subscriptions of purchasing (decision 0187): held back while paused; `failing` while its address does not
 * take what is sent, so that a person is told before a message is given up; replayed by hand (decision 0204).
 */
export const eventSubscription = machineFor<EventSubscriptionFacts>()({
  name: 'eventSubscription',
  initial: 'active',
  states: {
    active: { tone: 'success', turn: 'system', step: 'active' },
    failing: { tone: 'danger', turn: 'administrator' },
    paused: { tone: 'muted', turn: 'administrator' },
  },
  actions: {
    edit: { from: ['active', 'failing', 'paused'], to: 'same', permission: edit },
    renewSecret: { from: ['active', 'failing', 'paused'], to: 'same', permission: edit },
    pause: { from: ['active', 'failing'], to: 'paused', permission: edit },
    resume: { from: ['paused'], to: 'active', permission: edit },
    replay: { from: ['active', 'failing'], to: 'same', permission: edit },
    fail: { from: ['active'], to: 'failing', permission: 'system' },
    recover: { from: ['failing'], to: 'active', permission: 'system' },
    delete: { from: ['active', 'failing', 'paused'], to: 'gone', permission: edit },
  },
});
