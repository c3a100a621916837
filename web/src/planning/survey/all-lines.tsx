import type { IsoWeek } from '@inbound/shared';
import type { Period } from '@inbound/shared/planning/forecast-compare/periods';
import type { SurveyDetail } from '@inbound/shared/planning/survey/contract';
import { useCallback, useMemo } from 'react';
import { columnsOf } from '../../kit/columns/columns.tsx';
import type { UnreadCells } from '../../kit/grid/unread.ts';
import { type FigureTone, PeriodGrid, type PeriodRow } from '../../kit/period-grid/period-grid.tsx';
import { matchIn, withTyped } from './figure-rows.ts';
import type { TypedLines } from './typed-lines.ts';

/** What of all lines can be seen and pasted at once. */
export type AllKind = 'capacity' | 'maximum';

type LineRow = PeriodRow & { name: string; unit: string };

const c = columnsOf<LineRow>();
const labels = [c.text('name', { width: 152 })];

const everyRow = () => true;

interface AllLinesProps {
  kind: AllKind;
  record: SurveyDetail;
  weeks: readonly IsoWeek[];
  /** Takes what is typed; absent where nothing is. */
  typed: TypedLines | undefined;
}

/** One figure of all lines by week, as a spreadsheet has it: a block of rows is pasted at once. */
export const AllLines = ({ kind, record, weeks, typed }: AllLinesProps) => {
  const { lines } = record;
  const rows = useMemo(
    () =>
      lines.map((line): LineRow => {
        const figures = typed?.figuresOf(line) ?? line;
        return { id: line.id, name: line.name, unit: line.unit, ...figures[kind] };
      }),
    [lines, typed, kind],
  );
  const edit = useCallback(
    (id: string, { id: _, name: _name, unit: _unit, ...weekly }: Partial<LineRow>, texts: UnreadCells<LineRow>) => {
      const line = lines.find(one => one.id === id);
      if (!line || !typed) return;
      typed.put(id, withTyped(typed.figuresOf(line), kind, weekly, line.decimals));
      typed.hear(`${id} ${kind}`, weekly, texts);
    },
    [lines, typed, kind],
  );
  const unread = useMemo(
    () =>
      new Map(
        lines.flatMap(({ id }) => {
          const cells = typed?.unread.get(`${id} ${kind}`);
          return cells ? [[id, cells as UnreadCells<LineRow>] as const] : [];
        }),
      ),
    [typed, lines, kind],
  );
  const toneOf = useCallback(
    ({ id }: LineRow, week: Period): FigureTone | undefined => {
      const line = lines.find(one => one.id === id);
      const match = line && matchIn(typed?.figuresOf(line) ?? line, week);
      if (match === 'short') return 'danger';
      return match === 'flexible' ? 'warning' : undefined;
    },
    [lines, typed],
  );
  return (
    <div className="cs-all">
      <PeriodGrid
        name="allFigures"
        grain="week"
        periods={weeks}
        rows={rows}
        labels={labels}
        toneOf={toneOf}
        {...(typed ? { editable: everyRow, edit, unread } : {})}
      />
    </div>
  );
};
