import { isoWeekOf, mondayOf, type PlainDate } from '@inbound/shared';
import { type BoardDoor, type DockBoardWeek, readDockBoardWeek } from '@inbound/shared/transport/dock-board/contract';
import { isOverloaded, percentOf } from '@inbound/shared/transport/dock-board/spans';
import { type CSSProperties, useMemo } from 'react';
import { useQuery } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { NotLoaded } from '../../kit/parts/empty.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';

type Cell = DockBoardWeek['cells'][number];

/** A door with what is booked of it on each day. */
interface WeekRow extends BoardDoor {
  area: string;
  cells: ReadonlyMap<PlainDate, Cell>;
}

const rowsOf = ({ areas, doors, cells }: DockBoardWeek): WeekRow[] => {
  const codes = new Map(areas.map(({ id, code }) => [id, code]));
  const byDoor = new Map<string, Map<PlainDate, Cell>>();
  for (const cell of cells) {
    const days = byDoor.get(cell.doorId) ?? new Map<PlainDate, Cell>();
    byDoor.set(cell.doorId, days.set(cell.day, cell));
  }
  return doors.map(door => ({ ...door, area: codes.get(door.areaId) ?? '', cells: byDoor.get(door.id) ?? new Map() }));
};

const c = columnsOf<WeekRow>();
const DAY_WIDTH = 116;
const MOST_HEAT = 100;

/** How much of a door's day is booked: the fuller, the darker; red beyond what it takes. A press leads to the day. */
const Heat = ({ cell, show }: { cell: Cell | undefined; show(): void }) => {
  const { t } = useTexts();
  const { count } = useFormat();
  if (!cell) return null;
  const percent = percentOf(cell);
  const isOver = isOverloaded(cell);
  if (percent === null && !isOver) return <span className="db-heat">{t('dockBoard.text.closed')}</span>;
  return (
    <button
      type="button"
      className="db-heat"
      data-over={isOver || undefined}
      style={{ '--db-percent': `${Math.min(percent ?? MOST_HEAT, MOST_HEAT)}%` } as CSSProperties}
      title={t('dockBoard.text.bookings', { count: cell.count })}
      onClick={show}
    >
      {percent === null ? '!' : `${count(percent)} %`} <small>{count(cell.count)}</small>
    </button>
  );
};

/** The Monday of the week in which a day lies. */
export const mondayBefore = (day: PlainDate): PlainDate => {
  const { year, week } = isoWeekOf(day);
  return mondayOf(year, week);
};

interface WeekBoardProps {
  plantId: string;
  day: PlainDate;
  showDay(day: PlainDate): void;
}

/** How full the doors are on the days of a week. */
export const WeekBoard = ({ plantId, day, showDay }: WeekBoardProps) => {
  const { t } = useTexts();
  const format = useFormat();
  const { data, refusal, refresh } = useQuery(readDockBoardWeek, { plantId, from: mondayBefore(day) });
  const rows = useMemo(() => (data ? rowsOf(data) : []), [data]);
  const columns = useMemo(
    () => [
      c.text('area', { width: 92 }),
      c.text('unloadingPoint', { width: 116 }),
      c.text('name', { width: 92 }),
      ...(data?.days ?? []).map(one => ({
        ...c.custom(
          'cells',
          ({ cells }) => <Heat cell={cells.get(one)} show={() => showDay(one)} />,
          ({ cells }) => String(percentOf(cells.get(one) ?? { booked: 0, possible: 0 }) ?? ''),
          { width: DAY_WIDTH },
        ),
        key: one,
        label: format.date(one, { year: false }),
      })),
    ],
    [data, format, showDay],
  );
  if (refusal && !data) return <NotLoaded refusal={refusal} retry={refresh} />;
  if (!data) return <Skeleton shape="list" />;
  return (
    <div className="db-week">
      {data.isCut && <Notice tone="warning">{t('dockBoard.text.cut')}</Notice>}
      <Grid name="week" rows={rows} columns={columns} />
    </div>
  );
};
