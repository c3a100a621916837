import { addWeeks, type Decimal, type IsoWeek } from '@inbound/shared';
import { useCallback, useState } from 'react';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { type UnreadCells, unreadAfter } from '../../kit/grid/unread.ts';
import { PeriodGrid, type PeriodRow } from '../../kit/period-grid/period-grid.tsx';

type Part = PeriodRow & { material: string; isAnswer: boolean };

const FIRST: IsoWeek = '2026-W45';
const WEEKS = 60;
const PARTS = 100;
const PACK = 12;

const weeks = Array.from({ length: WEEKS }, (_, at) => addWeeks(FIRST, at));
const quantity = (part: number, week: number): Decimal => `${((part * week) % WEEKS) * PACK}`;

/** Two rows of each part: what is asked for, and an answer that is typed below it. */
const rows: Part[] = Array.from({ length: 2 * PARTS }, (_, at) => ({
  id: String(at),
  material: `HM4 941 ${String(Math.floor(at / 2)).padStart(3, '0')} A`,
  isAnswer: at % 2 === 1,
  ...Object.fromEntries(weeks.map((week, place) => [week, quantity(at, place)])),
}));

const labels = [columnsOf<Part>().part('material')];
const isAnswer = (row: Part): boolean => row.isAnswer;

/** Sixty weeks over the week 53 of 2026; the part stays in sight. */
export const PeriodEdit = () => {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Partial<Part>>>(new Map());
  const [unread, setUnread] = useState<ReadonlyMap<string, UnreadCells<Part>>>(new Map());
  const write = useCallback((id: string, cells: Partial<Part>, texts: UnreadCells<Part>) => {
    setDrafts(before => new Map(before).set(id, { ...before.get(id), ...cells }));
    setUnread(before => new Map(before).set(id, unreadAfter(before.get(id), cells, texts) ?? {}));
  }, []);
  return (
    <div className="kp-box">
      <PeriodGrid
        name="lines"
        grain="week"
        periods={weeks}
        rows={rows}
        labels={labels}
        editable={isAnswer}
        edit={write}
        drafts={drafts}
        unread={unread}
      />
    </div>
  );
};
