import {
  createMessageReceiver,
  listMessageReceivers,
  type MessageReceiverRow,
} from '@inbound/shared/master/message-receiver/contract';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { listOauthEndpoints } from '@inbound/shared/system/oauth-endpoint/contract';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { CreateButton } from '../../kit/form/create-button.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { MessageReceiverForm } from './form.tsx';

const c = columnsOf<MessageReceiverRow>();
const f = filtersOf(listMessageReceivers);

const toPlant = (row: MessageReceiverRow) => link('/master/plant-detail', { id: row.plantId });

const columns = [
  c.link('code', row => link('/master/message-receiver-detail', { id: row.id }), { pin: 'left' }),
  c.reference('plantNo', 'plantName', toPlant),
  c.choice('kind', 'messageReceiver'),
  c.choice('format', 'messageReceiver'),
  c.choice('way', 'messageReceiver'),
  c.text('folder'),
  c.text('endpointName'),
  c.text('mailTo'),
  c.active('active'),
  c.time('changedAt'),
];

const filters = [
  f.search('search'),
  f.pick('plantId', listPlants),
  f.choice('kind'),
  f.choice('way'),
  f.pick('endpointId', listOauthEndpoints),
];

export const MessageReceiverList = () => (
  <ListScreen
    of={listMessageReceivers}
    columns={columns}
    filters={filters}
    toolbar={<CreateButton endpoint={createMessageReceiver} form={MessageReceiverForm} />}
  />
);
