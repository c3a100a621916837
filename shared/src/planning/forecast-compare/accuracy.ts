import {
  add,
  addDays,
  compare,
  type Decimal,
  dateIn,
  firstDayOf,
  firstMomentAt,
  type IsoWeek,
  isZero,
  subtract,
  type Timestamp,
  ZERO,
} from '../../kernel/index.ts';

/** What was forecast and what was called off for one material in one period. */
export interface ForecastPair {
  forecast: Decimal;
  actual: Decimal;
}

/** How good forecasts were, in percent; null where nothing was called off. */
export interface Accuracy {
  periods: number;
  /** Sum of |forecast − actual| of the sum of actuals. */
  wape: number | null;
  /** Mean of |forecast − actual| of each actual; periods without a call-off are left out. */
  mape: number | null;
  mapePeriods: number;
  mapeLeftOut: number;
  /** Sum of forecast − actual of the sum of actuals; positive when the forecast was too high. */
  bias: number | null;
}

const HUNDRED = 100;
const absolute = (value: Decimal): Decimal => (compare(value, ZERO) < 0 ? subtract(ZERO, value) : value);
const percent = (part: Decimal, whole: Decimal): number | null =>
  isZero(whole) ? null : (Number(part) / Number(whole)) * HUNDRED;

/** The accuracy over any pairs of materials and periods: from their sums, never from means of percentages. */
export const accuracyOf = (pairs: readonly ForecastPair[]): Accuracy => {
  const errors = pairs.map(({ forecast, actual }) => subtract(forecast, actual));
  const actuals = pairs.reduce((total, { actual }) => add(total, actual), ZERO);
  const off = errors.reduce((total, error) => add(total, absolute(error)), ZERO);
  const shares = pairs.flatMap(({ actual }, index) => percent(absolute(errors[index]!), actual) ?? []);
  return {
    periods: pairs.length,
    wape: percent(off, actuals),
    mape: shares.length === 0 ? null : shares.reduce((total, share) => total + share, 0) / shares.length,
    mapePeriods: shares.length,
    mapeLeftOut: pairs.length - shares.length,
    bias: percent(
      errors.reduce((total, error) => add(total, error), ZERO),
      actuals,
    ),
  };
};

/** A published version with its weekly quantities of one material. */
export interface PublishedVersion {
  publishedAt: Timestamp;
  quantities: ReadonlyMap<IsoWeek, Decimal>;
}

const DAYS_OF_WEEK = 7;

/** Whether a week has ended for a plant. */
export const isWeekOver = (week: IsoWeek, zone: string, now: Timestamp): boolean =>
  dateIn(zone, now) >= addDays(firstDayOf(week), DAYS_OF_WEEK);

/**
 * The version that counts for a week and a lag: the last one with this week that was published at least so many weeks
 * before its Monday, by days of the plant. Undefined where there is none.
 */
export const versionForLag = <V extends PublishedVersion>(
  versions: readonly V[],
  week: IsoWeek,
  lagWeeks: number,
  zone: string,
): V | undefined => {
  const limit = firstMomentAt(zone, addDays(firstDayOf(week), -lagWeeks * DAYS_OF_WEEK), '00:00');
  return versions
    .filter(version => version.publishedAt <= limit && version.quantities.has(week))
    .reduce<V | undefined>((last, one) => (last && last.publishedAt > one.publishedAt ? last : one), undefined);
};
