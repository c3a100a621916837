import './detail.css';
import type { AnswerOf } from '@inbound/shared';
import { readAgreement } from '@inbound/shared/calloff/scheduling-agreement/contract';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { RecordHistory } from '../../kit/history/record-history.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { AgreementFacts, head } from './columns.tsx';

type Agreement = AnswerOf<typeof readAgreement>;
type Figures = Agreement['cumulatives'] & Pick<Agreement, 'id' | 'unit'>;
type Booking = Agreement['ledger'][number] & { unit: string };

const figure = columnsOf<Figures>();

const figures = [
  figure.quantity('ordered', 'unit'),
  figure.quantity('received', 'unit'),
  figure.quantity('sent', 'unit'),
  figure.quantity('inTransit', 'unit'),
  figure.quantity('backlog', 'unit'),
  figure.quantity('backorder', 'unit'),
  figure.quantity('overDelivery', 'unit'),
  figure.quantity('orderedInFirmZone', 'unit'),
  figure.quantity('receivedAtRelease', 'unit'),
  figure.date('resetOn'),
];

/** The cumulatives of today; a mismatch is told and never corrected by itself. */
const Cumulatives = ({ record: { id, unit, cumulatives } }: PartProps<Agreement>) => {
  const { t } = useTexts();
  return (
    <>
      {cumulatives.mismatch && <Notice tone="warning">{t('schedulingAgreement.text.mismatch')}</Notice>}
      <Facts record={{ ...cumulatives, id, unit }} columns={figures} />
    </>
  );
};

const Kind = ({ kind }: Pick<Booking, 'kind'>) => {
  const { t } = useTexts();
  return <span>{t(`schedulingAgreement.booking.${kind}`)}</span>;
};

/** Who booked it; what the product did by itself is told in words. */
const Actor = ({ name }: { name: string }) => {
  const { t } = useTexts();
  return name === 'system' ? t('kit.timeline.system') : name;
};

const c = columnsOf<Booking>();

const bookings = [
  c.time('at', { width: 148 }),
  c.custom(
    'booking',
    row => <Kind kind={row.kind} />,
    row => row.kind,
    { width: 148 },
  ),
  c.quantity('qty', 'unit', { width: 132 }),
  c.text('document', { width: 148 }),
  c.custom(
    'actor',
    row => <Actor name={row.actor} />,
    row => row.actor,
    { width: 148 },
  ),
  c.text('reason'),
];

/** The bookings from which every cumulative can be added up again, the newest first. */
const Ledger = ({ record: { ledger, unit } }: PartProps<Agreement>) => (
  <div className="sa-ledger">
    <Grid name="ledger" rows={ledger.map(entry => ({ ...entry, unit }))} columns={bookings} />
  </div>
);

/** A scheduling agreement: what both parties agreed on, its cumulatives, and the bookings behind them. */
export const AgreementDetail = () => (
  <DetailScreen
    of={readAgreement}
    icon="agreement"
    facts={head}
    sections={[
      { name: 'cumulatives', show: Cumulatives },
      { name: 'ledger', count: row => row.ledger.length, show: Ledger },
      { name: 'agreement', show: AgreementFacts },
      { name: 'history', side: 'internal', show: RecordHistory },
    ]}
  />
);
