import type { PlainDate } from '../../kernel/index.ts';

/** How bad it is that something waits, the worst first. */
export const SEVERITIES = ['danger', 'warning', 'normal'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** What of a line tells how urgent it is. */
export interface Urgency {
  severity: Severity;
  /** The earliest day of what waits. */
  oldest: PlainDate | null;
  /** What that day says: since when it waits, or by when it is due. */
  dayIs: 'since' | 'due';
}

const worse = (one: Severity, other: Severity): Severity =>
  SEVERITIES.indexOf(one) < SEVERITIES.indexOf(other) ? one : other;

/** What is due today is a warning, what was due before is in danger, whatever kind of work it is. */
export const severityOn = ({ severity, oldest, dayIs }: Urgency, today: PlainDate): Severity => {
  if (dayIs === 'since' || oldest === null || oldest > today) return severity;
  return worse(severity, oldest === today ? 'warning' : 'danger');
};

/** Work without a day stands behind that with one. */
const dayOf = ({ oldest }: Urgency): string => oldest ?? '~';

/** The worst first, then by the earliest day; what is alike stays as it stands (ux B.4). */
export const byUrgency = (one: Urgency, other: Urgency): number =>
  SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity) ||
  (dayOf(one) < dayOf(other) ? -1 : dayOf(one) > dayOf(other) ? 1 : 0);
