import {
  createMessageSubscription,
  listMessageSubscriptions,
} from '@inbound/shared/ordering/message-subscription/contract';
import { messageSubscription } from '@inbound/shared/ordering/message-subscription/machine';
import { listOauthEndpoints } from '@inbound/shared/system/oauth-endpoint/contract';
import { filtersOf } from '../../kit/filters/filters.ts';
import { CreateButton } from '../../kit/form/create-button.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { columns } from './columns.tsx';
import { MessageSubscriptionForm } from './form.tsx';

const f = filtersOf(listMessageSubscriptions);
const filters = [f.search('search'), f.states(messageSubscription), f.pick('endpointId', listOauthEndpoints)];

/** Which other systems are told of the documents of the company. */
export const MessageSubscriptionList = () => (
  <ListScreen
    of={listMessageSubscriptions}
    columns={columns}
    filters={filters}
    toolbar={<CreateButton endpoint={createMessageSubscription} form={MessageSubscriptionForm} />}
  />
);
