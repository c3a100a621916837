import type { Decimal, IsoWeek } from '@inbound/shared';
import type { SurveyLine } from '@inbound/shared/planning/survey/contract';
import {
  type Explanation,
  flexibilityOf,
  type LineFigures,
  type Match,
  matchOf,
  maximumFor,
  STATED,
  type Stated,
} from '@inbound/shared/planning/survey/figures';
import { type RollingDelta, rollingDeltas } from '@inbound/shared/planning/survey/rolling';
import { type StatedExplanation, type StatedWeek, withChange } from '@inbound/shared/planning/survey/rules';
import type { PeriodRow } from '../../kit/period-grid/period-grid.tsx';

/** The rows of the grid of one line, from what is asked to what is left over the last weeks. */
export type SurveyFigure = 'demand' | Stated | 'flexibility' | 'delta' | 'rolling';

export type SurveyFigureRow = PeriodRow & { id: SurveyFigure };

type Week = string;

/** The weeks of which demand and capacity are known: the others add nothing to a cumulative, and make it partial. */
export const knownWeeks = ({ demand, capacity }: LineFigures, weeks: readonly Week[], span: number): RollingDelta[] =>
  rollingDeltas(
    weeks.flatMap(week => {
      const [asked, can] = [demand[week], capacity[week]];
      return asked === undefined || can === undefined ? [] : [{ week: week as IsoWeek, demand: asked, capacity: can }];
    }),
    span,
  );

const flexibilities = ({ capacity, maximum }: LineFigures, weeks: readonly Week[]) =>
  Object.fromEntries(
    weeks.flatMap(week => {
      const percent = flexibilityOf(capacity[week], maximum[week]);
      return percent === undefined ? [] : [[week, `${percent}` as Decimal] as const];
    }),
  );

/** The rows of one line; what was agreed and shifted stands there where it is typed, or where there is some. */
export const surveyRows = (
  figures: LineFigures,
  { weeks, span, isOpen }: { weeks: readonly Week[]; span: number; isOpen: boolean },
): SurveyFigureRow[] => {
  const rolled = knownWeeks(figures, weeks, span);
  const all: Record<SurveyFigure, Readonly<Record<Week, Decimal>>> = {
    ...{ demand: figures.demand, capacity: figures.capacity, maximum: figures.maximum },
    flexibility: flexibilities(figures, weeks),
    ...{ agreed: figures.agreed, shifted: figures.shifted },
    delta: Object.fromEntries(rolled.map(({ week, delta }) => [week, delta])),
    rolling: Object.fromEntries(rolled.map(({ week, rolling }) => [week, rolling])),
  };
  const isShown = (id: SurveyFigure) =>
    (id !== 'agreed' && id !== 'shifted') || isOpen || Object.keys(all[id]).length > 0;
  return (Object.keys(all) as SurveyFigure[]).filter(isShown).map(id => ({ id, ...all[id] }));
};

/** How the demand of a week stands to what the supplier can make; undefined where one is unknown. */
export const matchIn = ({ demand, capacity, maximum }: LineFigures, week: Week): Match | undefined => {
  const [asked, can] = [demand[week], capacity[week]];
  return asked === undefined || can === undefined ? undefined : matchOf(asked, can, maximum[week]);
};

type Typed = Readonly<Partial<Record<Week, Decimal | null>>>;

const STATED_ROWS: readonly string[] = STATED;

/** A typed flexibility sets the maximum; without a capacity it means nothing. */
const maximaOf = ({ capacity }: LineFigures, cells: Typed, decimals: number): Typed =>
  Object.fromEntries(
    Object.entries(cells).flatMap(([week, percent]): [Week, Decimal | null][] => {
      const can = capacity[week];
      if (percent === null) return [[week, null]];
      return can === undefined || percent === undefined ? [] : [[week, maximumFor(can, percent, decimals)]];
    }),
  );

const statedWeeks = (kind: Stated, cells: Typed): StatedWeek[] =>
  Object.entries(cells).map(([week, quantity]) => ({ week: week as IsoWeek, [kind]: quantity }) as StatedWeek);

/** A line after cells of one of its rows were typed. */
export const withTyped = (figures: LineFigures, id: SurveyFigure, cells: Typed, decimals: number): LineFigures => {
  const isStated = STATED_ROWS.includes(id);
  const weeks = isStated
    ? statedWeeks(id as Stated, cells)
    : statedWeeks('maximum', maximaOf(figures, cells, decimals));
  return withChange(figures, { weeks, explanations: [] });
};

/** A line after its capacity was taken from the demand, where that is known. */
export const filledWithDemand = (figures: LineFigures): LineFigures =>
  withChange(figures, { weeks: statedWeeks('capacity', figures.demand), explanations: [] });

/** What is sent of one line. */
export interface SavedLine {
  id: string;
  weeks: StatedWeek[];
  explanations: StatedExplanation[];
}

const changedWeeks = (before: LineFigures, after: LineFigures, weeks: readonly Week[]): StatedWeek[] =>
  weeks.flatMap(week => {
    const changed = STATED.filter(kind => before[kind][week] !== after[kind][week]);
    if (changed.length === 0) return [];
    const cells = Object.fromEntries(changed.map(kind => [kind, after[kind][week] ?? null]));
    return [{ week: week as IsoWeek, ...cells }];
  });

const isSame = (a: Explanation | undefined, b: Explanation): boolean =>
  a?.reason === b.reason && a.solution === b.solution && a.plannedDate === b.plannedDate;

const changedExplanations = (before: LineFigures, after: LineFigures): StatedExplanation[] =>
  Object.entries(after.explanations).flatMap(([week, one]) =>
    isSame(before.explanations[week], one) ? [] : [{ week: week as IsoWeek, ...one }],
  );

/** What is sent: of each line what differs from what is saved. */
export const changesToSave = (
  lines: readonly SurveyLine[],
  typed: ReadonlyMap<string, LineFigures>,
  weeks: readonly Week[],
): SavedLine[] =>
  lines.flatMap(line => {
    const next = typed.get(line.id);
    if (!next) return [];
    const change = { weeks: changedWeeks(line, next, weeks), explanations: changedExplanations(line, next) };
    return change.weeks.length + change.explanations.length === 0 ? [] : [{ id: line.id, ...change }];
  });
