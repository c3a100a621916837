import {
  type InterfaceDetail,
  readInterfaceEntry,
  replayInterfaceMessage,
} from '@inbound/shared/system/interface-log/contract';
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
import { columns } from './columns.ts';
import { mayReplay } from './replay.ts';

const c = columnsOf<InterfaceDetail>();

const facts = [
  c.text('interfaceName'),
  c.choice('direction', 'interfaceLog'),
  c.choice('state', 'interfaceLog'),
  c.time('at'),
];

const general = [
  c.text('messageType'),
  c.text('fileName'),
  c.text('url'),
  c.number('httpCode'),
  c.number('durationMs'),
  c.text('plantNo'),
  c.mono('trackId'),
];

const Request = ({ record }: PartProps<InterfaceDetail>) => (
  <>
    <Facts record={record} columns={general} />
    <KeptText kind="message" text={record.request} />
  </>
);

const Response = ({ record }: PartProps<InterfaceDetail>) => <KeptText kind="message" text={record.response} />;

const Entries = ({ record }: PartProps<InterfaceDetail>) => (
  <Grid name="entries" rows={record.entries} columns={columns} />
);

const ReplayButton = ({ record, refresh }: PartProps<InterfaceDetail>) => {
  const { t } = useTexts();
  const mayCall = useMayCall();
  const { run, busy } = useAction(replayInterfaceMessage, {
    done: () => {
      postText('success', 'interfaceLog.text.replayed');
      refresh();
    },
  });
  if (!mayCall(replayInterfaceMessage) || mayReplay(record) !== true) return null;
  return (
    <Button icon="retry" busy={busy} onClick={() => void run({ id: record.id })}>
      {t('interfaceLog.action.replay')}
    </Button>
  );
};

export const InterfaceLogDetail = () => (
  <DetailScreen
    of={readInterfaceEntry}
    icon="interface"
    facts={facts}
    sections={[
      { name: 'request', show: Request },
      { name: 'response', show: Response },
      { name: 'entries', count: entry => entry.entries.length, show: Entries },
    ]}
    actions={(record, refresh) => <ReplayButton record={record} refresh={refresh} />}
  />
);
