import type { Timestamp } from '../../kernel/index.ts';
import { nextStamp, type StampAtStop } from '../shipping-note/rules.ts';
import type { GateDay, GateTruck } from './contract.ts';

/** Where a truck is, as the gate sees it. */
export const GATE_COLUMNS = ['arriving', 'waiting', 'atDock', 'left'] as const;
export type GateColumn = (typeof GATE_COLUMNS)[number];

/** How a truck came, or comes: against the beginning of its window. */
export type Punctuality = 'toBeConfirmed' | 'missed' | 'late' | 'early' | 'onTime' | 'due' | 'expected';

export interface TruckPlace {
  column: GateColumn;
  arrival: Punctuality;
  /** How far the arrival is from the beginning of the window; of a truck that is expected, how long until then. */
  minutes: number;
  /** How long it stands where it is, of a truck that left how long it was in; null before it came. */
  stands: number | null;
  /** It waits longer than the plant allows, or stands at its door longer than it has booked. */
  isOverdue: boolean;
}

export type GateLimits = Pick<GateDay, 'tolerance' | 'mostWait'>;
type Facts = Pick<
  GateTruck,
  | ('state' | 'begins' | 'ends' | 'since' | 'gateInAt' | 'gateOutAt' | 'noShowAt')
  | ('stopCount' | 'dockedCount' | 'unloadedCount')
>;

const MINUTE_MS = 60_000;
/** Whole minutes from one moment to a later one; less than 0 where it is an earlier one. */
export const minutesFrom = (from: Timestamp, to: Timestamp): number =>
  Math.floor((Date.parse(to) - Date.parse(from)) / MINUTE_MS);

const columnOf = (truck: Facts): GateColumn => {
  if (truck.gateInAt === null) return 'arriving';
  if (truck.gateOutAt !== null || truck.state === 'completed') return 'left';
  const isWaiting = truck.dockedCount === truck.unloadedCount && truck.unloadedCount < truck.stopCount;
  return isWaiting ? 'waiting' : 'atDock';
};

const arrivalOf = (truck: Facts, now: Timestamp, tolerance: number): Pick<TruckPlace, 'arrival' | 'minutes'> => {
  const delay = minutesFrom(truck.begins, truck.gateInAt ?? now);
  const minutes = Math.abs(delay);
  if (truck.gateInAt === null && truck.noShowAt !== null) return { arrival: 'missed', minutes };
  if (truck.state === 'to_be_confirmed') return { arrival: 'toBeConfirmed', minutes };
  if (delay > tolerance) return { arrival: 'late', minutes };
  if (truck.gateInAt === null) return { arrival: delay < 0 ? 'expected' : 'due', minutes };
  return { arrival: delay < -tolerance ? 'early' : 'onTime', minutes };
};

/** The column of a truck in the gate's day, how it came, and how long it stands there. */
export const truckPlace = (truck: Facts, now: Timestamp, { tolerance, mostWait }: GateLimits): TruckPlace => {
  const column = columnOf(truck);
  const come = arrivalOf(truck, now, tolerance);
  if (truck.gateInAt === null) return { column, ...come, stands: null, isOverdue: false };
  if (column === 'left') {
    const stands = minutesFrom(truck.gateInAt, truck.gateOutAt ?? truck.since ?? now);
    return { column, ...come, stands, isOverdue: false };
  }
  const stands = Math.max(0, minutesFrom(truck.since ?? truck.gateInAt, now));
  const most = column === 'waiting' ? mostWait : minutesFrom(truck.begins, truck.ends);
  return { column, ...come, stands, isOverdue: stands > most };
};

/** Trucks of a column in the order in which the gate looks at them: who waits longest first, who left last first. */
export const byColumn = <T extends Facts>(trucks: readonly T[]): Record<GateColumn, T[]> => {
  const of = (column: GateColumn) => trucks.filter(truck => columnOf(truck) === column);
  const momentOf = ({ since, begins }: T) => since ?? begins;
  const rising = (one: T, other: T) => momentOf(one).localeCompare(momentOf(other));
  return {
    arriving: of('arriving').sort((one, other) => one.begins.localeCompare(other.begins)),
    waiting: of('waiting').sort(rising),
    atDock: of('atDock').sort(rising),
    left: of('left').sort((one, other) => rising(other, one)),
  };
};

/** A truck as it is once a stamp is set that the server has not heard of. */
export const afterStamp = (truck: GateTruck, { stamp, stop }: StampAtStop, at: Timestamp): GateTruck => {
  const next = nextStamp(truck);
  if (next?.stamp !== stamp || (stop !== undefined && next.stop !== stop)) return truck;
  const changes = {
    gateIn: { state: 'departed', gateInAt: at, departedAt: truck.departedAt ?? at, noShowAt: null },
    dock: { dockedCount: truck.dockedCount + 1 },
    unload: { unloadedCount: truck.unloadedCount + 1 },
    complete: { state: 'completed' },
    gateOut: { state: 'completed', gateOutAt: at },
  } as const;
  return { ...truck, ...changes[stamp], since: at };
};
