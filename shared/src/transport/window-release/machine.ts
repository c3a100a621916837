import { type Guard, machineFor, refusal, type Timestamp, wrongState } from '../../kernel/index.ts';

/** What the machine of a day of a fixed window looks at. */
export interface WindowReleaseFacts {
  state: 'announced' | 'released' | 'kept' | 'used';
  /** Somebody has booked or holds a range in it. */
  isBooked: boolean;
  /** The window has begun. */
  isOver: boolean;
  begins: Timestamp;
}

const isFree: Guard<WindowReleaseFacts> = release => !release.isBooked || wrongState(release, 'keep');

const liesAhead: Guard<WindowReleaseFacts> = ({ isOver, begins }) =>
  !isOver || refusal('after_cutoff', { time: begins });

/**
 * The life of a day of a fixed window that its group has not booked (product/transport.md, Booking rule).
 *
 * §4: a fixed window that is not used is released before its start, and its group is told beforehand.
 * decided: the plant keeps it for its group before or after the release, as long as nobody has booked it; and gives it free
 * again (decision 0139).
 */
export const windowRelease = machineFor<WindowReleaseFacts>()({
  name: 'windowRelease',
  initial: 'announced',
  states: {
    announced: { tone: 'warning', turn: 'supplier', step: 'announced' },
    released: { tone: 'info', turn: 'done', step: 'released' },
    kept: { tone: 'success', turn: 'done' },
    used: { tone: 'success', turn: 'done' },
  },
  actions: {
    release: { from: ['announced'], to: 'released', permission: 'system' },
    use: { from: ['announced'], to: 'used', permission: 'system' },
    keep: {
      from: ['announced', 'released'],
      to: 'kept',
      permission: 'transport.windowRelease.decide',
      when: [liesAhead, isFree],
    },
    giveFree: { from: ['kept'], to: 'released', permission: 'transport.windowRelease.decide', when: liesAhead },
  },
});
