import { addDays, compare, type Decimal, multiply, type PlainDate } from '../../kernel/index.ts';
import type { CallOffKind } from '../call-off/states.ts';
import { isReset } from '../scheduling-agreement/cumulatives.ts';
import { calledOff, type ScheduleLine } from './schedule.ts';

/** What a release says that can be held against what is known. */
export interface CheckedRelease {
  unit: string | undefined;
  /** Units of its quantities that are not `unit`. */
  otherUnits: readonly string[];
  /** Code of the unloading point, where the message names one. */
  unloadingPoint: string | undefined;
  kind: CallOffKind;
  date: PlainDate;
  received: Decimal | undefined;
  /** Day of the last reset, and the count before it, which the first release after a reset carries. */
  since: PlainDate | undefined;
  beforeReset: Decimal | undefined;
  lastDnNo: string | undefined;
  lines: readonly ScheduleLine[];
  /** Keys that stood in it more than once. */
  addedUp: readonly string[];
  transmissionNo: number | undefined;
}

/** What is known of the agreement; null where there is none yet. */
export interface KnownAgreement {
  unit: string;
  unloadingPoint: string | null;
  kind: CallOffKind;
  /** Whether its production lines are called off, too. */
  callsOffProduction: boolean;
  /** Whether a release is in force: without one there is nothing to compare figures with. */
  hasRelease: boolean;
  /** Cumulative received as the release in force said it, and today: what the gate has booked since counts in it, too. */
  receivedAtRelease: Decimal;
  received: Decimal;
  sent: Decimal;
  resetOn: PlainDate | null;
  largestQty: Decimal;
}

/** What is known beside the agreement. */
export interface KnownAround {
  /** The supplier that has an agreement of the same number at this plant, if it is another one. */
  otherSupplier: string | null;
  /** Where the agreement is new: the open one that the supplier has for the part already, and the one that is named. */
  twin: { known: string; named: string } | null;
  /** Whether the delivery note that the buyer booked last is one of ours; null where nobody could know it. */
  knowsLastDn: boolean | null;
  /** The number of the partner's transmission before; 0 where none has come. */
  lastTransmission: number;
}

export type CheckSeverity = 'error' | 'warning' | 'info';

/** What was expected and found, and the place in the release (a path of its model). */
export interface Finding {
  path: string;
  expected: string;
  actual: string;
}

interface Facts extends KnownAround {
  release: CheckedRelease;
  agreement: KnownAgreement | null;
}

interface Check {
  severity: CheckSeverity;
  /** Who resynchronises takes the release all the same, as the new beginning: then it is told and no more. */
  beginsAnew?: true;
  /** No partner may be known for this warning: each time somebody has to say that it is meant. */
  isAlwaysAsked?: true;
  find(facts: Facts): Finding | undefined;
}

/** Transmissions count up to here and begin again at 1 (VDA 511-05). */
export const LAST_TRANSMISSION = 99_999;
/** A day that is farther from its release is a slip of the pen. */
const FAR_DAYS = 731;
/** A quantity beyond so many times the largest that was known is one, too. */
const ABSURD = '100' as Decimal;

/** Where there is a release in force whose figures may be compared. */
const compared = ({ agreement }: Facts): KnownAgreement | undefined => (agreement?.hasRelease ? agreement : undefined);

const lineWhere = ({ release }: Facts, isOdd: (line: ScheduleLine) => boolean): number =>
  release.lines.findIndex(line => isOdd(line));

/**
 * What is checked of each release that could be placed, by its name. An error refuses the release; a warning is taken by
 * whoever confirms this very rule, or where the partner is known for it (call-offs.md, Checks; edi-formats.md 12.2).
 */
