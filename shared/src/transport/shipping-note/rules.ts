import type { Timestamp } from '../../kernel/index.ts';
import type { ShippingNoteFacts } from './machine.ts';

type State = ShippingNoteFacts['state'];

/** Whose turn a confirmed transport is: the forwarder's, or the gate's where the supplier drives himself. */
export const turnOfConfirmed = (hasForwarder: boolean): 'forwarder' | 'gate' => (hasForwarder ? 'forwarder' : 'gate');

/** The plant has agreed to it, and nobody has driven it yet. */
export const isConfirmed = ({ state }: { state: State }): boolean => state === 'confirmed';

/** Nobody drives it any more: it brings no note. */
export const isCancelled = ({ state }: { state: State }): boolean => state === 'cancelled';

const GONE: readonly State[] = ['rejected', 'cancelled'];

/** What a truck's arrival is: that it came, did not come, is late, or is expected. */
export const arrivalOf = ({
  gateInAt,
  noShowAt,
  isLate,
}: Pick<ShippingNoteFacts, 'gateInAt' | 'noShowAt'> & { isLate: boolean }):
  | 'arrived'
  | 'missed'
  | 'late'
  | 'expected' => {
  if (gateInAt !== null) return 'arrived';
  if (noShowAt !== null) return 'missed';
  return isLate ? 'late' : 'expected';
};

/** What a calendar says of a booking: whether it stands (RFC 5545, STATUS). */
export const calendarStatusOf = ({ state }: { state: State }): 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED' => {
  if (GONE.includes(state)) return 'CANCELLED';
  return state === 'to_be_confirmed' ? 'TENTATIVE' : 'CONFIRMED';
};

/** Stamps that are set while a transport is under way, each with the fact that is null until then. */
export const STAMPS = ['gateIn', 'dock', 'unload', 'complete', 'gateOut'] as const;
export type Stamp = (typeof STAMPS)[number];

const MINUTE_MS = 60_000;

/** Whether the last stamp may still be taken back: so many minutes later, and not before anything was stamped. */
export const isUndoable = (lastStampAt: Timestamp | null, now: Timestamp, minutes: number): boolean =>
  lastStampAt !== null && Date.parse(now) < Date.parse(lastStampAt) + minutes * MINUTE_MS;

/** All of it is unloaded, or the truck has left: it is done. */
export const isCompleted = ({ state }: { state: State }): boolean => state === 'completed';

/** A stamp with its moment. */
export interface StampEntry {
  stamp: Stamp;
  at: Timestamp;
}

/**
 * The last stamp of a transport, which is to be taken back, and those that stay. Whoever had completed it before the truck
 * left does so anew.
 */
export const lastStamps = (stamps: readonly StampEntry[]): { last: Stamp; left: StampEntry[] } => {
  const last = stamps.at(-1);
  if (!last) throw new Error('a transport without a stamp has none to take back');
  const left = stamps.slice(0, -1);
  return { last: last.stamp, left: left.at(-1)?.stamp === 'complete' ? left.slice(0, -1) : left };
};
