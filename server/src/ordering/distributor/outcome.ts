import type { Timestamp } from '@inbound/shared';

/** What the distributor says about a call that it refuses. */
export interface Said {
  code: string;
  /** The field of the request that it is about; empty where it is about none. */
  field: string;
  message: string;
  /** Our numbers of the lines of an order that it is about; absent where it is about the whole. */
  lines?: readonly number[];
}

/** Why a call did not leave the house, or was turned away at the door. */
export type NotSent = 'no_connection' | 'resting' | 'quota' | 'busy' | 'no_token';

/**
 * What is known of a call. One that was *not sent* may be sent again. Of one that is *unknown* something may have arrived:
 * what it asked for is looked up before it is sent again.
 */
export type Outcome<T> =
  | { is: 'answered'; value: T }
  | { is: 'refused'; said: readonly Said[] }
  | { is: 'not_sent'; why: NotSent; until?: Timestamp }
  | { is: 'unknown'; why: string };

/** The same outcome with another value, where there is one. */
export const withValue = <T, R>(outcome: Outcome<T>, change: (value: T) => Outcome<R>): Outcome<R> =>
  outcome.is === 'answered' ? change(outcome.value) : outcome;

/** What there is to say of a call that brought nothing; empty for one that was answered. */
export const whyOf = (outcome: Outcome<unknown>): string => {
  if (outcome.is === 'refused') return outcome.said.map(({ message }) => message).join(' · ');
  return outcome.is === 'answered' ? '' : outcome.why;
};