export const RELEASE_CHECKS = {
  unit: {
    severity: 'error',
    find: ({ release: { unit, otherUnits }, agreement }) => {
      const expected = agreement?.unit ?? unit;
      if (expected === undefined) return undefined;
      if (unit !== undefined && unit !== expected) return { path: 'unit', expected, actual: unit };
      const at = otherUnits.findIndex(other => other !== expected);
      const other = otherUnits[at];
      return other === undefined ? undefined : { path: `otherUnits.${at}`, expected, actual: other };
    },
  },
  otherSupplier: {
    severity: 'error',
    find: ({ otherSupplier, agreement }) =>
      agreement === null && otherSupplier !== null
        ? { path: 'agreement', expected: otherSupplier, actual: '' }
        : undefined,
  },
  // A second agreement for the part of a first one asks for its demand twice: somebody has to say that it is meant.
  otherAgreement: {
    severity: 'warning',
    isAlwaysAsked: true,
    find: ({ twin }) => (twin ? { path: 'agreement', expected: twin.known, actual: twin.named } : undefined),
  },
  reset: {
    severity: 'error',
    beginsAnew: true,
    find: facts => {
      const agreement = compared(facts);
      const { beforeReset } = facts.release;
      if (!agreement || beforeReset === undefined || !isReset(facts.release.since, agreement.resetOn)) return undefined;
      const isOurs = compare(beforeReset, agreement.received) >= 0 && compare(beforeReset, agreement.sent) <= 0;
      const [least, most] = [agreement.received, agreement.sent];
      const expected = least === most ? least : `${least} – ${most}`;
      return isOurs ? undefined : { path: 'cumulative.beforeReset', expected, actual: beforeReset };
    },
  },
  unloadingPoint: {
    severity: 'warning',
    find: ({ release: { unloadingPoint }, agreement }) =>
      agreement?.unloadingPoint && unloadingPoint !== undefined && unloadingPoint !== agreement.unloadingPoint
        ? { path: 'unloadingPoint', expected: agreement.unloadingPoint, actual: unloadingPoint }
        : undefined,
  },
  usage: {
    severity: 'warning',
    find: ({ release: { kind }, agreement }) =>
      agreement && kind !== agreement.kind ? { path: 'kind', expected: agreement.kind, actual: kind } : undefined,
  },
  // Held against the release before: what the gate has booked since may not be in the buyer's count yet.
  receivedFalls: {
    severity: 'warning',
    find: facts => {
      const agreement = compared(facts);
      const { received } = facts.release;
      if (!agreement || received === undefined || isReset(facts.release.since, agreement.resetOn)) return undefined;
      return compare(received, agreement.receivedAtRelease) < 0
        ? { path: 'cumulative.received', expected: `≥ ${agreement.receivedAtRelease}`, actual: received }
        : undefined;
    },
  },
  receivedAboveSent: {
    severity: 'warning',
    find: facts => {
      const agreement = compared(facts);
      const { received } = facts.release;
      if (!agreement || received === undefined || isReset(facts.release.since, agreement.resetOn)) return undefined;
      return compare(received, agreement.sent) > 0
        ? { path: 'cumulative.received', expected: `≤ ${agreement.sent}`, actual: received }
        : undefined;
    },
  },
  resetBackwards: {
    severity: 'warning',
    find: ({ release: { since }, agreement }) =>
      agreement?.hasRelease && agreement.resetOn !== null && since !== undefined && since < agreement.resetOn
        ? { path: 'cumulative.since', expected: agreement.resetOn, actual: since }
        : undefined,
  },
  datesFar: {
    severity: 'warning',
    find: facts => {
      const { date } = facts.release;
      const [first, last] = [addDays(date, -FAR_DAYS), addDays(date, FAR_DAYS)];
      const at = lineWhere(facts, ({ from, to }) => from < first || to > last);
      const line = facts.release.lines[at];
      return line && { path: `lines.${at}.from`, expected: `${first} – ${last}`, actual: `${line.from} – ${line.to}` };
    },
  },
  datesBackwards: {
    severity: 'error',
    find: facts => {
      const at = lineWhere(facts, ({ from, to }) => to < from);
      const line = facts.release.lines[at];
      return line && { path: `lines.${at}.to`, expected: `≥ ${line.from}`, actual: line.to };
    },
  },
  quantity: {
    severity: 'warning',
    find: facts => {
      const agreement = compared(facts);
      if (!agreement || agreement.largestQty === '0') return undefined;
      const most = multiply(agreement.largestQty, ABSURD);
      const at = lineWhere(facts, ({ qty }) => compare(qty, most) > 0);
      const line = facts.release.lines[at];
      return line && { path: `lines.${at}.qty`, expected: `≤ ${most}`, actual: line.qty };
    },
  },
  lastDelivery: {
    severity: 'warning',
    find: ({ release: { lastDnNo }, knowsLastDn }) =>
      lastDnNo !== undefined && knowsLastDn === false
        ? { path: 'lastReceipt.dnNo', expected: '', actual: lastDnNo }
        : undefined,
  },
  transmission: {
    severity: 'warning',
    find: ({ release: { transmissionNo }, lastTransmission }) => {
      if (transmissionNo === undefined || lastTransmission === 0) return undefined;
      const next = lastTransmission >= LAST_TRANSMISSION ? 1 : lastTransmission + 1;
      return transmissionNo === next || transmissionNo === lastTransmission
        ? undefined
        : { path: 'release.no', expected: String(next), actual: String(transmissionNo) };
    },
  },
  addedUp: {
    severity: 'info',
    find: ({ release: { addedUp } }) =>
      addedUp.length > 0 ? { path: 'lines.0.qty', expected: '', actual: addedUp.join(', ') } : undefined,
  },
  // All that is called off would be closed: the message names no production period, and nobody has said how far it is firm.
  noFirmZone: {
    severity: 'warning',
    isAlwaysAsked: true,
    find: facts => {
      const { lines } = facts.release;
      const agreement = compared(facts);
      if (agreement?.kind !== 'series' || lines.length === 0) return undefined;
      const what = agreement.callsOffProduction ? 'production' : 'firm';
      return calledOff(lines, what).length > 0 ? undefined : { path: 'lines.0.qty', expected: '≥ 1', actual: '0' };
    },
  },
  // Without firm days a release that names no production period calls nothing off, and its first lines would be missed.
  nothingFirm: {
    severity: 'info',
    find: facts => {
      const { kind, lines } = facts.release;
      const isSilent =
        kind === 'series' && lines.length > 0 && !compared(facts) && calledOff(lines, 'firm').length === 0;
      return isSilent ? { path: 'lines.0.qty', expected: '≥ 1', actual: '0' } : undefined;
    },
  },
} as const satisfies Record<string, Check>;

