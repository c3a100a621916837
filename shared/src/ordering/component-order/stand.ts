import { addDays, daysBetween, type PlainDate } from '../../kernel/index.ts';
import type { LineFacts, OrderFacts } from './merge.ts';
import type { Confirmation, Message, Schedule, Windows } from './report.ts';

const WEEK = 7;
/** Where no window is said: the days of parts that everybody buys, and of all others. */
const STANDARD_DAYS = 30;
const SPECIAL_DAYS = 90;

/** Why something has no last day: it ships never changed, it has no day of leaving yet, or it has left. */
export const UNTIL_WORDS = ['date', 'never', 'unscheduled', 'shipped', 'cancelled'] as const;
export type UntilWord = (typeof UNTIL_WORDS)[number];

/** The last day on which something can be done, that day included, or why there is none. */
export interface Until {
  is: UntilWord;
  day: PlainDate | null;
}

/** Where a schedule line stands. */
export const SCHEDULE_STATES = ['unscheduled', 'open', 'part', 'shipped', 'cancelled'] as const;
export type ScheduleState = (typeof SCHEDULE_STATES)[number];

/** A quantity of a line with its three days: wanted there, leaving the distributor, and there. */
export interface ScheduleLine {
  /** `10/2`: the line of ours, and its place within it. */
  no: string;
  /** Our number of its line. */
  lineNo: number;
  state: ScheduleState;
  quantity: number;
  shipped: number;
  wanted: PlainDate | null;
  ships: PlainDate | null;
  arrives: PlainDate | null;
  /** Days that it arrives after the day on which it is wanted; below zero it comes before. */
  slip: number | null;
  changeable: Until;
  cancellable: Until;
}

/** Where an order of ours stands by all that is known of the orders that the distributor has made of it. */
export const STANDS = ['accepted', 'in_work', 'on_hold', 'shipped', 'complete', 'cancelled'] as const;
export type Stand = (typeof STANDS)[number];

const until = (ships: PlainDate | null, weeks: number | null, { isFinal, isStandard }: Windows): Until => {
  if (isFinal) return { is: 'never', day: null };
  if (ships === null) return { is: 'unscheduled', day: null };
  const days = weeks === null ? (isStandard ? STANDARD_DAYS : SPECIAL_DAYS) : weeks * WEEK;
  return { is: 'date', day: addDays(ships, -days) };
};

const ended = (is: 'shipped' | 'cancelled'): Until => ({ is, day: null });

const NO_WINDOWS: Windows = { changeWeeks: null, cancelWeeks: null, isFinal: false, isStandard: true };

const CANCELLED: ReadonlySet<string> = new Set(['cancelled', 'ended', 'rejected']);

/** Whether nothing more comes of a line but what has left. */
export const isLineCancelled = ({ standing }: LineFacts): boolean => CANCELLED.has(standing.value.is);

export const isLineShipped = (line: LineFacts): boolean =>
  line.standing.value.is === 'shipped' || line.shipped >= line.head.value.quantity;

/** Behind all days. */
const LAST = '9';

type Part = Pick<Confirmation, 'quantity' | 'ships' | 'arrives' | 'shipped'> & Pick<Schedule, 'wanted'>;

/** What is wanted in parts: each confirmation, and the rest that is not confirmed. */
const partsOf = (schedules: readonly Schedule[]): Part[] =>
  schedules.flatMap(({ quantity, wanted, confirmations }) => {
    const confirmed = confirmations.reduce((sum, one) => sum + one.quantity, 0);
    const parts: Part[] = confirmations.map(({ no: _, ...one }) => ({ ...one, wanted }));
    const rest = quantity - confirmed;
    return rest > 0 ? [...parts, { quantity: rest, wanted, ships: null, arrives: null, shipped: 0 }] : parts;
  });

/** What has left beyond what is told of each part, on the parts that leave first: the days of what is open stay. */
const withShipped = (parts: readonly Part[], shipped: number): Part[] => {
  let more = shipped - parts.reduce((sum, part) => sum + part.shipped, 0);
  const order = parts.map((part, at) => ({ part, at }));
  order.sort((one, other) => (one.part.ships ?? LAST).localeCompare(other.part.ships ?? LAST) || one.at - other.at);
  const own = new Map<number, number>();
  for (const { part, at } of order) {
    const added = Math.max(0, Math.min(more, part.quantity - part.shipped));
    more -= added;
    own.set(at, part.shipped + added);
  }
  return parts.map((part, at) => ({ ...part, shipped: own.get(at) ?? part.shipped }));
};

