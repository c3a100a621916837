import type { ScheduleLine } from '@inbound/edi';
import { add, type Decimal, isZero, multiply, subtract } from '@inbound/shared';
import type { StoryAgreement } from './agreements.ts';
import type { Plan } from './plan.ts';
import type { Run } from './timeline.ts';
import type { Zone } from './zones.ts';

const qtyOf = ({ perPackage }: StoryAgreement, packages: number): Decimal => multiply(perPackage, `${packages}`);

/** How much a plan has in each of some stretches that follow each other. */
const plannedIn = (plan: Plan, zones: readonly Pick<Zone, 'from' | 'to'>[]): number[] => {
  const packages = zones.map(() => 0);
  let at = 0;
  for (const [day, planned] of plan) {
    while (zones[at] && day > (zones[at]?.to ?? day)) at += 1;
    if (zones[at] && day >= (zones[at]?.from ?? day)) packages[at] = (packages[at] ?? 0) + planned;
  }
  return packages;
};

type Requirement = Omit<ScheduleLine, 'cumulative'>;

/** What was due before a release and has not arrived stands first; then days, weeks and months. */
const requirements = (
  agreement: StoryAgreement,
  plan: Plan,
  { day, firmEnd, later }: Run,
  arrived: Decimal,
): Requirement[] => {
  let due = 0;
  const firm: Requirement[] = [];
  for (const [date, packages] of plan) {
    if (date > firmEnd) break;
    if (date < day) due += packages;
    else if (packages > 0) firm.push({ kind: 'firm', from: date, to: date, qty: qtyOf(agreement, packages) });
  }
  const planned = plannedIn(plan, later);
  const periods = later.map((zone, at): Requirement => ({ ...zone, qty: qtyOf(agreement, planned[at] ?? 0) }));
  const backorder = { kind: 'backorder' as const, from: day, to: day, qty: subtract(qtyOf(agreement, due), arrived) };
  return [backorder, ...firm, ...periods].filter(({ qty }) => !isZero(qty as Decimal));
};

const withCumulatives = (lines: readonly Requirement[], received: Decimal): ScheduleLine[] => {
  let cumulative = received;
  return lines.map(line => {
    cumulative = add(cumulative, line.qty as Decimal);
    return { ...line, cumulative };
  });
};

/** What has come by the day of a run: all of it, and as the cumulatives count since they began anew. */
interface Come {
  arrived: Decimal;
  received: Decimal;
}

/** The lines of a release with the running cumulative behind each. */
export const scheduleOf = (
  agreement: StoryAgreement,
  plan: Plan,
  run: Run,
  { arrived, received }: Come,
): ScheduleLine[] => withCumulatives(requirements(agreement, plan, run, arrived), received);
