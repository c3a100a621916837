import { addDays, type Decimal, isWorkingDay, type PlainDate, type WorkingCalendar } from '../../kernel/index.ts';
import { type Grain, type Period, periodOf } from '../forecast-compare/periods.ts';
import { addTo, splitByWeights } from '../forecast-compare/split.ts';
import { type ForecastLine, lineKey } from './rules.ts';

/** What a release expects of a material from one supplier, for a day or a longer stretch of days. */
export interface ExpectedQuantity {
  material: string;
  supplierCode: string;
  from: PlainDate;
  to: PlainDate;
  qty: Decimal;
}

interface ExpectedFigures {
  periods: Period[];
  lines: ForecastLine[];
  /** How many quantities were for more than one period, and were split. */
  split: number;
}

/** The periods over which a stretch of days lies, each with the working days of the stretch that are in it. */
const sharesOf = ({ from, to }: ExpectedQuantity, grain: Grain, calendar: WorkingCalendar): Map<Period, number> => {
  const shares = new Map<Period, number>();
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const period = periodOf(day, grain);
    shares.set(period, (shares.get(period) ?? 0) + (isWorkingDay(calendar, day) ? 1 : 0));
  }
  return shares;
};

/**
 * Adds up what releases expect by material, supplier and period. A quantity for more than one period is split by the plant's
 * working days, so that the parts add up to it; without a working day it goes wholly into its first period.
 */
export const figuresOfExpected = (
  expected: readonly ExpectedQuantity[],
  grain: Grain,
  calendar: WorkingCalendar,
): ExpectedFigures => {
  const lines = new Map<string, { line: ExpectedQuantity; quantities: Map<Period, Decimal> }>();
  let split = 0;
  for (const one of expected) {
    const shares = [...sharesOf(one, grain, calendar)];
    const parts = splitByWeights(
      one.qty,
      shares.map(([, workingDays]) => workingDays),
    );
    const { quantities } = lines.get(lineKey(one)) ?? { quantities: new Map<Period, Decimal>() };
    lines.set(lineKey(one), { line: one, quantities });
    for (const [at, [period]] of shares.entries()) addTo(quantities, period, parts[at] ?? '0');
    if (shares.length > 1) split += 1;
  }
  const all = [...lines.values()];
  return {
    periods: [...new Set(all.flatMap(({ quantities }) => [...quantities.keys()]))].sort(),
    lines: all.map(({ line: { material, supplierCode }, quantities }, at) => ({
      ...{ row: at + 1, material, supplierCode },
      quantities: Object.fromEntries(quantities),
    })),
    split,
  };
};
