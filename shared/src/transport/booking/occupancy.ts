import type { BookableDoor, BookableWindow, BookingRequest, BookingSetup, Claim } from './setup.ts';

/** A claim that takes a place, its times in milliseconds since 1970. */
interface Occupant {
  doorId: string;
  windowIds: readonly string[];
  begins: number;
  ends: number;
}

/** Answers whether one more truck at a door, through a window, finds no place at some moment between two. */
export type FullnessTest = (door: BookableDoor, window: BookableWindow, begins: number, ends: number) => boolean;

/** The most of these that stand at one moment; each is known to touch the time that is asked for. */
const mostAtOnce = (occupants: readonly Occupant[], begins: number): number => {
  if (occupants.length < 2) return occupants.length;
  // The number rises only where somebody arrives: it is counted at the beginning and at each arrival.
  const moments = [begins, ...occupants.map(one => one.begins).filter(at => at > begins)];
  return Math.max(...moments.map(at => occupants.filter(one => one.begins <= at && one.ends > at).length));
};

const countsForWindow = (one: Occupant, window: BookableWindow): boolean =>
  one.windowIds.length === 0 || one.windowIds.includes(window.id);

/**
 * Prepares the claims of a plant for one request. Holds that have run out and claims that the request ignores take no
 * place. A place is missing where the door, the window or an area of the door has as many trucks as it may have.
 */
export const fullnessTest = (setup: BookingSetup, claims: readonly Claim[], request: BookingRequest): FullnessTest => {
  const byDoor = new Map<string, Occupant[]>();
  for (const { id, doorId, begins, ends, windowIds, until } of claims) {
    if (request.ignoredClaimIds.includes(id) || (until !== null && until <= request.now)) continue;
    const occupant = { doorId, windowIds, begins: Date.parse(begins), ends: Date.parse(ends) };
    const others = byDoor.get(doorId);
    if (others) others.push(occupant);
    else byDoor.set(doorId, [occupant]);
  }
  const occupantsOf = (doorId: string, begins: number, ends: number): Occupant[] =>
    (byDoor.get(doorId) ?? []).filter(one => one.begins < ends && one.ends > begins);
  return (door, window, begins, ends) => {
    const atDoor = occupantsOf(door.id, begins, ends);
    if (mostAtOnce(atDoor, begins) >= door.capacity) return true;
    const inWindow = atDoor.filter(one => countsForWindow(one, window));
    if (window.capacity !== null && mostAtOnce(inWindow, begins) >= window.capacity) return true;
    return setup.areas.some(
      ({ doorIds, cap }) =>
        doorIds.includes(door.id) &&
        mostAtOnce(
          doorIds.flatMap(id => occupantsOf(id, begins, ends)),
          begins,
        ) >= cap,
    );
  };
};
