import type { Place, Problem } from '../../model/problem.ts';
import type { JitLine, LineKind, PeriodOfDate, ScheduleLine } from '../../model/release.ts';
import { lineKind, type Zones } from '../../model/zones.ts';
import { addDays, addMonths, isoWeek, monthPeriod, weekPeriod } from '../../text/dates.ts';
import { addDecimals } from '../../text/decimal.ts';
import type { Moment } from '../moments.ts';

/** How binding a requirement is, by SCC 4017. What is pilot or prototype is firm, in a pre-series call-off. */
const KINDS: Readonly<Record<string, LineKind>> = {
  1: 'firm',
  2: 'production',
  3: 'material',
  4: 'forecast',
  5: 'backorder',
  10: 'immediate',
  11: 'firm',
  19: 'firm',
  22: 'firm',
  24: 'forecast',
};

/** Scheduling conditions that make a call-off one of the pre-series. */
const PRE_SERIES = new Set(['11', '19']);

/** Scheduling conditions whose meaning for a line is known. */
export const KNOWN_CONDITIONS = Object.keys(KINDS);

/** A scheduling condition: SCC 4017 and how often is delivered (2013). */
export interface Condition {
  code: string;
  frequency: string;
}

/** A QTY of the schedule with the dates that follow it. */
export interface Requirement {
  qualifier: string;
  qty: string;
  condition: Condition | undefined;
  arrival?: Moment;
  departure?: Moment;
  earliest?: Moment;
  latest?: Moment;
  /** A date was given, but could not be read: that is told already. */
  unreadable?: boolean;
  /** A date was given of which it is not known what happens then. */
  unknownDate?: Problem;
  places: { qty: Place; from?: Place; to?: Place };
}

/** Kind of a requirement by qualifier and condition; undefined where only its date can tell. */
export function requirementKind({ qualifier, condition }: Requirement): LineKind | undefined {
  if (qualifier === '83') return 'backorder';
  const kind = condition && KINDS[condition.code];
  return qualifier === '84' ? 'immediate' : kind;
}

/** Whether a condition belongs to a pre-series call-off. */
export function isPreSeries(condition: Condition | undefined): boolean {
  return condition !== undefined && PRE_SERIES.has(condition.code);
}

interface Period {
  from: string;
  to: string;
}

/** First and last day on which a requirement may come; undefined when it has no date. */
export function requirementPeriod(requirement: Requirement, periodOfDate: PeriodOfDate): Period | undefined {
  const { arrival, departure, earliest, latest, condition } = requirement;
  if (earliest ?? latest) {
    return { from: (earliest ?? latest)!.from, to: (latest ?? earliest)!.to };
  }
  const day = arrival ?? departure;
  if (!day || day.from !== day.to) return day && { from: day.from, to: day.to };
  return periodAt(day.from, condition?.frequency ?? '', periodOfDate);
}

/** Months of the frequencies (SCC 2013) that count in them: monthly, quarterly. */
const MONTHS: Readonly<Record<string, number>> = { M: 1, Q: 3 };
/** Days of those that count in days: weekly, every four weeks. */
const DAYS: Readonly<Record<string, number>> = { W: 7, T: 28 };

/** What a requirement with one date holds for by how often is delivered. Every other frequency says nothing of a period. */
function periodAt(day: string, frequency: string, meant: PeriodOfDate): Period {
  const [months, days] = [MONTHS[frequency], DAYS[frequency]];
  if (meant === 'day' || (months ?? days) === undefined) return { from: day, to: day };
  // Nobody has a calendar of four weeks: they begin with their date.
  if (meant === 'onward' || frequency === 'T') return { from: day, to: lastDay(day, months, days) };
  if (months === undefined) return weekOf(day);
  const month = Number(day.slice(5, 7));
  const first = month - ((month - 1) % months);
  const year = Number(day.slice(0, 4));
  return { from: monthPeriod(year, first)![0], to: monthPeriod(year, first + months - 1)![1] };
}

function lastDay(day: string, months: number | undefined, days = 0): string {
  return addDays(months === undefined ? addDays(day, days) : addMonths(day, months), -1);
}

function weekOf(day: string): Period {
  const { year, week } = isoWeek(day);
  const [from, to] = weekPeriod(year, week, week)!;
  return { from, to };
}

/** A line of the schedule before its running total is known. */
export interface DatedRequirement {
  requirement: Requirement;
  kind: LineKind;
  from: string;
  to: string;
}

const RANK: Partial<Record<LineKind, number>> = { backorder: 0, immediate: 1 };

/** What is overdue and due now first, then by time; what the file has for one day stays in its order. */
export function inOrder(lines: readonly DatedRequirement[]): DatedRequirement[] {
  const rank = (line: DatedRequirement) => RANK[line.kind] ?? 2;
  return lines.toSorted((a, b) => rank(a) - rank(b) || (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
}

/** The lines with their running totals from the received cumulative on. */
export function withTotals(lines: readonly DatedRequirement[], received: string): ScheduleLine[] {
  let total = received;
  return lines.map(({ kind, from, to, requirement }) => {
    total = addDecimals(total, requirement.qty);
    return { kind, from, to, qty: requirement.qty, cumulative: total };
  });
}

/** Kind by zones where no condition was given. */
export function kindByZones(period: Period, zones: Zones): LineKind {
  return lineKind(period.to, period.from === period.to, zones);
}

/** A requirement with a time of day. */
export function jitLine(requirement: Requirement): JitLine | undefined {
  const when = requirement.arrival ?? requirement.departure ?? requirement.latest ?? requirement.earliest;
  return when && { kind: 'jit', at: when.at, qty: requirement.qty };
}
