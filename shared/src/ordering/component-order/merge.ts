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

/** Something that was so at a moment; what is said of a later one takes its place. */
export interface Fact<T> {
  at: Moment;
  value: T;
}

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

/** The same text for the same value, in whichever order its parts were written down. */
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const parts = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${parts.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join()}}`;
};

/** Of two facts about one thing the later one; of one moment always the same one, whichever came first. */
const later = <T>(known: Fact<T> | undefined, told: Fact<T>): Fact<T> => {
  if (!known || told.at > known.at) return told;
  if (told.at < known.at) return known;
  return canonical(told.value) > canonical(known.value) ? told : known;
};

const earlier = <T>(known: Fact<T> | undefined, told: Fact<T>): Fact<T> => {
  if (!known || told.at < known.at) return told;
  if (told.at > known.at) return known;
  return canonical(told.value) < canonical(known.value) ? told : known;
};

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
