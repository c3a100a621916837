import type { Release, ScheduleLine } from '@inbound/edi';
import {
  add,
  type Decimal,
  isZero,
  larger,
  multiply,
  type PlainDate,
  subtract,
  sum,
  type WorkingCalendar,
  ZERO,
} from '@inbound/shared';
import { releaseDays, resetDay, STORY_WEEKS, type StoryAgreement } from './agreements.ts';
import { type Delivery, deliveriesOf } from './deliveries.ts';
import { type Plan, plansOf } from './plan.ts';
import { firmEndOf, laterZones, type Zone } from './zones.ts';

/** The day on which the story is told at a plant, and the working days of that plant. */
export interface Telling {
  today: PlainDate;
  calendar: WorkingCalendar;
  weeks?: number;
}

/** An agreement's past: its releases, what was delivered upon them, and the release that comes today. */
export interface AgreementStory {
  releases: Release[];
  next: Release;
  deliveries: Delivery[];
  /** What the supplier has sent and the plant has received by this morning, since the first release. */
  sent: Decimal;
  received: Decimal;
}

/** Number of the last release; the first one follows from how many there are. */
const LAST_NO = 47;

const qtyOf = ({ perPackage }: StoryAgreement, packages: number): Decimal => multiply(perPackage, `${packages}`);

const plannedIn = (plan: Plan, from: PlainDate, to: PlainDate): number => {
  let packages = 0;
  for (const [day, planned] of plan) if (day >= from && day <= to) packages += planned;
  return packages;
};

const arrivedBefore = (deliveries: readonly Delivery[], day: PlainDate): Delivery[] =>
  deliveries.filter(({ arrivesOn }) => arrivesOn < day);

interface Run {
  plan: Plan;
  day: PlainDate;
  /** The day before which nothing was due: cumulatives are zero then. */
  start: PlainDate;
}

/** What was due before a release and has not arrived stands first; then days, weeks and months. */
const requirements = (
  agreement: StoryAgreement,
  { plan, day, start }: Run,
  received: Decimal,
  calendar: WorkingCalendar,
): Omit<ScheduleLine, 'cumulative'>[] => {
  const due = qtyOf(agreement, plannedIn(plan, start, day) - (plan.get(day) ?? 0));
  const firmEnd = firmEndOf(calendar, day);
  const firm = [...plan]
    .filter(([date]) => date >= day && date <= firmEnd)
    .map(([date, packages]) => ({ kind: 'firm' as const, from: date, to: date, qty: qtyOf(agreement, packages) }));
  const later = laterZones(calendar, day).map(zone => ({
    ...zone,
    qty: qtyOf(agreement, plannedIn(plan, zone.from, zone.to)),
  }));
  const backorder = { kind: 'backorder' as const, from: day, to: day, qty: subtract(due, received) };
  return [backorder, ...firm, ...later].filter(({ qty }) => !isZero(qty));
};

const withCumulatives = (lines: readonly Omit<ScheduleLine, 'cumulative'>[], received: Decimal): ScheduleLine[] => {
  let cumulative = received;
  return lines.map(line => {
    cumulative = add(cumulative, line.qty as Decimal);
    return { ...line, cumulative };
  });
};

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

const releaseOf = (
  agreement: StoryAgreement,
  run: Run,
  calendar: WorkingCalendar,
  deliveries: readonly Delivery[],
  chain: { no: number; previous: Required<Release>['previous']; before: Release | undefined },
): Release => {
  const arrived = arrivedBefore(deliveries, run.day);
  const received = sum(arrived.map(({ qty }) => qty));
  const lines = withCumulatives(requirements(agreement, run, received, calendar), received);
  const lastReceipt = lastReceiptOf(arrived);
  const production = goAhead(lines, 'production', run.day, chain.before?.productionRelease?.cumulative);
  const material = goAhead(lines, 'material', run.day, chain.before?.materialRelease?.cumulative);
  return {
    ...headOf(agreement),
    release: { no: `${chain.no}`, date: run.day },
    previous: chain.previous,
    cumulative: { received, since: run.start },
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
export const storyOf = (
  agreement: StoryAgreement,
  { today, calendar, weeks = STORY_WEEKS }: Telling,
): AgreementStory => {
  const start = resetDay(today, weeks);
  const past = releaseDays(today, weeks);
  const horizon = laterZones(calendar, today).at(-1)?.to ?? today;
  const plans = plansOf(agreement, calendar, [...past, today], horizon);
  const deliveries = deliveriesOf(agreement, plans.at(-1) ?? new Map(), calendar, today);
  const follow = (at: number, day: PlainDate, before: Release | undefined): Release => {
    const no = LAST_NO - weeks + 1 + at;
    const chain = { no, previous: before?.release ?? { no: `${no - 1}` }, before };
    return releaseOf(agreement, { plan: plans[at] ?? new Map(), day, start }, calendar, deliveries, chain);
  };
  const releases: Release[] = [];
  for (const [at, day] of past.entries()) releases.push(follow(at, day, releases.at(-1)));
  return {
    releases,
    next: follow(weeks, today, releases.at(-1)),
    deliveries,
    sent: sum(deliveries.map(({ qty }) => qty)),
    received: sum(arrivedBefore(deliveries, today).map(({ qty }) => qty)),
  };
};

/** The weekly releases of an agreement, the oldest first; the last one is in force. */
export const releasesOf = (agreement: StoryAgreement, telling: Telling): Release[] =>
  storyOf(agreement, telling).releases;

/** The release that follows the one in force, dated today. */
export const nextRelease = (agreement: StoryAgreement, telling: Telling): Release => storyOf(agreement, telling).next;
