import { listPlants } from '@inbound/shared/master/plant/contract';
import { listEventSubscriptions } from '@inbound/shared/system/event-subscription/contract';
import { eventSubscription } from '@inbound/shared/system/event-subscription/machine';
import { filtersOf } from '../../kit/filters/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { columns } from './columns.tsx';
import { SubscribeButton } from './create-button.tsx';

const f = filtersOf(listEventSubscriptions);
const filters = [f.search('search'), f.states(eventSubscription), f.pick('plantId', listPlants)];

/** `/system/event`: which systems are told of events by webhooks. */
export const EventSubscriptionList = () => (
  <ListScreen of={listEventSubscriptions} columns={columns} filters={filters} toolbar={<SubscribeButton />} />
);
