import {
  type ActionOf,
  asTimestamp,
  decide,
  type May,
  type RefusalData,
  refusal,
  type Timestamp,
} from '../../kernel/index.ts';
import { type ShippingNoteFacts, shippingNote } from './machine.ts';

type State = ShippingNoteFacts['state'];

/** Whose turn a confirmed transport is: the forwarder's, or the gate's where the supplier drives himself. */
export const turnOfConfirmed = (hasForwarder: boolean): 'forwarder' | 'gate' => (hasForwarder ? 'forwarder' : 'gate');

/** The plant has agreed to it, and nobody has driven it yet. */
export const isConfirmed = ({ state }: { state: State }): boolean => state === 'confirmed';

/** Nobody drives it any more: it brings no note. */
export const isCancelled = ({ state }: { state: State }): boolean => state === 'cancelled';

/** All of it is unloaded, or the truck has left: it is done. */
export const isCompleted = ({ state }: { state: State }): boolean => state === 'completed';

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

/** A stamp with its moment. */
export interface StampEntry {
  stamp: Stamp;
  /** When it happened: as the device of the gate says, which may have had no network. */
  at: Timestamp;
  /** When the server heard of it; missing where that is the same moment. */
  setAt?: Timestamp;
}

/** When the server heard of a stamp: from then on the minutes count in which it may be taken back. */
export const heardAt = ({ at, setAt }: StampEntry): Timestamp => setAt ?? at;

/** A device's clock may be ahead of the server's by so much: what it says is now. */
export const CLOCK_AHEAD_MINUTES = 2;
/** A stamp waits for a network for so long at most. */
export const STAMP_WAITS_HOURS = 48;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * When a stamp happened that a device made at a moment, or why it cannot have happened then. It is not before the stamp that
 * it follows, nor ahead of the server's clock: a device that is ahead by more than a little, or tells of long ago, is refused.
 */
export const stampMoment = (
  madeAt: Timestamp | undefined,
  { now, last }: { now: Timestamp; last: Timestamp | undefined },
): { at: Timestamp } | { refusal: RefusalData } => {
  if (madeAt === undefined) return { at: now };
  const [made, present] = [Date.parse(madeAt), Date.parse(now)];
  if (made > present + CLOCK_AHEAD_MINUTES * MINUTE_MS || made < present - STAMP_WAITS_HOURS * HOUR_MS)
    return { refusal: refusal('device_clock', { time: madeAt, now }) };
  const happened = Math.min(made, present);
  return { at: asTimestamp(last === undefined ? happened : Math.max(happened, Date.parse(last))) };
};

/** How far a truck is in the plant. */
export type StampedFacts = Pick<
  ShippingNoteFacts,
  'state' | 'gateInAt' | 'gateOutAt' | 'stopCount' | 'dockedCount' | 'unloadedCount'
>;

/** A stamp, and at which of the stops it is set: the first is 1. Gate-in and gate-out are at none. */
export interface StampAtStop {
  stamp: Stamp;
  stop?: number | undefined;
}

/** What is stamped next of a truck; undefined once it has left. */
export const nextStamp = (note: StampedFacts): StampAtStop | undefined => {
  const { gateInAt, gateOutAt, dockedCount, unloadedCount, stopCount } = note;
  if (gateInAt === null) return { stamp: 'gateIn' };
  if (dockedCount > unloadedCount) return { stamp: 'unload', stop: dockedCount };
  if (dockedCount < stopCount) return { stamp: 'dock', stop: dockedCount + 1 };
  return gateOutAt === null ? { stamp: 'gateOut' } : undefined;
};

type Act = ActionOf<typeof shippingNote>;

/** The acts that carry a transport on before its truck is in, in their order. */
const ONWARD = ['confirm', 'accept', 'depart', 'gateIn'] as const;

/** What the viewer does next with a transport: the first act in its life that they may take now; undefined where others act. */
export const nextActOf = (note: ShippingNoteFacts, may: May): Act | undefined => {
  if (note.noShowAt !== null || note.state === 'rejected') return 'rebook';
  const acts: readonly Act[] = note.gateInAt === null ? ONWARD : [nextStamp(note)?.stamp ?? 'gateOut'];
  return acts.find(act => 'to' in decide(shippingNote, act, note, may));
};

/** Whether a stamp is set already: it may be said twice, and by two people. Without a stop the one is meant that is next. */
export const isStamped = (note: StampedFacts, { stamp, stop }: StampAtStop): boolean => {
  const { dockedCount: docked, unloadedCount: unloaded, stopCount: stops } = note;
  const set: Record<Stamp, boolean> = {
    gateIn: note.gateInAt !== null,
    dock: stop === undefined ? docked > unloaded || docked === stops : docked >= stop,
    unload: stop === undefined ? docked > 0 && docked === unloaded : unloaded >= stop,
    complete: isCompleted(note),
    gateOut: note.gateOutAt !== null,
  };
  return set[stamp];
};

/** Whether a stamp is meant for a stop that is not next. */
export const isOfLaterStop = (note: StampedFacts, { stamp, stop }: StampAtStop): boolean => {
  if (stop === undefined) return false;
  if (stamp === 'dock') return stop > note.dockedCount + 1;
  return stamp === 'unload' && stop > note.unloadedCount + 1;
};

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
