import {
  changeMailServer,
  type MailServerRow,
  readMailServer,
  removeMailServer,
  testMailServer,
} from '@inbound/shared/system/mail-server/contract';
import { useAction } from '../../client/call.ts';
import { useMayCall } from '../../client/may-call.ts';
import { postText } from '../../client/notices.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { DeleteButton } from '../../kit/form/delete-button.tsx';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { RecordHistory } from '../../kit/history/record-history.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { MailServerForm } from './form.tsx';

const c = columnsOf<MailServerRow>();

const facts = [c.text('name'), c.number('position'), c.text('host'), c.number('port'), c.active('active')];

const general = [
  c.text('displayName'),
  c.text('sender'),
  c.text('recipient'),
  c.flag('ssl'),
  c.choice('socketFactory', 'mailServer'),
  c.flag('auth'),
  c.text('userName'),
  c.number('connectionTimeout'),
  c.number('answerTimeout'),
  c.flag('fallback'),
  c.number('sendCount'),
  c.time('changedAt'),
];

const General = ({ record }: PartProps<MailServerRow>) => <Facts record={record} columns={general} />;

/** Sends a test mail and tells what the server said to it. */
const TestButton = ({ server }: { server: MailServerRow }) => {
  const { t } = useTexts();
  const mayCall = useMayCall();
  const { run, busy } = useAction(testMailServer, {
    done: ({ answer }) => postText('success', 'mailServer.text.answered', { answer }),
  });
  if (!mayCall(testMailServer)) return null;
  return (
    <Button icon="mail" busy={busy} onClick={() => void run({ id: server.id })}>
      {t('mailServer.text.test')}
    </Button>
  );
};

export const MailServerDetail = () => (
  <DetailScreen
    of={readMailServer}
    icon="mail-server"
    facts={facts}
    sections={[
      { name: 'general', show: General },
      { name: 'history', show: RecordHistory },
    ]}
    actions={server => (
      <>
        <TestButton server={server} />
        <DeleteButton endpoint={removeMailServer} record={server} />
        <EditButton endpoint={changeMailServer} form={MailServerForm} record={server} />
      </>
    )}
  />
);
