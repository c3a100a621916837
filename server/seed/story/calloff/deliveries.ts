import { type Decimal, multiply, type PlainDate } from '@inbound/shared';
import { roll } from '../random.ts';
import { agreementKey, type StoryAgreement } from './agreements.ts';
import type { Plan } from './plan.ts';
import type { Timeline } from './timeline.ts';

/** What went to the plant with one delivery note for one agreement. */
export interface Delivery {
  /** Parts of one supplier, plant, unloading point and day share a note. */
  dnNo: string;
  sentOn: PlainDate;
  arrivesOn: PlainDate;
  qty: Decimal;
}

/** How often less comes than was planned, and the least share that comes then; the next delivery makes it good. */
const SHORT = { often: 0.06, leastShare: 0.25 };

const packagesShort = (agreement: StoryAgreement, day: PlainDate, due: number): number => {
  if (roll(agreementKey(agreement), day, 'short') >= SHORT.often) return 0;
  return Math.ceil(due * (1 - SHORT.leastShare) * roll(agreementKey(agreement), day, 'how short'));
};

/** Seven digits: plant, unloading point, month and day; unique for a supplier over a year. */
const noteNo = ({ plantNo, point }: StoryAgreement, sentOn: PlainDate): string =>
  `${plantNo.slice(2)}${point.slice(1)}${sentOn.slice(5).replace('-', '')}`;

/** When goods leave that arrive on a day: so many working days before it. */
const departures = ({ transitDays }: StoryAgreement, { days }: Timeline): ReadonlyMap<PlainDate, PlainDate> =>
  new Map(days.slice(transitDays).map(({ day }, at) => [day, days[at]?.day ?? day]));

/**
 * What the supplier has sent by the morning of a day, in full packages, the oldest first. What the release in force asks
 * for comes as it asks: whatever was short before it has been made good.
 */
export const deliveriesOf = (
  agreement: StoryAgreement,
  plan: Plan,
  timeline: Timeline,
  today: PlainDate,
): Delivery[] => {
  const deliveries: Delivery[] = [];
  const leaves = departures(agreement, timeline);
  const inForceSince = timeline.past.at(-1)?.day ?? today;
  const days = [...plan];
  let owed = 0;
  for (const [at, [day, planned]] of days.entries()) {
    const sentOn = leaves.get(day) ?? day;
    if (sentOn >= today) break;
    const due = planned + owed;
    const isMadeGood = (days[at + 1]?.[0] ?? inForceSince) < inForceSince;
    const short = owed > 0 || !isMadeGood ? 0 : packagesShort(agreement, day, due);
    owed = short;
    if (due === short) continue;
    const qty = multiply(agreement.perPackage, `${due - short}`);
    deliveries.push({ dnNo: noteNo(agreement, sentOn), sentOn, arrivesOn: day, qty });
  }
  return deliveries;
};
