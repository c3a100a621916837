import { listPlants } from '@inbound/shared/master/plant/contract';
import { listSuppliers } from '@inbound/shared/master/supplier/contract';
import { listForecastVersions } from '@inbound/shared/planning/forecast-version/contract';
import {
  acceptSurveys,
  closeSurveys,
  createSurvey,
  listSurveys,
  publishSurveys,
  type SurveyRow,
} from '@inbound/shared/planning/survey/contract';
import { survey } from '@inbound/shared/planning/survey/machine';
import { link } from '../../client/link.ts';
import { bulkOf } from '../../kit/bulk/bulk.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { CreateButton } from '../../kit/form/create-button.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { SurveyActions } from './actions.tsx';
import { SurveyForm } from './form.tsx';

const c = columnsOf<SurveyRow>();
const f = filtersOf(listSurveys);

const columns = [
  c.turn(),
  c.link('surveyNo', row => link('/planning/survey-detail', { id: row.id }), { width: 128, pin: 'left' }),
  c.text('title', { width: 200 }),
  c.state(survey),
  c.date('dueDate'),
  c.reference('supplierCode', 'supplierName', undefined, { width: 180, side: 'internal' }),
  c.text('versionNo', { width: 96 }),
  c.text('weekFrom', { width: 96 }),
  c.text('weekTo', { width: 96 }),
  c.number('lineCount', { width: 88 }),
  c.several('shortWeeks', { width: 140 }),
  c.several('alarmWeeks', { width: 140 }),
  c.flag('isFollowed', { hidden: true }),
  c.number('rollingWeeks', { hidden: true }),
  c.text('plantNo', { hidden: true }),
  c.several('openWeeks', { hidden: true }),
  c.several('unexplainedWeeks', { hidden: true }),
  c.text('contact', { hidden: true }),
  c.text('telephone', { hidden: true }),
  c.text('city', { hidden: true }),
  c.text('area', { hidden: true }),
  c.text('address', { hidden: true }),
  c.reason('rejectReason', { hidden: true }),
  c.actor('submittedBy', { hidden: true }),
  c.time('submittedAt', { hidden: true }),
  c.time('createdAt', { hidden: true }),
  c.time('changedAt', { hidden: true }),
];

const filters = [
  f.search('search'),
  f.states(survey),
  f.pick('supplierId', listSuppliers),
  f.pick('plantId', listPlants),
  f.pick('forecastVersionId', listForecastVersions),
  f.dates('dueDateFrom', 'dueDateTo'),
  f.flag('short'),
  f.flag('alarm'),
  f.flag('followed'),
];

const bulk = bulkOf(
  survey,
  { publish: publishSurveys, accept: acceptSurveys, close: closeSurveys },
  { publish: 'confirm', accept: 'confirm', close: 'confirm' },
);

/** What suppliers are asked of their capacity: a row for each survey and supplier. */
export const SurveyList = () => (
  <ListScreen
    of={listSurveys}
    columns={columns}
    filters={filters}
    bulk={bulk}
    toolbar={<CreateButton endpoint={createSurvey} form={SurveyForm} />}
    row={row => <SurveyActions row={row} inRow />}
  />
);
