import { type Decimal, type IsoWeek, isPositive, subtract } from '@inbound/shared';
import type { Period } from '@inbound/shared/planning/forecast-compare/periods';
import type { SurveyLine } from '@inbound/shared/planning/survey/contract';
import { type LineFigures, STATED } from '@inbound/shared/planning/survey/figures';
import { useCallback, useMemo } from 'react';
import { type Texts, useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import type { UnreadCells } from '../../kit/grid/unread.ts';
import { type FigureTone, PeriodGrid, type PeriodRow } from '../../kit/period-grid/period-grid.tsx';
import { knownWeeks, matchIn, type SurveyFigure, type SurveyFigureRow, surveyRows, withTyped } from './figure-rows.ts';
import type { TypedLines } from './typed-lines.ts';

/** The names of the rows. */
const nameOf = (figure: SurveyFigure, { t }: Pick<Texts, 't'>): string => {
  const names: Record<SurveyFigure, string> = {
    demand: t('survey.row.demand'),
    capacity: t('survey.row.capacity'),
    maximum: t('survey.row.maximum'),
    flexibility: t('survey.row.flexibility'),
    agreed: t('survey.row.agreed'),
    shifted: t('survey.row.shifted'),
    delta: t('survey.row.delta'),
    rolling: t('survey.row.rolling'),
  };
  return names[figure];
};

const FigureName = ({ figure }: { figure: SurveyFigure }) => <span>{nameOf(figure, useTexts())}</span>;

const c = columnsOf<SurveyFigureRow>();
const labels = [
  {
    ...c.custom(
      'figure',
      ({ id }) => <FigureName figure={id} />,
      ({ id }, texts) => nameOf(id, texts),
      { width: 168 },
    ),
    label: 'quantity',
  },
];

const TYPED_ROWS: readonly SurveyFigure[] = [...STATED, 'flexibility'];
const isTyped = ({ id }: SurveyFigureRow): boolean => TYPED_ROWS.includes(id);

/** Negative deltas stand out: what flexibility covers, what it does not; sums over missing weeks are told with a reservation. */
const useTones = (figures: LineFigures, weeks: readonly IsoWeek[], span: number) =>
  useMemo(() => {
    const rolled = new Map(knownWeeks(figures, weeks, span).map(one => [one.week as string, one]));
    const isBelow = (quantity: Decimal | undefined) => quantity !== undefined && isPositive(subtract('0', quantity));
    const ofDelta = (week: string): FigureTone | undefined => {
      const match = matchIn(figures, week);
      if (match === 'short') return 'danger';
      return match === 'flexible' ? 'warning' : undefined;
    };
    const ofRolling = (week: string): FigureTone | undefined => {
      const one = rolled.get(week);
      if (isBelow(one?.rolling)) return 'danger';
      return one?.partial ? 'muted' : undefined;
    };
    return ({ id }: SurveyFigureRow, week: Period): FigureTone | undefined => {
      if (id === 'delta') return ofDelta(week);
      if (id === 'rolling') return ofRolling(week);
      return id === 'flexibility' ? 'muted' : undefined;
    };
  }, [figures, weeks, span]);

interface LineGridProps {
  line: SurveyLine;
  figures: LineFigures;
  weeks: readonly IsoWeek[];
  span: number;
  /** Takes what is typed; absent where nothing is. */
  typed: TypedLines | undefined;
}

/** The figures of one line by week: demand, what the supplier states, and what is left over the last weeks. */
export const LineGrid = ({ line, figures, weeks, span, typed }: LineGridProps) => {
  const isOpen = typed !== undefined;
  const rows = useMemo(() => surveyRows(figures, { weeks, span, isOpen }), [figures, weeks, span, isOpen]);
  const toneOf = useTones(figures, weeks, span);
  const edit = useCallback(
    (id: string, cells: Partial<SurveyFigureRow>, texts: UnreadCells<SurveyFigureRow>) => {
      const { id: _, ...weekly } = cells;
      typed?.put(line.id, withTyped(figures, id as SurveyFigure, weekly, line.decimals));
      typed?.hear(`${line.id} ${id}`, cells, texts as UnreadCells<PeriodRow>);
    },
    [typed, line, figures],
  );
  const unread = useMemo(
    () =>
      new Map(
        rows.flatMap(({ id }) => {
          const cells = typed?.unread.get(`${line.id} ${id}`);
          return cells ? [[id as string, cells as UnreadCells<SurveyFigureRow>] as const] : [];
        }),
      ),
    [typed, rows, line.id],
  );
  return (
    <div className="cs-grid">
      <PeriodGrid
        name="figures"
        grain="week"
        periods={weeks}
        rows={rows}
        labels={labels}
        toneOf={toneOf}
        {...(typed ? { editable: isTyped, edit, unread } : {})}
      />
    </div>
  );
};
