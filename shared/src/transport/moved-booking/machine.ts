import { machineFor } from '../../kernel/index.ts';

/** What the machine of a booking that gave way looks at. */
export interface MovedBookingFacts {
  state: 'asked' | 'agreed' | 'rebooked' | 'ended';
}

/**
 * The life of a booking that gave way to an emergency arrival (product/transport.md, Emergency arrival).
 *
 * §4: its party takes the new window, or rebooks.
 * decided: who neither takes it nor rebooks is asked until the truck comes, or its transport has ended (decision 0181).
 */
export const movedBooking = machineFor<MovedBookingFacts>()({
  name: 'movedBooking',
  initial: 'asked',
  // Whoever drives the goods answers as their supplier does.
  standIns: { supplier: 'forwarder' },
  states: {
    asked: { tone: 'action', turn: 'supplier', step: 'asked' },
    agreed: { tone: 'success', turn: 'done', step: 'agreed' },
    rebooked: { tone: 'info', turn: 'done' },
    ended: { tone: 'muted', turn: 'done' },
  },
  actions: {
    agree: { from: ['asked'], to: 'agreed', permission: 'transport.movedBooking.edit' },
    rebook: { from: ['asked'], to: 'rebooked', permission: 'system' },
    end: { from: ['asked'], to: 'ended', permission: 'system' },
  },
});
