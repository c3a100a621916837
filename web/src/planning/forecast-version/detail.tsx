import { type ForecastVersionDetail, readForecastVersion } from '@inbound/shared/planning/forecast-version/contract';
import { forecastVersion } from '@inbound/shared/planning/forecast-version/machine';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { DocumentHistory } from '../../kit/history/document-history.tsx';
import { useTab } from '../../kit/tab/tab.tsx';
import { VersionActions } from './actions.tsx';
import { VersionLines } from './lines.tsx';

const c = columnsOf<ForecastVersionDetail>();

const facts = [
  c.text('versionNo'),
  c.choice('grain', 'forecastVersion'),
  c.dates('periodFrom', 'periodTo'),
  c.text('carModel'),
  c.date('dueDate'),
];

const general = [
  c.reference('plantNo', 'plantName'),
  c.choice('source', 'forecastVersion'),
  c.time('createdAt'),
  c.time('publishedAt'),
  c.time('changedAt'),
];

const KINDS = ['new', 'changed', 'unchanged', 'gone'] as const;

/** How its materials differ from those of the version before, for the plant. */
const counted = [
  ...general,
  ...KINDS.map(kind =>
    c.custom(
      kind,
      ({ differences }) => differences?.[kind] ?? 0,
      ({ differences }) => String(differences?.[kind] ?? 0),
    ),
  ),
];

const General = ({ record }: PartProps<ForecastVersionDetail>) => (
  <Facts record={record} columns={record.differences ? counted : general} />
);

/** What follows from the act. */
const DERIVED = ['turn', 'publishedAt'];

const History = ({ record }: PartProps<ForecastVersionDetail>) => (
  <DocumentHistory ids={[record.id]} states={[forecastVersion]} derived={DERIVED} />
);

const sections = [
  { name: 'lines', show: VersionLines },
  { name: 'general', show: General },
  { name: 'timeline', show: History },
];

const Actions = ({ record, refresh }: PartProps<ForecastVersionDetail>) => {
  const { close } = useTab('/planning/forecast-version-detail');
  return <VersionActions version={record} done={action => (action === 'delete' ? close() : refresh())} />;
};

/** One version: its materials by period, how it differs from the one before, and what became of it. */
export const ForecastVersionScreen = () => (
  <DetailScreen
    of={readForecastVersion}
    machine={forecastVersion}
    icon="forecast-version"
    facts={facts}
    sections={sections}
    actions={(record, refresh) => <Actions record={record} refresh={refresh} />}
  />
);