export type CheckName = keyof typeof RELEASE_CHECKS;

/** Every name of a check, in the order in which they are told. */
export const checkNames = Object.keys(RELEASE_CHECKS) as CheckName[];

export interface CheckFinding extends Finding {
  rule: CheckName;
  severity: CheckSeverity;
  /** It makes the release a new beginning of its agreement, which somebody has asked for. */
  beginsAnew: boolean;
}

/** The warnings that a partner may be known for: they are told and not asked. */
export const tolerableChecks: readonly CheckName[] = checkNames.filter(name => {
  const { severity, isAlwaysAsked }: Check = RELEASE_CHECKS[name];
  return severity === 'warning' && !isAlwaysAsked;
});

/** Whether a finding of this rule gives way to who resynchronises. */
export const beginsAnew = (rule: string): boolean =>
  checkNames.some(name => {
    const check: Check = RELEASE_CHECKS[name];
    return name === rule && check.beginsAnew === true;
  });

/** What the checks find in a release. */
export const findingsIn = (facts: Facts, resynchronise: boolean): CheckFinding[] =>
  checkNames.flatMap(rule => {
    const { severity, find }: Check = RELEASE_CHECKS[rule];
    const found = find(facts);
    const isTaken = resynchronise && beginsAnew(rule);
    return found ? [{ rule, severity: isTaken ? 'info' : severity, beginsAnew: isTaken, ...found }] : [];
  });
