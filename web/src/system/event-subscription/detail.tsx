import {
  type EventSubscriptionDetail,
  readEventSubscription,
} from '@inbound/shared/system/event-subscription/contract';
import { eventSubscription } from '@inbound/shared/system/event-subscription/machine';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { DocumentHistory } from '../../kit/history/document-history.tsx';
import { EventSubscriptionActions } from './actions.tsx';
import { general, head, tryColumns } from './columns.tsx';
import { Told } from './told.tsx';

type Part = PartProps<EventSubscriptionDetail>;

const General = ({ record }: Part) => <Facts record={record} columns={general} />;
const Tries = ({ record }: Part) => <Grid name="tries" rows={record.tries} columns={tryColumns} />;
const History = ({ record }: Part) => <DocumentHistory ids={[record.id]} states={[eventSubscription]} />;

const sections = [
  { name: 'told', count: ({ told }: EventSubscriptionDetail) => told.length, show: Told },
  { name: 'tries', count: ({ tries }: EventSubscriptionDetail) => tries.length, show: Tries },
  { name: 'general', show: General },
  { name: 'timeline', show: History },
];

/** An event subscription: what is told to whom, and whether it arrives. */
export const EventSubscriptionScreen = () => (
  <DetailScreen
    of={readEventSubscription}
    machine={eventSubscription}
    icon="message-subscription"
    facts={head}
    sections={sections}
    actions={(row, refresh) => <EventSubscriptionActions row={row} done={refresh} />}
  />
);
