import {
  addDays,
  addWorkingDays,
  isWorkingDay,
  type PlainDate,
  type WorkingCalendar,
  weekdayOf,
} from '@inbound/shared';
import { agreementKey, isTour, type StoryAgreement } from './agreements.ts';
import { RHYTHMS } from './parts.ts';
import { pick, roll } from './random.ts';

/** What a plant plans to get of a part: packages by day, in the order of days. */
export type Plan = ReadonlyMap<PlainDate, number>;

const daysBetween = (from: PlainDate, to: PlainDate): PlainDate[] => {
  const days: PlainDate[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};

const deliveryDays = (
  { rhythm }: StoryAgreement,
  calendar: WorkingCalendar,
  from: PlainDate,
  to: PlainDate,
): PlainDate[] => {
  const weekdays: readonly number[] = RHYTHMS[rhythm];
  return daysBetween(from, to).filter(day => isWorkingDay(calendar, day) && weekdays.includes(weekdayOf(day)));
};

/** Shares of an ordinary day, and the greatest that changes ever make of one. */
const LEVELS = [1, 0.5, 0.75, 1, 1, 1, 1.25, 1.5] as const;
const MOST_LEVEL = 2;

const ordinaryDay = (agreement: StoryAgreement, day: PlainDate): number =>
  Math.max(1, Math.round(agreement.packages * pick(LEVELS, agreementKey(agreement), day)));

/** What a planning run may do to a day: add packages, take some away, or move it to the next one. */
const CHANGES = ['more', 'more', 'less', 'less', 'more', 'less', 'later'] as const;
/** The tour confirms a line for each working day: none of its days is moved away. */
const TOUR_CHANGES = ['more', 'less'] as const;
const STEP = 0.25;
const MOST_CHANGES = 4;
/** Working days that a planning run leaves alone: what is due then is on the road already. */
export const UNTOUCHED_DAYS = 4;
/** How many delivery days it looks ahead. */
const REACH = 40;

const revise = (
  plan: Map<PlainDate, number>,
  agreement: StoryAgreement,
  run: PlainDate,
  open: readonly PlainDate[],
) => {
  const key = agreementKey(agreement);
  const step = Math.max(1, Math.round(agreement.packages * STEP));
  const changes = Math.floor(roll(key, run) * (MOST_CHANGES + 1));
  for (let change = 0; change < changes; change += 1) {
    const at = Math.floor(roll(key, run, 'day', change) * open.length);
    const [day, next] = [open[at], open[at + 1]];
    const kind = pick(isTour(agreement) ? TOUR_CHANGES : CHANGES, key, run, 'kind', change);
    const packages = (day && plan.get(day)) ?? 0;
    if (!day || packages === 0) continue;
    if (kind === 'more') plan.set(day, Math.min(packages + step, agreement.packages * MOST_LEVEL));
    if (kind === 'less') plan.set(day, Math.max(packages - step, 1));
    if (kind === 'later' && next) {
      plan.set(day, 0);
      plan.set(next, (plan.get(next) ?? 0) + packages);
    }
  }
};

/** The plan as each of the planning runs leaves it; from run to run a few days change. */
export const plansOf = (
  agreement: StoryAgreement,
  calendar: WorkingCalendar,
  runs: readonly PlainDate[],
  end: PlainDate,
): Plan[] => {
  const days = deliveryDays(agreement, calendar, runs[0] ?? end, end);
  const plan = new Map(days.map(day => [day, ordinaryDay(agreement, day)]));
  return runs.map(run => {
    const from = addWorkingDays(calendar, run, UNTOUCHED_DAYS);
    const start = days.findIndex(day => day >= from);
    revise(plan, agreement, run, days.slice(start, start + REACH));
    return new Map(plan);
  });
};