const stateOf = ({ quantity, shipped, ships }: Part, isCancelled: boolean): ScheduleState => {
  if (isCancelled && shipped === 0) return 'cancelled';
  if (shipped >= quantity) return 'shipped';
  if (isCancelled) return 'cancelled';
  if (shipped > 0) return 'part';
  return ships === null ? 'unscheduled' : 'open';
};

/** The schedule lines of a line, in the order in which they are wanted. */
export const scheduleLines = (line: LineFacts): ScheduleLine[] => {
  const { lineNo, quantity } = line.head.value;
  const isCancelled = isLineCancelled(line);
  const windows = line.windows?.value ?? NO_WINDOWS;
  const told = line.schedules?.value ?? [{ quantity, wanted: null, confirmations: [] }];
  const shipped = isCancelled || !isLineShipped(line) ? line.shipped : Math.max(line.shipped, quantity);
  return withShipped(partsOf(told), shipped).map((part, at) => {
    const state = stateOf(part, isCancelled);
    const isOver = state === 'shipped' || state === 'cancelled';
    const { wanted, ships, arrives } = part;
    return {
      ...{ no: `${lineNo}/${at + 1}`, lineNo, state, quantity: part.quantity, shipped: part.shipped },
      ...{ wanted, ships, arrives },
      slip: wanted && arrives && state !== 'cancelled' ? daysBetween(wanted, arrives) : null,
      changeable: isOver ? ended(state) : until(ships, windows.changeWeeks, windows),
      cancellable: isOver ? ended(state) : until(ships, windows.cancelWeeks, windows),
    };
  });
};

/** The most days by which something that has not arrived is late; null where nothing is confirmed. */
export const worstSlip = (lines: readonly ScheduleLine[]): number | null => {
  const slips = lines.flatMap(({ slip, state }) => (slip === null || state === 'shipped' ? [] : [slip]));
  return slips.length === 0 ? null : Math.max(...slips);
};

/** The earlier of what is said of several parts: whatever can be done with all of them can be done until then. */
export const untilOfAll = (lines: readonly Until[]): Until => {
  const open = lines.filter(({ is }) => is !== 'shipped' && is !== 'cancelled');
  const never = open.find(({ is }) => is === 'never');
  if (never) return never;
  const days = open.flatMap(({ day }) => (day === null ? [] : [day])).sort();
  const [day] = days;
  if (day !== undefined) return { is: 'date', day };
  return open[0] ?? lines[0] ?? { is: 'unscheduled', day: null };
};

/** Whether something can still be done today; where nothing is scheduled yet, it can. */
export const isStillPossible = ({ is, day }: Until, today: PlainDate): boolean =>
  is === 'unscheduled' || (is === 'date' && day !== null && day >= today);

const standOfOne = ({ standing, isBegun, lines }: OrderFacts): Stand => {
  const all = Object.values(lines);
  const alive = all.filter(line => !isLineCancelled(line));
  const said = standing.value.is;
  if (said === 'complete') return 'complete';
  if (all.length > 0 && alive.length === 0) return all.some(({ shipped }) => shipped > 0) ? 'shipped' : 'cancelled';
  if (said === 'cancelled') return 'cancelled';
  if (said === 'shipped' || (alive.length > 0 && alive.every(isLineShipped))) return 'shipped';
  if (said === 'held') return 'on_hold';
  return isBegun ? 'in_work' : 'accepted';
};

/** Where an order stands: one that is held holds it; what is over counts once all of them are. */
export const standOf = (orders: readonly OrderFacts[]): Stand => {
  const stands = orders.map(standOfOne);
  const alive = stands.filter(stand => stand !== 'cancelled');
  if (stands.length === 0) return 'accepted';
  if (alive.length === 0) return 'cancelled';
  if (alive.includes('on_hold')) return 'on_hold';
  if (alive.every(stand => stand === 'complete')) return 'complete';
  if (alive.every(stand => stand === 'complete' || stand === 'shipped')) return 'shipped';
  return alive.every(stand => stand === 'accepted') ? 'accepted' : 'in_work';
};

/** What is said of an order and of its lines, each at its place; the whole order's stands under no line. */
export const messagesOf = ({ messages, lines }: OrderFacts): (Message & { lineNo: number | null })[] => [
  ...(messages?.value ?? []).map(message => ({ ...message, lineNo: null })),
  ...Object.values(lines).flatMap(({ head, messages: own }) =>
    (own?.value ?? []).map(message => ({ ...message, lineNo: head.value.lineNo })),
  ),
];
