import './kpi.css';
import { addDays, type InputOf, isPlainDate } from '@inbound/shared';
import {
  exportTransportKpis,
  KPI_PARTIES,
  type KpiDoor,
  type KpiRow,
  readTransportKpis,
  type TransportKpis,
} from '@inbound/shared/transport/transport-kpi/contract';
import { useMemo } from 'react';
import { useAction, useQuery } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { saveDownload } from '../../client/save-file.ts';
import { useSession } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { Bars } from '../../kit/chart/chart.tsx';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { FeatureContext } from '../../kit/feature.ts';
import { Grid } from '../../kit/grid/grid.tsx';
import { DateInput } from '../../kit/inputs/date-input.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Empty, NotLoaded } from '../../kit/parts/empty.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Segmented } from '../../kit/parts/segmented.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { usePlace, useTab } from '../../kit/tab/tab.tsx';

const PATH = '/transport/kpi';
/** Four weeks, until yesterday. */
const USUAL_DAYS = 28;
/** So many parties have a column in the chart; the table names all. */
const MOST_COLUMNS = 12;

const c = columnsOf<KpiRow>();
const d = columnsOf<KpiDoor>();

const columns = [
  c.reference('code', 'name'),
  ...(['transports', 'onTime', 'early', 'late', 'noShows', 'rebooked', 'rebookings'] as const).map(name =>
    c.number(name, { width: 104 }),
  ),
  c.number('dwellMedian', { width: 150 }),
  c.number('dwellP90', { width: 150 }),
];

const doorColumns = [
  d.text('unloadingPoint', { width: 140 }),
  d.text('door', { width: 120 }),
  d.number('trucks'),
  d.number('bookedMinutes', { width: 150 }),
  d.number('usedMinutes', { width: 150 }),
];

const TILES = ['transports', 'onTime', 'late', 'noShows', 'rebookings', 'dwellMedian', 'dwellP90'] as const;
const PARTS = [
  ['onTime', '--c-confirmed'],
  ['early', '--c-forecast'],
  ['late', '--c-risk'],
  ['noShows', '--c-shortage'],
] as const;

const Tiles = ({ total }: Pick<TransportKpis, 'total'>) => {
  const { field } = useTexts();
  const { count } = useFormat();
  return (
    <dl className="tk-tiles">
      {TILES.map(name => (
        <div key={name} data-name={name}>
          <dt>{field('transportKpi', name)}</dt>
          <dd>{total[name] === null ? '–' : count(Math.round(total[name]))}</dd>
        </div>
      ))}
    </dl>
  );
};

const Figures = ({ kpis }: { kpis: TransportKpis }) => {
  const { t, field } = useTexts();
  const shown = useMemo(() => kpis.rows.slice(0, MOST_COLUMNS), [kpis]);
  const series = useMemo(
    () =>
      PARTS.map(([name, colour]) => ({
        name: field('transportKpi', name),
        colour,
        values: shown.map(row => row[name]),
      })),
    [shown, field],
  );
  if (kpis.total.transports === 0) return <Empty kind="none">{t('transportKpi.text.none')}</Empty>;
  return (
    <>
      <Tiles total={kpis.total} />
      <p className="tk-counted">{t('transportKpi.text.counted')}</p>
      {kpis.isCut && <Notice tone="warning">{t('transportKpi.text.cut')}</Notice>}
      {shown.length > 0 && (
        <Bars label={t('transportKpi.text.chart')} columns={shown.map(({ code }) => code)} today={-1} series={series} />
      )}
      <Grid name="parties" rows={kpis.rows} columns={columns} />
      <h2>{field('transportKpi', 'doors')}</h2>
      <Grid name="doorUse" rows={kpis.doors} columns={doorColumns} />
    </>
  );
};

const Loaded = (asked: InputOf<typeof readTransportKpis>) => {
  const { data, refusal, refresh } = useQuery(readTransportKpis, asked);
  if (refusal && !data) return <NotLoaded refusal={refusal} retry={refresh} />;
  return data ? <Figures kpis={data} /> : <Skeleton shape="list" />;
};

/** How the transports of some days came: on time or not, how long they stayed, and what the doors were used for. */
export const KpiScreen = () => {
  const { t, screen } = useTexts();
  const { today } = useFormat();
  const { query, change } = useTab(PATH);
  const { user } = useSession();
  const { plantNo } = usePlace();
  const plant = user.plants.find(each => each.plantNo === plantNo);
  const { to = addDays(today(), -1) } = query;
  const { from = addDays(to, 1 - USUAL_DAYS) } = query;
  const by = KPI_PARTIES.find(party => party === query.by) ?? 'supplier';
  const toFile = useAction(exportTransportKpis, { done: saveDownload });
  const asked = plant && { plantId: plant.id, from, to, by };
  const set = (name: 'from' | 'to') => (day: string) => isPlainDate(day) && change({ [name]: day });
  return (
    <FeatureContext value="transportKpi">
      <article className="tk-page">
        <header className="tk-head">
          <h1>{screen(PATH)}</h1>
          <DateInput label={t('transportKpi.field.from')} value={from} change={set('from')} />
          <DateInput label={t('transportKpi.field.to')} value={to} change={set('to')} />
          <Segmented
            label={t('transportKpi.field.by')}
            choices={KPI_PARTIES.map(value => ({ value, name: t(`transportKpi.by.${value}`) }))}
            value={by}
            choose={next => change({ by: next })}
          />
          <span className="ib-space" />
          {asked && (
            <Button icon="export" busy={toFile.busy} onClick={() => void toFile.run(asked)}>
              {t('transportKpi.text.export')}
            </Button>
          )}
        </header>
        {asked ? (
          <Loaded key={`${asked.plantId} ${from} ${to} ${by}`} {...asked} />
        ) : (
          <Empty kind="none">{t('transportKpi.text.onePlant')}</Empty>
        )}
      </article>
    </FeatureContext>
  );
};
