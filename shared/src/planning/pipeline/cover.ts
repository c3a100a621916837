import {
  add,
  compare,
  type Decimal,
  divide,
  isWorkingDay,
  isZero,
  multiply,
  type PlainDate,
  round,
  subtract,
  type WorkingCalendar,
  ZERO,
} from '../../kernel/index.ts';

/** One day of a curve: what was there in the evening before, what comes, what is used, what is there in the evening. */
export interface CurveDay {
  date: PlainDate;
  before: Decimal;
  arrivals: Decimal;
  demand: Decimal;
  stock: Decimal;
}

/** How long a curve lasts. */
export interface Cover {
  /** Whole working days before the first shortage, or of the horizon. */
  workingDays: number;
  /** As it is shown: cut to one decimal, `5+` past the horizon. */
  shown: string;
  firstShortage: PlainDate | null;
}

const TENTHS: Decimal = '10';

const tenthsOf = ({ before, arrivals, demand }: CurveDay): number => {
  const there = add(before, arrivals);
  return isZero(demand) || compare(there, ZERO) <= 0 ? 0 : divide(multiply(there, TENTHS), demand).times;
};

/** The working days until a curve first falls below 0, and the part of that day for which stock and arrivals last. */
export const coverOf = (curve: readonly CurveDay[], calendar: WorkingCalendar): Cover => {
  const short = curve.findIndex(({ stock }) => compare(stock, ZERO) < 0);
  const before = short < 0 ? curve : curve.slice(0, short);
  const workingDays = before.filter(({ date }) => isWorkingDay(calendar, date)).length;
  const day = curve[short];
  if (!day) return { workingDays, shown: `${workingDays}+`, firstShortage: null };
  return { workingDays, shown: `${workingDays}.${tenthsOf(day)}`, firstShortage: day.date };
};

/** How a material stands in a plant, from the worst on. */
export const PIPELINE_STATUSES = ['line_stop_risk', 'short', 'watch', 'ok'] as const;
export type PipelineStatus = (typeof PIPELINE_STATUSES)[number];

/** Whether a status is a shortage that somebody must act upon, of which people are told. */
export const isShortage = (status: PipelineStatus): boolean => status === 'line_stop_risk' || status === 'short';

/** The status by its thresholds, which compare the whole cover: a part of a day never reaches the next working day. */
export const statusOf = (
  { workingDays, firstShortage }: Cover,
  transportCycle: number,
  safetyDays: number,
): PipelineStatus => {
  if (firstShortage === null) return 'ok';
  if (workingDays < transportCycle + 1) return 'line_stop_risk';
  return workingDays < safetyDays ? 'short' : 'watch';
};

/** How many calendar days stock lasts without arrivals (CX-0145); `beyond` where it outlasts the known demand. */
export interface DaysOfSupply {
  /** Rounded to so many decimals as samples and exports have. */
  days: Decimal;
  beyond: boolean;
}

const DAYS_SCALE = 6;
/** One digit more than is shown, so that the last one is rounded, not cut. */
const PARTS_OF_DAY: Decimal = '10000000';
const PART_OF_DAY: Decimal = '0.0000001';

/** The part of a day for which a quantity lasts that is less than the day's demand, reckoned exactly. */
const partOfDay = (left: Decimal, demand: Decimal): Decimal =>
  round(multiply(`${divide(multiply(left, PARTS_OF_DAY), demand).times}`, PART_OF_DAY), DAYS_SCALE);

/** The days of supply of an evening's stock against the demand of the following days: 0 without stock, null without demand. */
export const daysOfSupply = (stock: Decimal, following: readonly Decimal[]): DaysOfSupply | null => {
  if (compare(stock, ZERO) <= 0) return { days: ZERO, beyond: false };
  if (following.every(isZero)) return null;
  let left = stock;
  for (const [days, demand] of following.entries()) {
    if (compare(demand, left) > 0) return { days: add(`${days}`, partOfDay(left, demand)), beyond: false };
    left = subtract(left, demand);
    // What is used up exactly lasts to the end of that day, and the free days after it do not count.
    if (isZero(left)) return { days: `${days + 1}`, beyond: false };
  }
  return { days: `${following.length}`, beyond: true };
};
