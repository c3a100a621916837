import { add, type Decimal, type IsoWeek, isZero, type PlainDate, subtract, sum, weekOf, ZERO } from '@inbound/shared';
import type { PipelineDay, PipelineDetail } from '@inbound/shared/planning/pipeline/contract';

/** The rows of the table, from what is there to what will be. */
export const ROWS = ['opening', 'received', 'inTransit', 'planned', 'demand', 'safe', 'unsafe', 'optimistic'] as const;
export type RowName = (typeof ROWS)[number];

/** A week, or one day of a week that was opened. */
export interface DayColumn {
  key: IsoWeek | PlainDate;
  week: IsoWeek;
  /** Its days, in their order. */
  dates: readonly PlainDate[];
  isDay: boolean;
  /** Nobody works then. */
  isFree: boolean;
  figures: Record<RowName, Decimal>;
  /** How long the stock of its last evening lasts without arrivals. */
  supply: PipelineDay['daysOfSupply'];
}

type Documents = Pick<PipelineDetail, 'notes' | 'lines'>;

const safeSum = (of: readonly { day: PlainDate; quantity: Decimal; isSafe: boolean }[], dates: readonly PlainDate[]) =>
  sum(of.filter(one => one.isSafe && dates.includes(one.day)).map(({ quantity }) => quantity));

const total = (days: readonly PipelineDay[], key: 'demand' | 'arrivalsSafe' | 'arrivalsOptimistic'): Decimal =>
  sum(days.map(day => day[key]));

/** The figures of some days: stock at their begin and end, and what comes and goes between. */
const figuresOf = (days: readonly PipelineDay[], { notes, lines }: Documents): DayColumn['figures'] => {
  const [first, last] = [days[0], days.at(-1)];
  const dates = days.map(({ date }) => date);
  const [inTransit, planned] = [safeSum(notes, dates), safeSum(lines, dates)];
  const arrivals = total(days, 'arrivalsSafe');
  return {
    opening: first ? subtract(add(first.safe, first.demand), first.arrivalsSafe) : ZERO,
    received: subtract(subtract(arrivals, inTransit), planned),
    inTransit,
    planned,
    demand: total(days, 'demand'),
    safe: last?.safe ?? ZERO,
    unsafe: subtract(total(days, 'arrivalsOptimistic'), arrivals),
    optimistic: last?.optimistic ?? ZERO,
  };
};

const columnOf = (days: readonly PipelineDay[], week: IsoWeek, isDay: boolean, documents: Documents): DayColumn => ({
  ...{ key: isDay ? (days[0]?.date ?? week) : week, week, dates: days.map(({ date }) => date), isDay },
  isFree: days.every(({ isWorking }) => !isWorking),
  figures: figuresOf(days, documents),
  supply: days.at(-1)?.daysOfSupply ?? null,
});

/** The columns of the table: weeks, and the days of those that are open. */
export const columnsOfDays = (
  days: readonly PipelineDay[],
  documents: Documents,
  open: ReadonlySet<IsoWeek>,
): DayColumn[] => {
  const weeks = [...new Set(days.map(({ date }) => weekOf(date)))];
  return weeks.flatMap(week => {
    const own = days.filter(({ date }) => weekOf(date) === week);
    const whole = columnOf(own, week, false, documents);
    return open.has(week) ? own.map(day => columnOf([day], week, true, documents)) : [whole];
  });
};

/** Rows that say nothing in any column are left out: what was received lies in few of them. */
export const shownRows = (columns: readonly DayColumn[]): RowName[] =>
  ROWS.filter(row => row !== 'received' || columns.some(({ figures }) => !isZero(figures.received)));
