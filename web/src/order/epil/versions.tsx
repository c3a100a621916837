import { type EpilDetail, type EpilVersionRow, readEpilVersion } from '@inbound/shared/order/epil/contract';
import type { MessageOfDocument } from '@inbound/shared/system/message-delivery/contract';
import { messageDelivery } from '@inbound/shared/system/message-delivery/machine';
import { useMemo } from 'react';
import { useQuery } from '../../client/call.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import type { PartProps } from '../../kit/detail/detail-screen.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { Empty } from '../../kit/parts/empty.tsx';
import { Receipts } from './receipts.tsx';
import { type CellChange, versionChanges } from './version-changes.ts';

const v = columnsOf<EpilVersionRow>();
const m = columnsOf<MessageOfDocument>();
const d = columnsOf<CellChange>();

const versionColumns = [
  v.number('versionNo', { width: 96 }),
  v.time('sentAt'),
  v.number('rowCount', { width: 96 }),
  v.text('reason'),
];

const messageColumns = [
  m.mono('fileName', { width: 280 }),
  m.state(messageDelivery, { width: 136 }),
  m.text('receiverCode', { width: 140 }),
  m.number('attempts', { width: 96 }),
  m.time('deliveredAt'),
];

const changeColumns = [
  d.part('partNo'),
  d.mono('serialNo', { width: 168 }),
  d.custom(
    'cell',
    ({ cell }, { texts }) => texts.field('epil', cell),
    ({ cell }, texts) => texts.field('epil', cell),
    { width: 200 },
  ),
  d.text('before', { width: 200 }),
  d.text('after', { width: 200 }),
];

/** What the last version says otherwise than the one before it. */
const LastChanges = ({ last, previous }: { last: EpilVersionRow; previous: EpilVersionRow }) => {
  const { t } = useTexts();
  const after = useQuery(readEpilVersion, { id: last.id }).data;
  const before = useQuery(readEpilVersion, { id: previous.id }).data;
  const changes = useMemo(
    () => (before && after ? versionChanges(before.content.rows, after.content.rows) : []),
    [before, after],
  );
  return (
    <>
      <h3>{t('epil.text.compared', { before: previous.versionNo, after: last.versionNo, count: changes.length })}</h3>
      <Grid name="changes" rows={changes} columns={changeColumns} />
    </>
  );
};

/** Versions that were sent, what the last one changed, and how far the messages have come. */
export const Versions = ({ record: { id, versions, messages } }: PartProps<EpilDetail>) => {
  const { t } = useTexts();
  const [last, previous] = versions;
  if (!last) return <Empty kind="none">{t('epil.text.noVersion')}</Empty>;
  return (
    <div className="epil-versions">
      <Grid name="versions" rows={versions} columns={versionColumns} />
      {previous && <LastChanges last={last} previous={previous} />}
      <h3>{t('epil.text.messages')}</h3>
      {messages.length === 0 ? (
        <Empty kind="none">{t('epil.text.noReceiver')}</Empty>
      ) : (
        <>
          <Grid name="messages" rows={messages} columns={messageColumns} />
          <Receipts id={id} />
        </>
      )}
    </div>
  );
};
