import './courses.css';
import type { PlainDate } from '@inbound/shared';
import type { PartDay } from '@inbound/shared/ordering/part/contract';
import { useMemo } from 'react';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { Chart } from '../../kit/chart/chart.tsx';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { Empty } from '../../kit/parts/empty.tsx';

const c = columnsOf<PartDay & { id: string }>();
const columns = [c.date('day'), c.number('stock', { width: 120 }), c.decimal('price', { width: 120 })];

const Course = ({
  name,
  colour,
  days,
  read,
}: {
  name: 'stock' | 'price';
  colour: `--c-${string}`;
  days: readonly PartDay[];
  read(day: PartDay): number;
}) => {
  const { field } = useTexts();
  const label = field('part', name);
  const dates = useMemo(() => days.map(({ day }) => day), [days]);
  const series = useMemo(() => [{ name: label, colour, values: days.map(read) }], [label, colour, days, read]);
  return (
    <section className="op-course">
      <Chart label={label} dates={dates} series={series} />
    </section>
  );
};

const stockOf = ({ stock }: PartDay): number => stock;
const priceOf = ({ price }: PartDay): number => Number(price ?? 0);

/** What stood on the last day stands until today. */
const untilToday = (days: readonly PartDay[], today: PlainDate): readonly PartDay[] => {
  const last = days.at(-1);
  return last && last.day < today ? [...days, { ...last, day: today }] : days;
};

/** How stock and price went, as curves and as the days on which something changed. */
export const Courses = ({ days }: { days: readonly PartDay[] }) => {
  const { t } = useTexts();
  const today = useFormat().today();
  const drawn = useMemo(() => untilToday(days, today), [days, today]);
  const rows = useMemo(() => days.map(day => ({ ...day, id: day.day })).reverse(), [days]);
  if (days.length === 0) return <Empty kind="none">{t('part.text.noDays')}</Empty>;
  return (
    <div className="op-courses">
      <Course name="stock" colour="--c-forecast" days={drawn} read={stockOf} />
      <Course name="price" colour="--c-demand" days={drawn} read={priceOf} />
      <div className="op-days">
        <Grid name="partDays" rows={rows} columns={columns} />
      </div>
    </div>
  );
};
