import type { Release, ScheduleLine } from '@inbound/edi';
import { type Decimal, larger, type PlainDate, subtract, sum, ZERO } from '@inbound/shared';
import { resetWeek, type StoryAgreement } from './agreements.ts';
import { type Delivery, deliveriesOf } from './deliveries.ts';
import { type Plan, plansOf } from './plan.ts';
import { scheduleOf } from './schedule.ts';
import { type Run, type Telling, timelineOf } from './timeline.ts';
import type { Zone } from './zones.ts';

/** An agreement's past: its releases, what was delivered upon them, and the release that comes today. */
export interface AgreementStory {
  releases: Release[];
  next: Release;
  deliveries: Delivery[];
  /** What the supplier has sent and the plant has received by this morning, as the cumulatives count. */
  sent: Decimal;
  received: Decimal;
}

/** Number of the release that comes today; the others count up to it. */
const NEXT_NO = 48;

const arrivedBefore = (deliveries: readonly Delivery[], day: PlainDate): Delivery[] =>
  deliveries.filter(({ arrivesOn }) => arrivesOn < day);

/** The promise to pay up to the end of a zone; it never falls behind the one before. */
const goAhead = (lines: readonly ScheduleLine[], kind: Zone['kind'], day: PlainDate, before: string | undefined) => {
  const last = lines.findLast(line => line.kind === kind);
  if (!last) return undefined;
  return { from: day, to: last.to, cumulative: larger(last.cumulative as Decimal, (before ?? ZERO) as Decimal) };
};

const lastReceiptOf = (arrived: readonly Delivery[]): Release['lastReceipt'] => {
  const last = arrived.at(-1);
  return last && { booked: last.arrivesOn, dnNo: last.dnNo, dnDate: last.sentOn, qty: last.qty };
};

/** What each release of an agreement says alike. */
const headOf = (agreement: StoryAgreement) => ({
  customer: agreement.customerNo,
  supplier: agreement.supplierNo,
  plant: agreement.plantKey,
  agreement: agreement.agreementNo,
  material: agreement.partNo,
  unloadingPoint: agreement.point,
  internalDestination: agreement.destination,
  mrpController: agreement.mrpController,
  unit: agreement.unit,
  kind: 'series' as const,
  dateKind: 'arrival' as const,
  packaging: [{ no: agreement.packagingNo, qty: agreement.perPackage }],
  texts: [`LABEL BY ${agreement.label}`],
  onlyHere: { agreementItem: agreement.item },
});

interface Link {
  no: number;
  run: Run;
  plan: Plan;
  before: Release | undefined;
}

/** From when the cumulatives count, and what had arrived by then. */
interface Count {
  since: PlainDate;
  before: Decimal;
}

const quantityOf = (deliveries: readonly Delivery[]): Decimal => sum(deliveries.map(({ qty }) => qty));

const releaseOf = (
  agreement: StoryAgreement,
  { no, run, plan, before }: Link,
  deliveries: readonly Delivery[],
  count: Count,
): Release => {
  const arrived = arrivedBefore(deliveries, run.day);
  const received = subtract(quantityOf(arrived), count.before);
  const lines = scheduleOf(agreement, plan, run, { arrived: quantityOf(arrived), received });
  const lastReceipt = lastReceiptOf(arrived);
  const isReset = before !== undefined && before.cumulative?.since !== count.since;
  const earlier = isReset ? undefined : before;
  const production = goAhead(lines, 'production', run.day, earlier?.productionRelease?.cumulative);
  const material = goAhead(lines, 'material', run.day, earlier?.materialRelease?.cumulative);
  return {
    ...headOf(agreement),
    release: { no: `${no}`, date: run.day },
    previous: before?.release ?? { no: `${no - 1}` },
    cumulative: { received, since: count.since, ...(isReset ? { beforeReset: count.before } : {}) },
    ...(lastReceipt ? { lastReceipt } : {}),
    ...(production ? { productionRelease: production } : {}),
    ...(material ? { materialRelease: material } : {}),
    horizonEnd: lines.at(-1)?.to ?? run.day,
    lines,
  };
};

/**
 * Tells an agreement's past up to a morning and the release of that day. The same day tells the same story: each
 * release follows the one before it, and its cumulatives are those of the deliveries that had arrived by then.
 */
export const storyOf = (agreement: StoryAgreement, telling: Telling): AgreementStory => {
  const { today } = telling;
  const timeline = timelineOf(telling);
  const plans = plansOf(agreement, timeline);
  const { past, present, start } = timeline;
  const none: Plan = new Map();
  const deliveries = deliveriesOf(agreement, plans.at(-1) ?? none, timeline, today);
  const reset = past[resetWeek(agreement)]?.day ?? start;
  const count = { since: reset, before: quantityOf(arrivedBefore(deliveries, reset)) };
  const releases: Release[] = [];
  const follow = (run: Run): Release => {
    const at = releases.length;
    const link = { no: NEXT_NO - past.length + at, run, plan: plans[at] ?? none, before: releases.at(-1) };
    return releaseOf(agreement, link, deliveries, run.day < reset ? { since: start, before: ZERO } : count);
  };
  for (const run of past) releases.push(follow(run));
  return {
    releases,
    next: follow(present),
    deliveries,
    sent: subtract(quantityOf(deliveries), count.before),
    received: subtract(quantityOf(arrivedBefore(deliveries, today)), count.before),
  };
};

/** The weekly releases of an agreement, the oldest first; the last one is in force. */
export const releasesOf = (agreement: StoryAgreement, telling: Telling): Release[] =>
  storyOf(agreement, telling).releases;

/** The release that follows the one in force, dated today. */
export const nextRelease = (agreement: StoryAgreement, telling: Telling): Release => storyOf(agreement, telling).next;
