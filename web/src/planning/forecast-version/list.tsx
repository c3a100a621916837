import { listPlants } from '@inbound/shared/master/plant/contract';
import { type ForecastVersionRow, listForecastVersions } from '@inbound/shared/planning/forecast-version/contract';
import { forecastVersion } from '@inbound/shared/planning/forecast-version/machine';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { VersionActions } from './actions.tsx';
import { NewVersionButtons } from './import-button.tsx';

const c = columnsOf<ForecastVersionRow>();
const f = filtersOf(listForecastVersions);

const columns = [
  c.turn(),
  c.link('versionNo', row => link('/planning/forecast-version-detail', { id: row.id }), { pin: 'left' }),
  c.state(forecastVersion),
  c.choice('grain', 'forecastVersion', { width: 88 }),
  c.choice('source', 'forecastVersion', { width: 112 }),
  c.text('carModel', { width: 112 }),
  c.dates('periodFrom', 'periodTo'),
  c.date('dueDate'),
  c.reference('plantNo', 'plantName', undefined, { width: 180 }),
  c.time('createdAt'),
  c.time('publishedAt', { hidden: true }),
  c.time('changedAt', { hidden: true }),
];

const filters = [
  f.search('search'),
  f.states(forecastVersion),
  f.pick('plantId', listPlants),
  f.choice('grain'),
  f.choice('source'),
  f.dates('dueDateFrom', 'dueDateTo'),
];

/** What plants expect to need, version by version. */
export const ForecastVersionList = () => (
  <ListScreen
    of={listForecastVersions}
    columns={columns}
    filters={filters}
    toolbar={<NewVersionButtons />}
    row={version => <VersionActions version={version} inRow />}
  />
);
