import { add, type Decimal, isPositive, type PlainDate } from '../../kernel/index.ts';
import type { KindOfDate, Period } from '../call-off/line.ts';

/** How binding a schedule line is, from near to far. */
export type ScheduleKind = 'backorder' | 'immediate' | 'firm' | 'production' | 'material' | 'forecast';

/** One requirement of a release: a quantity for a day or a period. */
export interface ScheduleLine extends Period {
  kind: ScheduleKind;
  qty: Decimal;
  /** Times of day `HH:MM`, where the release gives them. */
  fromTime?: string;
  toTime?: string;
}

export const kindOfDate = (kind: ScheduleKind): KindOfDate =>
  kind === 'backorder' || kind === 'immediate' ? kind : 'dated';

const moment = (date: PlainDate, time: string | undefined): string => (time === undefined ? date : `${date}T${time}`);

/**
 * The identity of a schedule line over the releases of its agreement: the kind of date, begin and end of the period.
 * Backorder and immediate lines have no period, so there is one of each.
 */
export const keyOf = (line: ScheduleLine): string => {
  const kind = kindOfDate(line.kind);
  return kind === 'dated' ? `${moment(line.from, line.fromTime)}/${moment(line.to, line.toTime)}` : kind;
};

/** What of a release becomes call-off lines: of an agreement with or without its production lines; of an order all. */
export type CalledOff = 'firm' | 'production' | 'all';

const KINDS: Record<CalledOff, readonly ScheduleKind[]> = {
  firm: ['backorder', 'immediate', 'firm'],
  production: ['backorder', 'immediate', 'firm', 'production'],
  all: ['backorder', 'immediate', 'firm', 'production', 'material', 'forecast'],
};

/** The schedule lines that are called off. The others stay data of the release and feed the forecast (D32). */
export const calledOff = (lines: readonly ScheduleLine[], what: CalledOff): ScheduleLine[] =>
  lines.filter(line => KINDS[what].includes(line.kind));

/** The schedule lines that are not called off: they tell what is expected behind the lines that are. */
export const notCalledOff = (lines: readonly ScheduleLine[], what: CalledOff): ScheduleLine[] =>
  lines.filter(line => !KINDS[what].includes(line.kind));

/** A requirement with its key; equal keys of one release are one. */
export interface KeyedLine extends Period {
  key: string;
  kindOfDate: KindOfDate;
  qty: Decimal;
}

/** Lines by their key: equal ones are added up, and named in `addedUp`; without quantity a line is none. */
export const byKey = (lines: readonly ScheduleLine[]): { lines: KeyedLine[]; addedUp: string[] } => {
  const found = new Map<string, KeyedLine>();
  const addedUp = new Set<string>();
  for (const line of lines.filter(({ qty }) => isPositive(qty))) {
    const key = keyOf(line);
    const same = found.get(key);
    if (same) addedUp.add(key);
    const qty = same ? add(same.qty, line.qty) : line.qty;
    found.set(key, { key, kindOfDate: kindOfDate(line.kind), from: line.from, to: line.to, qty });
  }
  return { lines: [...found.values()], addedUp: [...addedUp] };
};

/**
 * A schedule with some of its lines said anew: a line of the same key is replaced, one without quantity goes, others are
 * added; what is not named stays. Lines stand by date.
 */
export const changedSchedule = (lines: readonly ScheduleLine[], changes: readonly ScheduleLine[]): ScheduleLine[] => {
  const named = new Set(changes.map(keyOf));
  const kept = lines.filter(line => !named.has(keyOf(line)));
  const said = changes.filter(({ qty }) => isPositive(qty));
  return [...kept, ...said].sort((a, b) => (a.from === b.from ? (a.to < b.to ? -1 : 1) : a.from < b.from ? -1 : 1));
};
