import { readSubscription, type SubscriptionRow } from '@inbound/shared/ordering/subscription/contract';
import { subscription } from '@inbound/shared/ordering/subscription/machine';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { DocumentHistory } from '../../kit/history/document-history.tsx';
import { SubscriptionActions } from './actions.tsx';
import { general, head } from './columns.tsx';

type Part = PartProps<SubscriptionRow>;

const General = ({ record }: Part) => <Facts record={record} columns={general} />;
const History = ({ record }: Part) => <DocumentHistory ids={[record.id]} states={[subscription]} />;

const sections = [
  { name: 'general', show: General },
  { name: 'timeline', show: History },
];

/** A subscription to the stock of a part. */
export const SubscriptionScreen = () => (
  <DetailScreen
    of={readSubscription}
    machine={subscription}
    icon="subscription"
    facts={head}
    sections={sections}
    actions={(row, refresh) => <SubscriptionActions row={row} done={refresh} />}
  />
);
