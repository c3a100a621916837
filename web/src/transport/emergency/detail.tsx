import { type EmergencyRow, readEmergency } from '@inbound/shared/transport/emergency/contract';
import { emergency } from '@inbound/shared/transport/emergency/machine';
import { link } from '../../client/link.ts';
import { useMay } from '../../client/session.ts';
import { None } from '../../kit/columns/cells.tsx';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { DocumentHistory } from '../../kit/history/document-history.tsx';
import { TabLink } from '../../kit/tab/tab-link.tsx';
import { EmergencyActions } from './actions.tsx';
import { Effect } from './effect.tsx';
import { MovedBookings } from './moved.tsx';

type Part = PartProps<EmergencyRow>;

const c = columnsOf<EmergencyRow>();

const facts = [
  c.text('emergencyNo'),
  c.choice('cause', 'emergency'),
  c.reference('material', 'materialName'),
  c.decimal('daysOfSupply'),
  c.quantity('quantity', 'unit'),
  c.date('etaDate'),
  c.text('etaTime'),
  c.text('plate'),
  c.text('contact'),
];

/** The transport that was booked with it. */
const transport = c.custom(
  'sdNo',
  row =>
    row.shippingNoteId ? (
      <TabLink to={link('/transport/shipping-note-detail', { id: row.shippingNoteId })}>{row.sdNo}</TabLink>
    ) : (
      <None />
    ),
  row => row.sdNo,
);

const general = [
  c.reference('supplierCode', 'supplierName'),
  c.reference('plantNo', 'plantName'),
  c.text('unloadingPoint'),
  c.text('door'),
  c.time('begins'),
  c.time('ends'),
  c.number('movedCount'),
  transport,
  c.number('klt'),
  c.number('glt'),
  c.flag('hazardous'),
  c.text('remark'),
  c.time('askedAt'),
  c.time('changedAt'),
];

/** What follows from the act. */
const DERIVED = ['turn', 'claimId', 'doorId', 'givingWay', 'shippingNoteId'];

const General = ({ record }: Part) => <Facts record={record} columns={general} />;
const Moved = ({ record }: Part) => <MovedBookings emergencyId={record.id} />;
const History = ({ record }: Part) => <DocumentHistory ids={[record.id]} states={[emergency]} derived={DERIVED} />;

const EffectPart = { name: 'effect', show: Effect };
const MovedPart = { name: 'moved', count: (row: EmergencyRow) => row.movedCount, show: Moved };
const common = [
  { name: 'general', show: General },
  { name: 'timeline', show: History },
];

/** An emergency arrival: for the plant with its effect on the doors, for whoever asked with what is proposed. */
export const EmergencyDetail = () => {
  const may = useMay();
  const sections = may('transport.emergency.foresee') ? [EffectPart, MovedPart, ...common] : common;
  return (
    <DetailScreen
      of={readEmergency}
      machine={emergency}
      icon="emergency"
      facts={facts}
      sections={sections}
      actions={(record, refresh) => (
        <EmergencyActions arrival={record} path="/transport/emergency-detail" done={refresh} />
      )}
    />
  );
};
