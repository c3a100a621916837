import type { Timestamp } from '@inbound/shared';
import type { TruckRoute } from '@inbound/shared/transport/position/contract';

/** The share of the strip that is the road; behind it lie the stops in the plant. */
const ROAD = 0.72;

/** What a place on the strip says of its time: what was planned, what is expected, and what was. */
export interface StripStop {
  kind: 'start' | 'stop';
  id: string;
  /** From 0, the departure, to 1, the last stop. */
  at: number;
  unloadingPoint: string;
  door: string;
  planned: Timestamp | null;
  expected: Timestamp | null;
  actual: Timestamp | null;
}

/** The way of a truck as a line. */
export interface Strip {
  stops: StripStop[];
  /** Where the truck is; undefined before it has departed and after it has left. */
  truckAt: number | undefined;
}

const MINUTE_MS = 60_000;

/** How much of the road is behind a truck: by kilometres, else by the time between departure and window. */
const shareDriven = ({ drivenKm, leftKm, departedAt, begins }: TruckRoute, now: number): number => {
  if (leftKm !== null) return drivenKm + leftKm === 0 ? 1 : drivenKm / (drivenKm + leftKm);
  if (departedAt === null) return 0;
  const [from, to] = [Date.parse(departedAt), Date.parse(begins)];
  return Math.min(1, Math.max(0, (now - from) / Math.max(to - from, MINUTE_MS)));
};

/** Lays the way of a truck on a line: the road to the first stop, and the stops in even steps. */
export const stripOf = (route: TruckRoute, now: number): Strip => {
  const { departedAt, gateInAt, gateOutAt, etaAt, stops } = route;
  const step = stops.length > 1 ? (1 - ROAD) / (stops.length - 1) : 0;
  const placeOf = (index: number): number => (stops.length > 1 ? ROAD + index * step : 1);
  const places = stops.map(
    (stop, index): StripStop => ({
      ...{ kind: 'stop', id: stop.id, at: placeOf(index), unloadingPoint: stop.unloadingPoint, door: stop.door },
      planned: stop.begins,
      expected: index === 0 && stop.dockedAt === null ? etaAt : null,
      actual: stop.dockedAt,
    }),
  );
  const start: StripStop = {
    ...{ kind: 'start', id: 'start', at: 0, unloadingPoint: '', door: '' },
    ...{ planned: null, expected: null, actual: departedAt },
  };
  const unloaded = stops.filter(({ unloadedAt }) => unloadedAt !== null).length;
  const inPlant = placeOf(Math.min(unloaded, stops.length - 1));
  const isOnTheWay = departedAt !== null && gateOutAt === null;
  const onTheRoad = shareDriven(route, now) * placeOf(0);
  return { stops: [start, ...places], truckAt: isOnTheWay ? (gateInAt === null ? onTheRoad : inPlant) : undefined };
};
