import type { Timestamp } from '../../kernel/index.ts';
import type { GateDoor, GateTruck } from './contract.ts';
import { type GateLimits, minutesFrom, truckPlace } from './truck-place.ts';

/** A truck at a door, and how long it has stood there. */
export interface StandingTruck {
  truck: GateTruck;
  since: Timestamp;
  /** Whole minutes since then. */
  minutes: number;
  /** It stands longer than it has booked. */
  isOverdue: boolean;
}

/** The truck that comes to a door next. */
export interface NextTruck {
  truck: GateTruck;
  /** When its range at the door begins. */
  begins: Timestamp;
  /** It waits in the plant already. */
  isHere: boolean;
  /** Whole minutes since its range began, once it is later than the plant tolerates and not in the plant; else null. */
  minutesLate: number | null;
}

/** What a door does: who stands at it, the longest there first, and who comes next; null where nobody does today. */
export interface DoorStand {
  door: GateDoor;
  standing: StandingTruck[];
  next: NextTruck | null;
}

/** The moment at which a truck is looked at, with what a plant tolerates. */
interface Look extends GateLimits {
  now: Timestamp;
}

/** The index of the stop at which a truck stands, or to which it goes next; beyond its stops once it has left. */
const presentStop = (truck: GateTruck, look: Look): { at: number; isThere: boolean } => {
  const { column } = truckPlace(truck, look.now, look);
  if (column === 'left') return { at: truck.stops.length, isThere: false };
  const isThere = column === 'atDock';
  return { at: isThere ? truck.dockedCount - 1 : truck.dockedCount, isThere };
};

const standingAt = (doorId: string, trucks: readonly GateTruck[], look: Look): StandingTruck[] =>
  trucks
    .flatMap((truck): StandingTruck[] => {
      const { at, isThere } = presentStop(truck, look);
      const stop = truck.stops[at];
      if (!isThere || stop?.doorId !== doorId || truck.since === null) return [];
      const minutes = Math.max(0, minutesFrom(truck.since, look.now));
      return [{ truck, since: truck.since, minutes, isOverdue: minutes > minutesFrom(stop.begins, stop.ends) }];
    })
    .sort((one, other) => one.since.localeCompare(other.since));

/** The stops at a door to which trucks are still to come; who did not come at all is awaited no more. */
const comingTo = (doorId: string, trucks: readonly GateTruck[], look: Look): NextTruck[] =>
  trucks
    .filter(({ noShowAt, gateInAt }) => noShowAt === null || gateInAt !== null)
    .flatMap(truck => {
      const { at, isThere } = presentStop(truck, look);
      const ahead = truck.stops.slice(isThere ? at + 1 : at);
      const isWaitingFor = (index: number) => truck.gateInAt !== null && !isThere && index === 0;
      return ahead.flatMap(({ doorId: where, begins }, index): NextTruck[] => {
        if (where !== doorId) return [];
        const late = minutesFrom(begins, look.now);
        const isLate = truck.gateInAt === null && late > look.tolerance;
        return [{ truck, begins, isHere: isWaitingFor(index), minutesLate: isLate ? late : null }];
      });
    });

/** Whoever waits in the plant is next, the longest waiting first; then whose range begins first. */
const inTurn = (one: NextTruck, other: NextTruck): number => {
  if (one.isHere !== other.isHere) return one.isHere ? -1 : 1;
  const momentOf = ({ truck, begins, isHere }: NextTruck) => (isHere ? (truck.since ?? begins) : begins);
  return momentOf(one).localeCompare(momentOf(other));
};

/** What each door of a plant does now, in the order of the doors. */
export const doorStrip = (doors: readonly GateDoor[], trucks: readonly GateTruck[], look: Look): DoorStand[] =>
  doors.map(door => ({
    door,
    standing: standingAt(door.id, trucks, look),
    next: comingTo(door.id, trucks, look).sort(inTurn)[0] ?? null,
  }));
