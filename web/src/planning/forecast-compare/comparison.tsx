import './comparison.css';
import {
  type ComparedMaterialRow,
  compareForecastVersions,
  exportForecastComparison,
  type ForecastComparison,
} from '@inbound/shared/planning/forecast-compare/contract';
import { coarserGrain } from '@inbound/shared/planning/forecast-compare/periods';
import { mayExport } from '@inbound/shared/planning/forecast-compare/rules';
import { type ForecastVersionRow, listForecastVersions } from '@inbound/shared/planning/forecast-version/contract';
import { useMemo, useState } from 'react';
import { useAction, useQuery } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { saveDownload } from '../../client/save-file.ts';
import { useTexts } from '../../client/texts.ts';
import { FeatureContext } from '../../kit/feature.ts';
import { Grid } from '../../kit/grid/grid.tsx';
import { Button, IconButton } from '../../kit/parts/button.tsx';
import { Empty, NotLoaded } from '../../kit/parts/empty.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { ScrollRegion } from '../../kit/parts/scroll-region.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { usePeriodNames } from '../../kit/period-grid/period-names.ts';
import { useTab } from '../../kit/tab/tab.tsx';
import { useSettled } from '../../kit/use-settled.ts';
import { Accuracy } from './accuracy.tsx';
import { ComparisonCharts } from './charts.tsx';
import { comparedColumns } from './columns.tsx';
import { FiguresTable } from './figures-table.tsx';
import { Foot, Summary } from './summary.tsx';
import { type ComparedView, ShownChoice, useComparedView, ViewTools } from './view.tsx';

const PATH = '/planning/forecast-compare';
/** So many versions are offered, the newest first, and so many materials stand on a page. */
const OFFERED_VERSIONS = 200;
const PAGE_MATERIALS = 100;

interface Choice {
  label: string;
  versions: readonly ForecastVersionRow[];
  value: string | undefined;
  choose(id: string): void;
}

const VersionChoice = ({ label, versions, value, choose }: Choice) => {
  const { t, choice } = useTexts();
  const { moment } = useFormat();
  const nameOf = ({ versionNo, createdAt, source, carModel, grain }: ForecastVersionRow) =>
    [
      `${versionNo} ${moment(createdAt)}`,
      choice('forecastVersion', 'source', source),
      ...(carModel === '' ? [] : [carModel]),
      choice('forecastVersion', 'grain', grain),
    ].join(', ');
  return (
    <label>
      <span>{label}</span>
      <select className="ib-input" value={value ?? ''} onChange={event => choose(event.target.value)}>
        <option value="" disabled>
          {t('forecastCompare.text.choose')}
        </option>
        {versions.map(version => (
          <option key={version.id} value={version.id}>
            {nameOf(version)}
          </option>
        ))}
      </select>
    </label>
  );
};

/** The materials that are chosen by what the reader typed, and by their supplier. */
const chosenIn = ({ search, supplierId }: ComparedView) => ({
  ...(search === '' ? {} : { search }),
  ...(supplierId === '' ? {} : { supplierId }),
});

/** Exports the comparison; where the versions do not match, the button says what differs. */
const Export = ({ a, b, view }: { a: ForecastVersionRow; b: ForecastVersionRow; view: ComparedView }) => {
  const { t, error } = useTexts();
  const { run, busy } = useAction(exportForecastComparison, { done: saveDownload });
  const allowed = mayExport(a, b);
  const reason = allowed === true ? undefined : error(allowed, 'forecastCompare');
  return (
    <>
      {reason && <span className="fx-mismatch">{reason}</span>}
      <Button
        icon="export"
        busy={busy}
        reason={reason}
        onClick={() => void run({ beforeId: a.id, afterId: b.id, ...chosenIn(view) })}
      >
        {t('common.action.export')}
      </Button>
    </>
  );
};

const Pages = ({ view, total, turn }: { view: ComparedView; total: number; turn(page: number): void }) => {
  const { t } = useTexts();
  const { count } = useFormat();
  const pages = Math.max(1, Math.ceil(total / PAGE_MATERIALS));
  if (pages === 1) return null;
  return (
    <span className="fx-pages">
      {view.page > 1 && (
        <IconButton name={t('kit.list.previous')} icon="previous" onClick={() => turn(view.page - 1)} />
      )}
      {count(view.page)} / {count(pages)}
      {view.page < pages && <IconButton name={t('kit.list.next')} icon="next" onClick={() => turn(view.page + 1)} />}
    </span>
  );
};

interface ComparedProps {
  comparison: ForecastComparison;
  view: ComparedView;
  change(part: Partial<ComparedView>): void;
}

