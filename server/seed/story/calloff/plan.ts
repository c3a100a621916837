import type { PlainDate } from '@inbound/shared';
import { RHYTHMS } from '../master/parts.ts';
import { pick, roll } from '../random.ts';
import { agreementKey, isTour, type StoryAgreement } from './agreements.ts';
import type { Run, Timeline } from './timeline.ts';

/** What a plant plans to get of a part: packages by day, in the order of days. */
export type Plan = ReadonlyMap<PlainDate, number>;

const deliveryDays = ({ rhythm }: StoryAgreement, { days, start }: Timeline): PlainDate[] => {
  const weekdays: readonly number[] = RHYTHMS[rhythm];
  return days.filter(({ day, weekday }) => day >= start && weekdays.includes(weekday)).map(({ day }) => day);
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
/** How many days a run changes; the tour always has some to show. */
const CHANGED_DAYS = { most: 4, least: 0, leastOfTour: 3 };
/** How many delivery days a run looks over. */
const REACH = 40;

const revise = (
  plan: Map<PlainDate, number>,
  agreement: StoryAgreement,
  { day: run }: Run,
  open: readonly PlainDate[],
) => {
  const key = agreementKey(agreement);
  const step = Math.max(1, Math.round(agreement.packages * STEP));
  const least = isTour(agreement) ? CHANGED_DAYS.leastOfTour : CHANGED_DAYS.least;
  const changes = least + Math.floor(roll(key, run) * (CHANGED_DAYS.most - least + 1));
  for (let change = 0; change < changes; change += 1) {
    const at = Math.floor(roll(key, run, 'day', change) * open.length);
    const [day, next] = [open[at], open[at + 1]];
    const kind = pick(isTour(agreement) ? TOUR_CHANGES : CHANGES, key, run, 'kind', change);
    const packages = (day && plan.get(day)) ?? 0;
    if (!day || packages === 0) continue;
    if (kind === 'more') plan.set(day, Math.max(packages, Math.min(packages + step, agreement.packages * MOST_LEVEL)));
    if (kind === 'less') plan.set(day, Math.max(packages - step, 1));
    if (kind === 'later' && next) {
      plan.set(day, 0);
      plan.set(next, (plan.get(next) ?? 0) + packages);
    }
  }
};

/** Now and then a run cuts or lifts some weeks at once: a line stands still, or a model sells. */
const SHOCKS = { often: 0.06, days: 12, cut: 0.5, lift: 1.5 };

const shake = (
  plan: Map<PlainDate, number>,
  agreement: StoryAgreement,
  { day: run }: Run,
  open: readonly PlainDate[],
) => {
  const chance = roll(agreementKey(agreement), run, 'shock');
  if (chance >= SHOCKS.often) return;
  const share = chance < SHOCKS.often / 2 ? SHOCKS.cut : SHOCKS.lift;
  for (const day of open.slice(0, SHOCKS.days)) {
    const packages = plan.get(day) ?? 0;
    const most = Math.max(packages, agreement.packages * MOST_LEVEL);
    if (packages > 0) plan.set(day, Math.min(most, Math.max(1, Math.round(packages * share))));
  }
};

/** The plan as each of the planning runs leaves it, today's the last; from run to run a few days change, seldom some weeks. */
export const plansOf = (agreement: StoryAgreement, timeline: Timeline): Plan[] => {
  const days = deliveryDays(agreement, timeline);
  const plan = new Map(days.map(day => [day, ordinaryDay(agreement, day)]));
  return [...timeline.past, timeline.present].map(run => {
    const start = days.findIndex(day => day >= run.openFrom);
    const open = days.slice(start, start + REACH);
    revise(plan, agreement, run, open);
    shake(plan, agreement, run, open);
    return new Map(plan);
  });
};
