import { listPlants } from '@inbound/shared/master/plant/contract';
import {
  cancelMessageDeliveries,
  listMessageDeliveries,
  replayMessageDeliveries,
} from '@inbound/shared/system/message-delivery/contract';
import { messageDelivery } from '@inbound/shared/system/message-delivery/machine';
import { listOauthEndpoints } from '@inbound/shared/system/oauth-endpoint/contract';
import { bulkOf } from '../../kit/bulk/bulk.ts';
import { filtersOf } from '../../kit/filters/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { DeliveryActions } from './actions.tsx';
import { columns } from './columns.tsx';

const f = filtersOf(listMessageDeliveries);

const filters = [
  f.search('search'),
  f.states(messageDelivery),
  f.choice('kind'),
  f.pick('plantId', listPlants),
  f.pick('endpointId', listOauthEndpoints),
];

const bulk = bulkOf(
  messageDelivery,
  { replay: replayMessageDeliveries, cancel: cancelMessageDeliveries },
  { replay: 'confirm', cancel: 'confirm' },
);

export const MessageDeliveryList = () => (
  <ListScreen
    of={listMessageDeliveries}
    columns={columns}
    filters={filters}
    bulk={bulk}
    row={message => <DeliveryActions message={message} inRow />}
  />
);
