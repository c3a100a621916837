import './period-grid.css';
import type { Decimal } from '@inbound/shared';
import type { Grain, Period } from '@inbound/shared/planning/forecast-compare/periods';
import { useMemo } from 'react';
import type { Column } from '../columns/column.ts';
import { columnsOf } from '../columns/columns.tsx';
import { Grid, type GridProps } from '../grid/grid.tsx';
import { usePeriodNames } from './period-names.ts';

/** Pixels of a column of figures under the name of a week. */
const FIGURE_WIDTH = 84;

/** One row of figures by period; other columns of the grid name the row. */
export type PeriodRow = { id: string } & Partial<Record<Period, Decimal | null>>;

export interface PeriodGridProps<Row extends PeriodRow> extends Omit<GridProps<Row>, 'columns'> {
  grain: Grain;
  periods: readonly Period[];
  /** What names a row; it stays in sight when the periods are scrolled. */
  labels: readonly Column<Row>[];
  /** Which rows take typed and pasted figures; none, unless it is given. */
  editable?(row: Row): boolean;
  /** Figures that stand out, each with its tone; what is typed keeps that of its figure. */
  toneOf?(row: Row, period: Period): FigureTone | undefined;
}

/** How a figure stands out: it needs attention, it is bad, or it is told with a reservation. */
export type FigureTone = 'warning' | 'danger' | 'muted';

/**
 * A grid with days, weeks or months as columns: those that name a row stay in sight, figures are typed, pasted and filled as in
 * every grid of the kit. Surveys, forecasts and pipelines share it.
 */
export const PeriodGrid = <Row extends PeriodRow>({
  grain,
  periods,
  labels,
  editable,
  toneOf,
  ...grid
}: PeriodGridProps<Row>) => {
  const nameOf = usePeriodNames(grain);
  const columns = useMemo(() => {
    // Each period is a key of the row by its type; the makers know keys of one row type alone.
    const figures = columnsOf<{ id: string; figure: Decimal | null }>();
    const ofPeriods = periods.map(period => {
      const made = figures.decimal(period as 'figure', {
        ...{ width: FIGURE_WIDTH, sort: false },
        ...(editable ? { edit: row => editable(row as unknown as Row) } : {}),
      });
      const column = { ...made, label: nameOf(period) } as unknown as Column<Row>;
      if (!toneOf) return column;
      const show: Column<Row>['show'] = (row, reader) => {
        const tone = toneOf(row, period);
        return tone ? (
          <span className="ib-figure" data-tone={tone}>
            {column.show(row, reader)}
          </span>
        ) : (
          column.show(row, reader)
        );
      };
      return { ...column, show };
    });
    return [
      ...labels.map((column, at) => (at === labels.length - 1 ? { ...column, pin: 'left' as const } : column)),
      ...ofPeriods,
    ];
  }, [periods, labels, editable, toneOf, nameOf]);
  return <Grid {...grid} columns={columns} />;
};
