import { type ForecastDetail, readForecast } from '@inbound/shared/planning/forecast/contract';
import { forecast } from '@inbound/shared/planning/forecast/machine';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { ReasonText } from '../../kit/columns/reason.tsx';
import { commentsOf } from '../../kit/comments/comments-section.tsx';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { DocumentHistory } from '../../kit/history/document-history.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { ForecastActions } from './actions.tsx';
import { Figures } from './figures.tsx';

type Part = PartProps<ForecastDetail>;

const c = columnsOf<ForecastDetail>();

const facts = [
  c.part('material'),
  c.name('materialName'),
  c.reference('supplierCode', 'supplierName', undefined, { side: 'internal' }),
  c.text('versionNo'),
  c.date('dueDate'),
];

const general = [
  c.quantity('demandTotal', 'unit'),
  c.quantity('answerTotal', 'unit'),
  c.quantity('difference', 'unit'),
  c.choice('feedback', 'forecast'),
  c.text('carModel'),
  c.text('mrpController'),
  c.choice('grain', 'forecastVersion'),
  c.choice('source', 'forecastVersion'),
  c.dates('periodFrom', 'periodTo'),
  c.text('plantNo'),
  c.time('submittedAt'),
  c.time('changedAt'),
];

const General = ({ record }: Part) => <Facts record={record} columns={general} />;

/** What follows from the act, or is read in the figures. */
const DERIVED = ['turn', 'answer', 'savedAt', 'submittedAt', 'rejectReason', 'reminders', 'superseded'];

const History = ({ record }: Part) => <DocumentHistory ids={[record.id]} states={[forecast]} derived={DERIVED} />;

const sections = [
  { name: 'figures', show: Figures },
  { name: 'general', show: General },
  commentsOf('forecast'),
  { name: 'timeline', show: History },
];

/** Why an answer came back, and that a newer version asks in place of this one. */
const Told = ({ record: { superseded, rejectReason } }: Part) => {
  const { t } = useTexts();
  if (superseded) return <Notice tone="info">{t('forecast.text.superseded')}</Notice>;
  if (rejectReason === '') return null;
  return (
    <Notice tone="danger">
      {t('forecast.text.rejected')} <ReasonText stored={rejectReason} />
    </Notice>
  );
};

/** One demand: what is asked, what was answered last, what is answered now, and the difference. */
export const ForecastScreen = () => (
  <DetailScreen
    of={readForecast}
    machine={forecast}
    icon="forecast"
    facts={facts}
    sections={sections}
    notice={Told}
    actions={(record, refresh) => <ForecastActions row={record} done={refresh} />}
  />
);
