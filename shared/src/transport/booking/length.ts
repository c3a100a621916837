import { add, compare, type Decimal, divide, multiply } from '../../kernel/index.ts';

const HOUR_MINUTES: Decimal = '60';

/** How long a point needs for a truck: minutes for every truck, and units of each kind unloaded in an hour. */
export interface UnloadingRates {
  fixedMinutes: number;
  kltPerHour: Decimal | null;
  gltPerHour: Decimal | null;
}

/** What a truck brings, in units of packaging. */
export interface TruckLoad {
  klt: number;
  glt: number;
}

const minutesFor = (units: number, perHour: Decimal | null): Decimal => {
  if (units === 0 || perHour === null || compare(perHour, '0') <= 0) return '0';
  const { times, rest } = divide(multiply(`${units}`, HOUR_MINUTES), perHour);
  return compare(rest, '0') > 0 ? `${times + 1}` : `${times}`;
};

/** Minutes that are proposed for a load, at least one; the picker rounds them up to the units of each window. */
export const proposedMinutes = (rates: UnloadingRates, load: TruckLoad): number => {
  const unloading = add(minutesFor(load.klt, rates.kltPerHour), minutesFor(load.glt, rates.gltPerHour));
  return Math.max(1, Number(add(`${rates.fixedMinutes}`, unloading)));
};
