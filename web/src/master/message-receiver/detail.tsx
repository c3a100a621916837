import {
  changeMessageReceiver,
  type MessageReceiverRow,
  readMessageReceiver,
  removeMessageReceiver,
} from '@inbound/shared/master/message-receiver/contract';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { DetailScreen } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { DeleteButton } from '../../kit/form/delete-button.tsx';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { RecordHistory } from '../../kit/history/record-history.tsx';
import { MessageReceiverForm } from './form.tsx';

const c = columnsOf<MessageReceiverRow>();

const toPlant = (row: MessageReceiverRow) => link('/master/plant-detail', { id: row.plantId });

const facts = [
  c.text('code'),
  c.reference('plantNo', 'plantName', toPlant),
  c.choice('kind', 'messageReceiver'),
  c.choice('format', 'messageReceiver'),
  c.choice('way', 'messageReceiver'),
];

const general = [c.text('folder'), c.text('endpointName'), c.text('mailTo'), c.active('active'), c.time('changedAt')];

const General = ({ record }: { record: MessageReceiverRow }) => <Facts record={record} columns={general} />;

export const MessageReceiverDetail = () => (
  <DetailScreen
    of={readMessageReceiver}
    icon="message-receiver"
    facts={facts}
    sections={[
      { name: 'general', show: General },
      { name: 'history', show: RecordHistory },
    ]}
    actions={row => (
      <>
        <DeleteButton endpoint={removeMessageReceiver} record={row} />
        <EditButton endpoint={changeMessageReceiver} form={MessageReceiverForm} record={row} />
      </>
    )}
  />
);
