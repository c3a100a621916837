import { addWeeks, type Decimal, type IsoWeek } from '@inbound/shared';
import { type CSSProperties, useCallback, useState } from 'react';
import { columnsOf } from '../kit/columns/columns.tsx';
import { FeatureContext } from '../kit/feature.ts';
import { PeriodGrid, type PeriodRow } from '../kit/period-grid/period-grid.tsx';

/** So many demands, each with so many weeks. */
const [DEMANDS, WEEKS] = [200, 60];
const FIRST_WEEK: IsoWeek = '2026-W48';
const WEEK_NUMBERS = Array.from({ length: WEEKS }, (_, at) => addWeeks(FIRST_WEEK, at));
const BOX: CSSProperties = { height: 800 };

type DemandRow = PeriodRow & { material: string };

const c = columnsOf<DemandRow>();
const labels = [c.text('material', { width: 152 })];

/** Quantities that neighbours do not share. */
const quantityOf = (row: number, week: number): Decimal => `${((row * 31 + week * 17) % 90) * 10}`;

const rowsOf = (isEmpty: boolean): DemandRow[] =>
  Array.from({ length: DEMANDS }, (_, row) => ({
    ...{ id: `${row}`, material: isEmpty ? '' : `HM4 941 ${String(row).padStart(3, '0')} A` },
    ...Object.fromEntries(WEEK_NUMBERS.map((week, at) => [week, isEmpty ? null : quantityOf(row, at)])),
  }));

const everyRow = () => true;

/** The weeks of demands as a forecast shows them and takes their answers; or as many cells with nothing in them. */
export const WeekGrid = ({ isEmpty }: { isEmpty: boolean }) => {
  const [rows] = useState(() => rowsOf(isEmpty));
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Partial<DemandRow>>>(new Map());
  const edit = useCallback((id: string, cells: Partial<DemandRow>) => {
    setDrafts(before => new Map(before).set(id, { ...before.get(id), ...cells }));
  }, []);
  return (
    <FeatureContext.Provider value="forecast">
      <div style={BOX}>
        <PeriodGrid
          name="figures"
          grain="week"
          periods={WEEK_NUMBERS}
          rows={rows}
          labels={labels}
          editable={everyRow}
          edit={edit}
          drafts={drafts}
        />
      </div>
    </FeatureContext.Provider>
  );
};
