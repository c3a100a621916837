import { type MailLogDetail as Mail, readMail, resendMail } from '@inbound/shared/system/mail-log/contract';
import { useAction } from '../../client/call.ts';
import { useMayCall } from '../../client/may-call.ts';
import { postText } from '../../client/notices.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { KeptText } from '../../kit/detail/kept-text.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { mayResend } from './resend.ts';

const c = columnsOf<Mail>();
const t = columnsOf<Mail['tries'][number]>();

const facts = [c.text('recipient'), c.choice('state', 'mailLog'), c.time('createdAt'), c.choice('template', 'mailLog')];

const general = [
  c.text('subject'),
  c.choice('language', 'mailLog'),
  c.text('serverName'),
  c.text('answer'),
  c.number('attempts'),
  c.time('settledAt'),
  c.mono('trackId'),
  c.mono('resendOf'),
];

const tries = [
  t.time('at'),
  t.text('serverName'),
  t.text('host'),
  t.choice('state', 'mailLog'),
  t.text('answer', { width: 360 }),
  t.number('durationMs'),
];

const Text = ({ record }: PartProps<Mail>) => (
  <>
    <Facts record={record} columns={general} />
    <KeptText text={record.body} />
  </>
);

const Tries = ({ record }: PartProps<Mail>) => <Grid name="tries" rows={record.tries} columns={tries} />;

const ResendButton = ({ record, refresh }: PartProps<Mail>) => {
  const { t: say, error } = useTexts();
  const mayCall = useMayCall();
  const { run, busy } = useAction(resendMail, {
    done: () => {
      postText('success', 'mailLog.text.resent');
      refresh();
    },
  });
  const may = mayResend(record);
  if (!mayCall(resendMail) || (may !== true && !record.secret)) return null;
  const reason = may === true ? undefined : error(may);
  return (
    <Button icon="mail" busy={busy} reason={reason} onClick={() => void run({ id: record.id })}>
      {say('mailLog.action.resend')}
    </Button>
  );
};

export const MailLogDetail = () => (
  <DetailScreen
    of={readMail}
    icon="mail"
    facts={facts}
    sections={[
      { name: 'text', show: Text },
      { name: 'tries', count: mail => mail.tries.length, show: Tries },
    ]}
    actions={(record, refresh) => <ResendButton record={record} refresh={refresh} />}
  />
);
