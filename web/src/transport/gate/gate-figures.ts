import type { Timestamp } from '@inbound/shared';
import type { GateDay, GateTruck } from '@inbound/shared/transport/gate/contract';
import { truckPlace } from '@inbound/shared/transport/gate/truck-place';

/** The day of the gate in numbers, each a count of trucks. */
export interface DayFigures {
  /** Came in, whether they have left by now or not, with those that have no booking. */
  arrived: number;
  waiting: number;
  atDock: number;
  left: number;
  /** Are expected and beyond what the plant tolerates, or did not come. */
  late: number;
  /** Wait longer than the plant allows, or stand at a door longer than they have booked. */
  tooLong: number;
}

const MINUTE_MS = 60_000;

/** Counts the trucks of a day as they stand at a moment. */
export const gateFigures = (
  trucks: readonly GateTruck[],
  day: Pick<GateDay, 'tolerance' | 'mostWait' | 'arrivals'>,
  now: Timestamp,
): DayFigures => {
  const places = trucks.map(truck => truckPlace(truck, now, day));
  const inColumn = (column: (typeof places)[number]['column']) =>
    places.filter(place => place.column === column).length;
  const waitsTooLong = ({ arrivedAt }: GateDay['arrivals'][number]): boolean =>
    Date.parse(now) - Date.parse(arrivedAt) > day.mostWait * MINUTE_MS;
  const expected = places.filter(({ column }) => column === 'arriving');
  return {
    arrived: places.length - expected.length + day.arrivals.length,
    waiting: inColumn('waiting') + day.arrivals.length,
    atDock: inColumn('atDock'),
    left: inColumn('left'),
    late: expected.filter(({ arrival }) => arrival === 'late' || arrival === 'missed').length,
    tooLong: places.filter(({ isOverdue }) => isOverdue).length + day.arrivals.filter(waitsTooLong).length,
  };
};
