import { canonical, earlier, type Fact, later } from './facts.ts';
import type {
  LineStanding,
  Message,
  Moment,
  OrderReport,
  OrderStanding,
  ReportedLine,
  Schedule,
  Windows,
} from './report.ts';

interface LineHead {
  lineNo: number;
  partNo: string;
  quantity: number;
}

/** What is known of a line of the distributor's order. */
export interface LineFacts {
  head: Fact<LineHead>;
  standing: Fact<{ is: LineStanding; said: string }>;
  messages?: Fact<readonly Message[]>;
  windows?: Fact<Windows>;
  schedules?: Fact<readonly Schedule[]>;
  /** What was confirmed first. */
  promised?: Fact<readonly Schedule[]>;
  /** It only grows: what has left does not come back. */
  shipped: number;
}

/** What is known of one of the distributor's orders, from all that was ever reported of it. */
export interface OrderFacts {
  orderNo: string;
  poNo: string;
  standing: Fact<{ is: OrderStanding; said: string }>;
  messages?: Fact<readonly Message[]>;
  /** It was in work, held or shipped at some time: from then on it is not merely accepted. */
  isBegun: boolean;
  /** By the distributor's number of each. */
  lines: Readonly<Record<string, LineFacts>>;
}

const laterOf = <T>(known: Fact<T> | undefined, at: Moment, value: T | undefined): Fact<T> | undefined =>
  value === undefined ? known : later(known, { at, value });

const shippedOf = ({ shipped, schedules }: ReportedLine): number =>
  Math.max(
    shipped ?? 0,
    (schedules ?? []).reduce((sum, one) => sum + one.confirmations.reduce((own, part) => own + part.shipped, 0), 0),
  );

const hasPromise = (schedules: readonly Schedule[] | undefined): schedules is readonly Schedule[] =>
  schedules?.some(({ confirmations }) => confirmations.some(({ arrives }) => arrives !== null)) ?? false;

const without = <T extends object>(parts: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

const mergeLine = (known: LineFacts | undefined, line: ReportedLine, at: Moment): LineFacts => {
  const { lineNo, partNo, quantity, standing, said, messages, windows, schedules } = line;
  const promised = hasPromise(schedules) ? earlier(known?.promised, { at, value: schedules }) : known?.promised;
  return {
    head: later(known?.head, { at, value: { lineNo, partNo, quantity } }),
    standing: later(known?.standing, { at, value: { is: standing, said } }),
    shipped: Math.max(known?.shipped ?? 0, shippedOf(line)),
    ...without({
      messages: laterOf(known?.messages, at, messages),
      windows: laterOf(known?.windows, at, windows),
      schedules: laterOf(known?.schedules, at, schedules),
      promised,
    }),
  } as LineFacts;
};

const BEGUN: ReadonlySet<OrderStanding> = new Set(['work', 'held', 'shipped', 'complete'] as const);

/**
 * Adds a report to what is known of an order of the distributor. Each thing is known as it was at the latest moment of which it was
 * told, so reports may come twice, late and in any order: the end is the same (decision 0174).
 */
export const mergeReport = (known: OrderFacts | undefined, report: OrderReport): OrderFacts => {
  const { moment: at, orderNo, poNo, standing, said, messages } = report;
  const lines = { ...known?.lines };
  for (const line of report.lines) lines[line.no] = mergeLine(lines[line.no], line, at);
  return {
    ...{ orderNo, poNo },
    standing: later(known?.standing, { at, value: { is: standing, said } }),
    isBegun: (known?.isBegun ?? false) || BEGUN.has(standing) || report.lines.some(line => shippedOf(line) > 0),
    lines,
    ...without({ messages: laterOf(known?.messages, at, messages) }),
  } as OrderFacts;
};

/** Whether two states of knowledge are the same. */
export const isSameFacts = (one: OrderFacts | undefined, other: OrderFacts): boolean =>
  one !== undefined && canonical(one) === canonical(other);
