import { type MovedBookingRow, readMovedBooking } from '@inbound/shared/transport/moved-booking/contract';
import { movedBooking } from '@inbound/shared/transport/moved-booking/machine';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { DocumentHistory } from '../../kit/history/document-history.tsx';
import { MovedActions } from './actions.tsx';

type Part = PartProps<MovedBookingRow>;

const c = columnsOf<MovedBookingRow>();

const facts = [
  c.text('plate'),
  c.text('fromDoor'),
  c.time('fromBegins'),
  c.text('door'),
  c.time('begins'),
  c.time('ends'),
  c.reference('supplierCode', 'supplierName'),
];

const general = [
  c.link('sdNo', row => link('/transport/shipping-note-detail', { id: row.shippingNoteId })),
  c.reference('plantNo', 'plantName'),
  c.time('fromEnds'),
  c.date('movedOn'),
  c.time('changedAt'),
];

const General = ({ record }: Part) => <Facts record={record} columns={general} />;
const History = ({ record }: Part) => <DocumentHistory ids={[record.id]} states={[movedBooking]} derived={['turn']} />;

/** A booking that gave way: its window before, its new one, and the answer of its party. */
export const MovedBookingDetail = () => (
  <DetailScreen
    of={readMovedBooking}
    machine={movedBooking}
    icon="moved-booking"
    facts={facts}
    sections={[
      { name: 'general', show: General },
      { name: 'timeline', show: History },
    ]}
    actions={(row, refresh) => <MovedActions moved={row} path="/transport/moved-booking-detail" done={refresh} />}
  />
);