const Compared = ({ comparison, view, change }: ComparedProps) => {
  const { t } = useTexts();
  const nameOf = usePeriodNames(comparison.grain);
  const [watched, setWatched] = useState<ComparedMaterialRow>();
  const { rows, counts } = comparison;
  const columns = useMemo(() => comparedColumns(comparison, nameOf), [comparison, nameOf]);
  const active = rows.find(({ id }) => id === watched?.id) ?? rows[0];
  return (
    <>
      <Summary comparison={comparison} />
      <div className="fx-body">
        <div className="fx-grid">
          <div className="fx-shown">
            <ShownChoice counts={counts} view={view} change={change} />
            <span className="ib-space" />
            <Pages view={view} total={counts[view.shown]} turn={page => change({ page })} />
          </div>
          {comparison.periods.length === 0 && <Notice tone="info">{t('forecastCompare.text.noCommonPeriod')}</Notice>}
          {rows.length === 0 ? (
            <Empty kind="filtered">{t('kit.empty.filtered')}</Empty>
          ) : (
            <Grid name="comparison" rows={rows} columns={columns} watch={setWatched} />
          )}
        </div>
        <ScrollRegion className="fx-side">
          {active && view.isTable && <FiguresTable comparison={comparison} row={active} nameOf={nameOf} />}
          {active && !view.isTable && <ComparisonCharts comparison={comparison} row={active} nameOf={nameOf} />}
          <Accuracy versionId={comparison.b.id} row={active} />
        </ScrollRegion>
      </div>
      <Foot comparison={comparison} nameOf={nameOf} />
    </>
  );
};

/** The answer of the server for two versions and a view, or why there is none. */
const Answer = ({
  pair,
  view,
  change,
}: { pair: { beforeId: string; afterId: string } } & Omit<ComparedProps, 'comparison'>) => {
  const { search, supplierId: _, grain, isTable: __, ...rest } = view;
  const chosen = chosenIn({ ...view, search: useSettled(search) });
  const { data, refusal, refresh } = useQuery(compareForecastVersions, {
    ...{ ...pair, ...rest, ...chosen, limit: PAGE_MATERIALS },
    ...(grain === null ? {} : { grain }),
  });
  if (refusal) return <NotLoaded refusal={refusal} retry={refresh} />;
  if (!data) return <Skeleton shape="detail" />;
  return <Compared comparison={data} view={view} change={change} />;
};

/** Two versions by material and period: what changed, by how much, and how good past versions were. */
export const ForecastCompareScreen = () => {
  const { t, screen, error } = useTexts();
  const { query, change: choose } = useTab(PATH);
  const { view, change } = useComparedView();
  const { data } = useQuery(listForecastVersions, { limit: OFFERED_VERSIONS });
  const versions = data?.rows ?? [];
  const [a, b] = [versions.find(({ id }) => id === query.a), versions.find(({ id }) => id === query.b)];
  const ofPlant = a ? versions.filter(({ plantId }) => plantId === a.plantId) : versions;
  const pair = a && b && a.id !== b.id ? { beforeId: a.id, afterId: b.id } : undefined;
  return (
    <FeatureContext.Provider value="forecastCompare">
      <section className="fx">
        <header className="fx-title">
          <h1>{screen(PATH)}</h1>
          <span className="ib-space" />
          {pair && (
            <Button icon="columns" onClick={() => change({ isTable: !view.isTable, page: view.page })}>
              {t(view.isTable ? 'forecastCompare.text.charts' : 'forecastCompare.text.table')}
            </Button>
          )}
          {pair && a && b && <Export a={a} b={b} view={view} />}
        </header>
        <div className="fx-choice">
          <VersionChoice
            label={t('forecastCompare.field.beforeId')}
            versions={versions}
            value={query.a}
            choose={id => choose({ a: id })}
          />
          <IconButton
            name={t('forecastCompare.text.swap')}
            icon="swap"
            onClick={() => choose({ a: query.b, b: query.a })}
          />
          <VersionChoice
            label={t('forecastCompare.field.afterId')}
            versions={ofPlant}
            value={query.b}
            choose={id => choose({ b: id })}
          />
          <span className="ib-space" />
          {pair && a && b && <ViewTools view={view} change={change} finest={coarserGrain(a.grain, b.grain)} />}
        </div>
        {pair ? (
          <Answer key={`${pair.beforeId} ${pair.afterId}`} pair={pair} view={view} change={change} />
        ) : (
          <Empty kind="none">
            {a && a === b ? error({ code: 'same_forecast_version' }) : t('forecastCompare.text.chooseBoth')}
          </Empty>
        )}
      </section>
    </FeatureContext.Provider>
  );
};
