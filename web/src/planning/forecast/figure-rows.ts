import { add, type Decimal, subtract, ZERO } from '@inbound/shared';
import type { ForecastDetail } from '@inbound/shared/planning/forecast/contract';
import type { AnsweredPeriod } from '@inbound/shared/planning/forecast/rules';
import type { Period } from '@inbound/shared/planning/forecast-compare/periods';
import type { PeriodRow } from '../../kit/period-grid/period-grid.tsx';

/** The rows of the grid, from what is asked to what is left. */
export const FIGURES = ['demand', 'lastAnswer', 'answer', 'difference'] as const;
export type Figure = (typeof FIGURES)[number];

export type FigureRow = PeriodRow & { id: Figure; total: Decimal | null };

/** What is typed and not saved: null empties a period. */
export type TypedAnswer = Readonly<Partial<Record<Period, Decimal | null>>>;

type Quantities = Readonly<Record<string, Decimal>>;

/** The answer with what is typed over it. */
const withTyped = (answer: Quantities, typed: TypedAnswer): Quantities => {
  const all: Record<string, Decimal | null | undefined> = { ...answer, ...typed };
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, Decimal] => typeof entry[1] === 'string'),
  );
};

const totalOf = (quantities: Quantities): Decimal | null =>
  Object.keys(quantities).length === 0 ? null : Object.values(quantities).reduce(add, ZERO);

const rowOf = (id: Figure, quantities: Quantities): FigureRow => ({ id, total: totalOf(quantities), ...quantities });

/** Answer less demand, where a period is answered; a demand that is unknown counts nothing. */
const differenceOf = (demand: Quantities, answer: Quantities): Quantities =>
  Object.fromEntries(
    Object.entries(answer).map(([period, quantity]) => [period, subtract(quantity, demand[period] ?? ZERO)] as const),
  );

/** The rows of one demand; the last answer is left out where there is none. */
export const figureRows = (
  { demand, lastAnswer, answer }: Pick<ForecastDetail, 'demand' | 'lastAnswer' | 'answer'>,
  typed: TypedAnswer,
): FigureRow[] => {
  const next = withTyped(answer, typed);
  return [
    rowOf('demand', demand),
    ...(lastAnswer ? [rowOf('lastAnswer', lastAnswer)] : []),
    rowOf('answer', next),
    rowOf('difference', differenceOf(demand, next)),
  ];
};

/** What is typed, once every period has the figure of another row; where that has none, the period stays as it is. */
export const filledWith = (figures: Quantities, periods: readonly string[], typed: TypedAnswer): TypedAnswer => ({
  ...typed,
  ...Object.fromEntries(periods.flatMap(period => (figures[period] === undefined ? [] : [[period, figures[period]]]))),
});

/** What is sent: the typed figures that differ from what is saved. */
export const answersToSave = (answer: Quantities, typed: TypedAnswer): AnsweredPeriod[] =>
  Object.entries(typed).flatMap(([period, quantity]) =>
    quantity === undefined || quantity === (answer[period] ?? null) ? [] : [{ period: period as Period, quantity }],
  );
