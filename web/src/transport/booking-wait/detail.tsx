import { type BookingWaitRow, readBookingWait } from '@inbound/shared/transport/booking-wait/contract';
import { bookingWait } from '@inbound/shared/transport/booking-wait/machine';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { DocumentHistory } from '../../kit/history/document-history.tsx';
import { WaitActions } from './actions.tsx';

type Part = PartProps<BookingWaitRow>;

const c = columnsOf<BookingWaitRow>();

const facts = [
  c.date('day'),
  c.number('place'),
  c.text('unloadingPoint'),
  c.number('minutes'),
  c.text('door'),
  c.time('begins'),
  c.time('ends'),
  c.time('until'),
  c.reference('supplierCode', 'supplierName'),
];

const general = [c.reference('plantNo', 'plantName'), c.flag('hazardous'), c.time('askedAt'), c.time('changedAt')];

/** What follows from the act. */
const DERIVED = ['turn', 'claimId'];

const General = ({ record }: Part) => <Facts record={record} columns={general} />;
const History = ({ record }: Part) => <DocumentHistory ids={[record.id]} states={[bookingWait]} derived={DERIVED} />;

const sections = [
  { name: 'general', show: General },
  { name: 'timeline', show: History },
];

/** A truck that waits: its place in the line, and what was offered to it. */
export const BookingWaitDetail = () => (
  <DetailScreen
    of={readBookingWait}
    machine={bookingWait}
    icon="waiting-list"
    facts={facts}
    sections={sections}
    actions={(record, refresh) => <WaitActions wait={record} path="/transport/booking-wait-detail" done={refresh} />}
  />
);
