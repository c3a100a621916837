import './detail.css';
import type { AnswerOf } from '@inbound/shared';
import { readSchedulingAgreement } from '@inbound/shared/calloff/scheduling-agreement/contract';
import { isMismatch } from '@inbound/shared/calloff/scheduling-agreement/cumulatives';
import { useFormat } from '../../client/format/use-format.ts';
import { link } from '../../client/link.ts';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { RecordHistory } from '../../kit/history/record-history.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Tag } from '../../kit/parts/tag.tsx';
import { TabLink } from '../../kit/tab/tab-link.tsx';
import { AgreementActions } from './actions.tsx';
import { AgreementFacts, head } from './columns.tsx';

type Agreement = AnswerOf<typeof readSchedulingAgreement>;
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
const Cumulatives = ({ record }: PartProps<Agreement>) => {
  const { t } = useTexts();
  const { date, decimal } = useFormat();
  const { id, unit, cumulatives, inTransit, differsAt, differsBy, resetPlannedOn, resetReason } = record;
  return (
    <>
      {isMismatch({ inTransit }) && <Notice tone="warning">{t('schedulingAgreement.text.mismatch')}</Notice>}
      {differsAt !== null && differsBy !== null && (
        <Notice tone="warning">
          {t('schedulingAgreement.text.differs', { document: differsAt, qty: decimal(differsBy), unit })}
        </Notice>
      )}
      {resetPlannedOn && (
        <Notice tone="info">
          {t('schedulingAgreement.text.planned', { date: date(resetPlannedOn), reason: resetReason })}
        </Notice>
      )}
      <Facts record={{ ...cumulatives, id, unit }} columns={figures} />
    </>
  );
};

const Kind = ({ kind }: Pick<Booking, 'kind'>) => {
  const { t } = useTexts();
  return <span>{t(`schedulingAgreement.booking.${kind}`)}</span>;
};

/** What moved a cumulative, with the way to it where it is a delivery note that the reader may see. */
const Document = ({ row: { document, noteId } }: { row: Booking }) => {
  const may = useMay();
  if (noteId === null || !may('delivery.deliveryNote.view')) return document;
  return <TabLink to={link('/delivery/note-detail', { id: noteId })}>{document}</TabLink>;
};

const TONES = { differs: 'warning', breaks: 'danger' } as const;

const Mark = ({ mark }: Pick<Booking, 'mark'>) => {
  const { t } = useTexts();
  return mark && <Tag tone={TONES[mark]}>{t(`schedulingAgreement.mark.${mark}`)}</Tag>;
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
  c.custom(
    'document',
    row => <Document row={row} />,
    row => row.document,
    { width: 132 },
  ),
  c.quantity('qty', 'unit', { width: 116 }),
  c.quantity('sent', 'unit', { width: 124 }),
  c.quantity('received', 'unit', { width: 124 }),
  c.custom(
    'mark',
    row => <Mark mark={row.mark} />,
    (row, { t }) => (row.mark ? t(`schedulingAgreement.mark.${row.mark}`) : ''),
    { width: 196 },
  ),
  c.actor('actor', { width: 132 }),
  c.reason('reason'),
];

/** Where the two counts part: the booking, and what each count is after it. */
const Break = ({ record: { ledger, unit } }: PartProps<Agreement>) => {
  const { t } = useTexts();
  const { decimal, moment } = useFormat();
  const broken = ledger.find(({ mark }) => mark === 'breaks');
  if (!broken) return null;
  const { document, at, sent, received } = broken;
  return (
    <Notice tone="warning">
      {t('schedulingAgreement.text.breaks', {
        ...{ document, date: moment(at), unit },
        ...{ sent: decimal(sent), received: decimal(received ?? sent) },
      })}
    </Notice>
  );
};

/** The bookings behind both cumulatives, the newest first, with the one where they part marked. */
const Ledger = (props: PartProps<Agreement>) => (
  <div className="sa-ledger">
    <Break {...props} />
    <Grid
      name="ledger"
      rows={props.record.ledger.map(entry => ({ ...entry, unit: props.record.unit }))}
      columns={bookings}
    />
  </div>
);

/** A scheduling agreement: what both parties agreed on, its cumulatives, and the bookings behind them. */
export const AgreementDetail = () => (
  <DetailScreen
    of={readSchedulingAgreement}
    icon="agreement"
    facts={head}
    actions={agreement => <AgreementActions agreement={agreement} />}
    sections={[
      { name: 'cumulatives', show: Cumulatives },
      { name: 'ledger', count: row => row.ledger.length, show: Ledger },
      { name: 'agreement', show: AgreementFacts },
      { name: 'history', side: 'internal', show: RecordHistory },
    ]}
  />
);
