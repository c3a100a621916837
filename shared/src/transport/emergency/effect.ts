import { addDays, asTimestamp, dateIn, type PlainDate, type Timestamp } from '../../kernel/index.ts';
import type { BookingCause } from '../booking/causes.ts';
import { MINUTE_MS } from '../booking/occurrences.ts';
import { judgeRanges, judgeStart } from '../booking/ranges.ts';
import type { BookingRequest, BookingSetup, Claim, DoorRange } from '../booking/setup.ts';

/** What an emergency arrival needs: as a booking asks for it, and when the truck comes. */
export interface EmergencyNeed {
  request: BookingRequest;
  eta: Timestamp;
  /** So many minutes behind the expected arrival it still fits. */
  toleranceMinutes: number;
}

/** A booking that may give way: to which windows its supplier belongs, and what a door must take for it. */
export interface MovableBooking {
  claimId: string;
  shippingNoteId: string;
  groupIds: readonly string[];
  load: BookingRequest['load'];
}

/** A booking that gives way, and where it goes. */
export interface GivingWay {
  claimId: string;
  shippingNoteId: string;
  to: DoorRange;
}

/** A range for the emergency, with the bookings that give way to it; none where it is free. */
export interface EmergencyEffect {
  range: DoorRange;
  moves: readonly GivingWay[];
}

/** The docks of a point, what is claimed of them, and who may give way. */
export interface EmergencyGround {
  setup: BookingSetup;
  claims: readonly Claim[];
  movable: readonly MovableBooking[];
}

/** Rules that an emergency, and who gives way to it, stand outside of: both come at the last moment. */
const WAIVED: ReadonlySet<BookingCause> = new Set(['lead_time', 'cutoff']);
/** What others' bookings are the cause of: they may give way. */
const BY_OTHERS: ReadonlySet<BookingCause> = new Set(['taken', 'short']);

const standing = (causes: readonly BookingCause[]): BookingCause[] => causes.filter(cause => !WAIVED.has(cause));

/** What a claim is called that stands for the emergency itself while others are looked after. */
const EMERGENCY_CLAIM = 'emergency';

const claimOf = (range: DoorRange, id: string): Claim => ({ ...range, id, until: null });

const isOverlapping = (claim: Claim, { doorId, begins, ends }: DoorRange): boolean =>
  claim.doorId === doorId && claim.begins < ends && claim.ends > begins;

const minutesOf = ({ begins, ends }: Pick<Claim, 'begins' | 'ends'>): number =>
  (Date.parse(ends) - Date.parse(begins)) / MINUTE_MS;

/** The earliest range on the same day, not before its own one, that a booking can have instead; null where there is none. */
const laterRange = (
  setup: BookingSetup,
  claims: readonly Claim[],
  own: Claim,
  { groupIds, load }: MovableBooking,
  now: Timestamp,
): DoorRange | null => {
  const day = dateIn(setup.zone, own.begins);
  const request = { now, groupIds, load, minutes: minutesOf(own), ignoredClaimIds: [own.id] };
  const found = judgeRanges(setup, claims, request, day, day).find(
    ({ causes, begins }) => standing(causes).length === 0 && begins >= own.begins && begins >= now,
  );
  if (!found) return null;
  const { causes: _, ...range } = found;
  return range;
};

/** Claims of a door that overlap a range and may give way, the latest first: they have the most room behind them. */
const givingWayAt = ({ claims, movable }: EmergencyGround, range: DoorRange): [Claim, MovableBooking][] =>
  claims
    .filter(claim => isOverlapping(claim, range))
    .flatMap((claim): [Claim, MovableBooking][] => {
      const booking = movable.find(({ claimId }) => claimId === claim.id);
      return booking ? [[claim, booking]] : [];
    })
    .sort(([a], [b]) => (a.begins === b.begins ? (a.id < b.id ? -1 : 1) : a.begins < b.begins ? 1 : -1));

/** The fewest of those that may give way, so that the range is free without them; null where others are in the way, too. */
const leaversOf = (
  ground: EmergencyGround,
  request: BookingRequest,
  range: DoorRange,
): [Claim, MovableBooking][] | null => {
  const isFreeWithout = (gone: readonly [Claim, MovableBooking][]): boolean => {
    const ignoredClaimIds = [...request.ignoredClaimIds, ...gone.map(([{ id }]) => id)];
    const { causes } = judgeStart(
      ground.setup,
      ground.claims,
      { ...request, ignoredClaimIds },
      range.doorId,
      range.begins,
    );
    return standing(causes).length === 0;
  };
  const able = givingWayAt(ground, range);
  if (!isFreeWithout(able)) return null;
  // Whoever can stay, stays.
  return able.reduce((gone, one) => {
    const others = gone.filter(left => left !== one);
    return isFreeWithout(others) ? others : gone;
  }, able);
};

