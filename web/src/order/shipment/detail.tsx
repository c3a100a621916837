import {
  changeShipment,
  confirmShipment,
  deleteShipment,
  finishShipmentPacking,
  readShipment,
  type ShipmentDetail,
  shipShipment,
} from '@inbound/shared/order/shipment/contract';
import { isEpilLate, isPartPacked, shipment } from '@inbound/shared/order/shipment/machine';
import { useFormat } from '../../client/format/use-format.ts';
import { link } from '../../client/link.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { commentsOf } from '../../kit/comments/comments-section.tsx';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { DocumentHistory } from '../../kit/history/document-history.tsx';
import { lazyWithRetry } from '../../kit/parts/lazy-with-retry.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { ActionBar } from '../../kit/state/action-bar.tsx';
import { TabLink } from '../../kit/tab/tab-link.tsx';
import { epilColumn } from './epil-column.tsx';
import { editable, ShipmentForm } from './form.tsx';
import { Lines } from './lines.tsx';
import { useMayAct } from './may-act.ts';
import { TrackButton } from './tracking.tsx';
import { Units } from './units.tsx';

type Part = PartProps<ShipmentDetail>;

const c = columnsOf<ShipmentDetail>();

const facts = [
  c.text('shipmentNo'),
  c.reference('plantNo', 'plantName'),
  c.reference('supplierCode', 'supplierName', undefined, { side: 'internal' }),
  c.date('planTransportDate'),
  c.date('planDeliveryDate'),
  c.text('poNos'),
  c.number('packageCount'),
  c.decimal('grossWeight'),
  epilColumn,
];

const general = [
  c.choice('carrier', 'shipment'),
  c.text('vehicleId'),
  c.text('trackingId'),
  c.number('lineCount'),
  c.number('openLineCount'),
  c.text('remark'),
  c.reason('reason'),
  c.time('shippedAt'),
  c.time('createdAt'),
  c.time('changedAt'),
];

const General = ({ record }: Part) => <Facts record={record} columns={general} />;

/** What follows from the act. */
const DERIVED = [
  'turn',
  'lineCount',
  'openLineCount',
  'packageCount',
  'outdatedLabelCount',
  'grossWeight',
  'poNos',
  'resumeState',
  'reason',
  'shippedAt',
];

const History = ({ record }: Part) => <DocumentHistory ids={[record.id]} states={[shipment]} derived={DERIVED} />;

/** Its picture is drawn by code that few need. */
const Loading = lazyWithRetry(async () => (await import('./loading/load-section.tsx')).LoadSection, 'form');

const sections = [
  { name: 'lines', count: (row: ShipmentDetail) => row.lines.length, show: Lines },
  { name: 'units', count: (row: ShipmentDetail) => row.units.length, show: Units },
  { name: 'loading', show: Loading },
  { name: 'general', show: General },
  commentsOf('shipment'),
  { name: 'timeline', show: History },
];

/** The EPIL of the shipment, where it has one. */
const EpilLink = ({ record: { epilId } }: Pick<Part, 'record'>) => {
  const { t } = useTexts();
  return epilId && <TabLink to={link('/shipment/epil-detail', { id: epilId })}>{t('shipment.text.epilOpen')}</TabLink>;
};

/** Labels of it that were printed and would be others now, with the way to them. */
const OutdatedLabels = ({ record: { id, outdatedLabelCount: count } }: Pick<Part, 'record'>) => {
  const { t } = useTexts();
  if (count === 0) return null;
  return (
    <Notice tone="warning">
      {t('shipment.text.label.reprintNotice', { count })}{' '}
      <TabLink to={link('/shipment/shipment-detail', { id, tab: 'units' })}>{t('shipment.section.units')}</TabLink>
    </Notice>
  );
};

/** That an order of it changes, and what is to be done; or what is not packed yet. */
const Progress = ({ record }: Pick<Part, 'record'>) => {
  const { t } = useTexts();
  const { count } = useFormat();
  if (record.resumeState !== null) return <Notice tone="warning">{t('shipment.text.poUpdate')}</Notice>;
  if (isEpilLate(record))
    return (
      <Notice tone="warning">
        {t('shipment.text.epilAwaited')} <EpilLink record={record} />
      </Notice>
    );
  if (!isPartPacked(record)) return null;
  const { openLineCount } = record;
  return (
    <Notice tone="warning">
      {t('shipment.text.partPacked', { count: openLineCount, shown: count(openLineCount) })}
    </Notice>
  );
};

const Standing = ({ record }: Part) => (
  <>
    <OutdatedLabels record={record} />
    <Progress record={record} />
  </>
);

/** To the load plan, as long as something of the shipment stands in no package. */
const LoadLink = ({ record }: Pick<Part, 'record'>) => {
  const { t } = useTexts();
  const mayPlan = useMayAct(record, 'acceptLoad');
  if (!mayPlan || record.openLineCount === 0) return null;
  const to = link('/shipment/shipment-detail', { id: record.id, tab: 'loading' });
  return <TabLink to={to}>{t('shipment.text.load.plan')}</TabLink>;
};

const Actions = ({ record, refresh }: Part) => {
  const mayEdit = useMayAct(record, 'edit');
  return (
    <>
      <LoadLink record={record} />
      <EpilLink record={record} />
      <TrackButton shipment={record} />
      {mayEdit && <EditButton endpoint={changeShipment} form={ShipmentForm} record={editable(record)} />}
      <ActionBar
        machine={shipment}
        record={record}
        endpoints={{
          confirm: confirmShipment,
          finishPacking: finishShipmentPacking,
          ship: shipShipment,
          delete: deleteShipment,
        }}
        primary="confirm"
        ask={{ confirm: 'confirm', ship: 'confirm', delete: 'reason' }}
        done={refresh}
      />
    </>
  );
};

/** One shipment: what leaves when, of which orders, and how far it is packed. */
export const ShipmentScreen = () => (
  <DetailScreen
    of={readShipment}
    machine={shipment}
    icon="shipment"
    facts={facts}
    sections={sections}
    notice={Standing}
    actions={(record, refresh) => <Actions record={record} refresh={refresh} />}
  />
);
