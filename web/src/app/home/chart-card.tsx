import { isoWeekOf, type PlainDate } from '@inbound/shared';
import { type HomeChart, readHomeChart } from '@inbound/shared/system/home/contract';
import { useMemo } from 'react';
import { useQuery } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { usePoll } from '../../client/poll.ts';
import { useTexts } from '../../client/texts.ts';
import { Bars } from '../../kit/chart/chart.tsx';
import { TabLink } from '../../kit/tab/tab-link.tsx';
import { countText } from './count.ts';
import { Loading } from './part.tsx';
import { linkTo } from './place.ts';

const useColumnName = (step: HomeChart['step']): ((day: PlainDate) => string) => {
  const { t } = useTexts();
  const format = useFormat();
  return day =>
    step === 'week' ? t('home.text.week', { week: isoWeekOf(day).week }) : format.date(day, { year: false });
};

/** The numbers of a chart, each with the rows behind it. */
const ChartTable = ({ chart, label }: { chart: HomeChart; label: string }) => {
  const { t } = useTexts();
  const format = useFormat();
  const nameOf = useColumnName(chart.step);
  return (
    <details className="chart-table">
      <summary>{t('home.text.asTable')}</summary>
      <div>
        <table aria-label={label}>
          <thead>
            <tr>
              <td />
              {chart.series.map(({ name }) => (
                <th key={name} scope="col">
                  {t(`chart.${chart.kind}.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {chart.days.map((day, at) => (
              <tr key={day} aria-current={at === chart.today ? 'date' : undefined}>
                <th scope="row">{nameOf(day)}</th>
                {chart.series.map(({ name, columns }) => {
                  const column = columns[at];
                  const to = column && column.count > 0 ? linkTo({ ...chart, filter: column.filter }) : undefined;
                  const text = column ? countText(column, format) : '';
                  return <td key={name}>{to ? <TabLink to={to}>{text}</TabLink> : text}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
};

const Drawing = ({ chart, label }: { chart: HomeChart; label: string }) => {
  const { t } = useTexts();
  const nameOf = useColumnName(chart.step);
  const isEmpty = chart.series.every(({ columns }) => columns.every(({ count }) => count === 0));
  const isCapped = chart.series.some(({ columns }) => columns.some(column => column.isCapped));
  // biome-ignore lint/correctness/useExhaustiveDependencies: names follow the texts
  const drawn = useMemo(
    () => ({
      columns: chart.days.map(nameOf),
      series: chart.series.map(({ name, colour, columns }) => ({
        name: t(`chart.${chart.kind}.${name}`),
        colour: `--c-${colour}` as const,
        values: columns.map(({ count }) => count),
      })),
    }),
    [chart, t],
  );
  if (isEmpty) return <p className="caption">{t('home.text.noRows')}</p>;
  return (
    <>
      <Bars label={label} today={chart.today} {...drawn} />
      {isCapped && <p className="caption">{t('home.text.capped')}</p>}
      <ChartTable chart={chart} label={label} />
    </>
  );
};

/** Rows by days or weeks as columns, and the same as a table in which each number leads to its rows. */
export const ChartCard = ({ kind }: { kind: string }) => {
  const { t } = useTexts();
  const loaded = useQuery(readHomeChart, { name: kind });
  usePoll(loaded.refresh);
  const label = t(`chart.${kind}.name`);
  return (
    <section className="card chart-card" aria-labelledby={`chart-${kind}`} aria-busy={!loaded.data}>
      <header>
        <h2 id={`chart-${kind}`}>{label}</h2>
      </header>
      <div className="chart-body">
        <Loading of={loaded}>{chart => <Drawing chart={chart} label={label} />}</Loading>
      </div>
    </section>
  );
};