/**
 * What an emergency does that unloads at a door from a moment on: who gives way, and where each of them goes. Each finds its
 * place among all that is booked then, in the order in which they are moved. Null where the range cannot be had.
 */
export const effectAt = (
  ground: EmergencyGround,
  { request }: EmergencyNeed,
  doorId: string,
  begins: Timestamp,
): EmergencyEffect | null => {
  if (begins < request.now) return null;
  const { range, causes } = judgeStart(ground.setup, ground.claims, request, doorId, begins);
  if (range === null) return null;
  const left = standing(causes);
  if (left.length === 0) return { range, moves: [] };
  if (!left.every(cause => BY_OTHERS.has(cause))) return null;
  const leavers = leaversOf(ground, request, range);
  if (leavers === null) return null;
  let claims: readonly Claim[] = [...ground.claims, claimOf(range, EMERGENCY_CLAIM)];
  const moves: GivingWay[] = [];
  for (const [claim, booking] of leavers) {
    const to = laterRange(ground.setup, claims, claim, booking, request.now);
    if (to === null) return null;
    moves.push({ claimId: claim.id, shippingNoteId: booking.shippingNoteId, to });
    claims = claims.map(one => (one.id === claim.id ? { ...one, ...claimOf(to, one.id) } : one));
  }
  return { range, moves };
};

/** The most ranges that are put before the gate. */
export const MOST_EFFECTS = 6;
/** So many starts are tried: behind them the truck would wait for hours. */
const MOST_TRIED = 120;

/** In which order effects are proposed: those near the arrival by whom they move, then by time and door. */
const byEffect =
  ({ eta, toleranceMinutes }: EmergencyNeed) =>
  (a: EmergencyEffect, b: EmergencyEffect): number => {
    const latest = asTimestamp(Date.parse(eta) + toleranceMinutes * MINUTE_MS);
    const isNear = ({ range }: EmergencyEffect): boolean => range.begins <= latest;
    const byTime = a.range.begins < b.range.begins ? -1 : a.range.begins > b.range.begins ? 1 : 0;
    const byMoves = a.moves.length - b.moves.length;
    const byDoor = a.range.doorId < b.range.doorId ? -1 : 1;
    const near = Number(isNear(b)) - Number(isNear(a));
    if (near !== 0) return near;
    return (isNear(a) ? byMoves || byTime : byTime || byMoves) || byDoor;
  };

/** The starts of all doors from the arrival on, on its plant day and the next one, in order of time and door. */
const startsOf = ({ setup, claims }: EmergencyGround, { request, eta }: EmergencyNeed): DoorRange[] => {
  const from = eta > request.now ? eta : request.now;
  const day: PlainDate = dateIn(setup.zone, from);
  const seen = new Set<string>();
  return judgeRanges(setup, claims, request, day, addDays(day, 1)).filter(({ begins, doorId, causes }) => {
    const key = `${doorId} ${begins}`;
    if (begins < from || seen.has(key) || !standing(causes).every(cause => BY_OTHERS.has(cause))) return false;
    seen.add(key);
    return true;
  });
};

/**
 * The ranges that an emergency can have, the one that is suggested first: near the expected arrival the one that moves the
 * fewest, else the earliest. Those behind the first free range are left out: nobody is moved for a truck that comes later.
 */
export const effectsOf = (ground: EmergencyGround, need: EmergencyNeed): EmergencyEffect[] => {
  const found: EmergencyEffect[] = [];
  for (const { doorId, begins } of startsOf(ground, need).slice(0, MOST_TRIED)) {
    const effect = effectAt(ground, need, doorId, begins);
    if (effect) found.push(effect);
    if (effect?.moves.length === 0 && found.length >= MOST_EFFECTS) break;
  }
  const ranked = found.sort(byEffect(need));
  const free = ranked.filter(({ moves }) => moves.length === 0).map(({ range }) => range.begins);
  const firstFree = free.reduce<Timestamp | null>((first, at) => (first === null || at < first ? at : first), null);
  return ranked
    .filter(({ range, moves }) => moves.length === 0 || firstFree === null || range.begins < firstFree)
    .slice(0, MOST_EFFECTS);
};
