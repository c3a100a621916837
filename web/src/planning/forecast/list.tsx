import { listMaterials } from '@inbound/shared/master/material/contract';
import { listSuppliers } from '@inbound/shared/master/supplier/contract';
import {
  completeForecasts,
  type ForecastRow,
  listForecasts,
  rejectForecasts,
  submitForecasts,
} from '@inbound/shared/planning/forecast/contract';
import { forecast } from '@inbound/shared/planning/forecast/machine';
import { listForecastVersions } from '@inbound/shared/planning/forecast-version/contract';
import { link } from '../../client/link.ts';
import { bulkOf } from '../../kit/bulk/bulk.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { ForecastActions } from './actions.tsx';

const c = columnsOf<ForecastRow>();
const f = filtersOf(listForecasts);

const columns = [
  c.turn(),
  c.link('material', row => link('/planning/forecast-detail', { id: row.id }), { width: 136, pin: 'left' }),
  c.name('materialName', { width: 160 }),
  c.state(forecast),
  c.date('dueDate'),
  c.quantity('demandTotal', 'unit', { width: 116 }),
  c.quantity('answerTotal', 'unit', { width: 116 }),
  c.quantity('difference', 'unit', { width: 116 }),
  c.reference('supplierCode', 'supplierName', undefined, { width: 180, side: 'internal' }),
  c.text('versionNo', { width: 96 }),
  c.choice('feedback', 'forecast', { width: 120, hidden: true }),
  c.dates('periodFrom', 'periodTo', { hidden: true }),
  c.choice('grain', 'forecastVersion', { hidden: true }),
  c.choice('source', 'forecastVersion', { hidden: true }),
  c.text('carModel', { width: 104, hidden: true }),
  c.text('mrpController', { width: 104, hidden: true }),
  c.text('plantNo', { hidden: true }),
  c.reason('rejectReason', { hidden: true }),
  c.time('submittedAt', { hidden: true }),
  c.time('changedAt', { hidden: true }),
];

const filters = [
  f.search('search'),
  f.states(forecast),
  f.choice('feedback'),
  f.pick('materialId', listMaterials),
  f.pick('supplierId', listSuppliers),
  f.dates('dueDateFrom', 'dueDateTo'),
  f.flag('differs'),
  f.pick('forecastVersionId', listForecastVersions),
];

const bulk = bulkOf(
  forecast,
  { submit: submitForecasts, complete: completeForecasts, reject: rejectForecasts },
  { submit: 'confirm', complete: 'confirm', reject: 'reason' },
);

/** What suppliers are asked, and answer. */
export const ForecastList = () => (
  <ListScreen
    of={listForecasts}
    columns={columns}
    filters={filters}
    bulk={bulk}
    row={row => <ForecastActions row={row} inRow />}
  />
);
