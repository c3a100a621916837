import type { PurchaseOrderDetail } from '@inbound/shared/order/purchase-order/contract';
import { purchaseOrder } from '@inbound/shared/order/purchase-order/machine';
import { readRelatedOfPurchaseOrder, type SiblingOrder } from '@inbound/shared/order/purchase-order/related-contract';
import type { MessageOfDocument } from '@inbound/shared/system/message-delivery/contract';
import { messageDelivery } from '@inbound/shared/system/message-delivery/machine';
import { useQuery } from '../../client/call.ts';
import { link } from '../../client/link.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import type { PartProps } from '../../kit/detail/detail-screen.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { Empty, NotLoaded } from '../../kit/parts/empty.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';

const o = columnsOf<SiblingOrder>();
const m = columnsOf<MessageOfDocument>();

const siblingColumns = [
  o.link('poNo', order => link('/po/order-detail', { id: order.id })),
  o.state(purchaseOrder, { width: 136 }),
  o.date('orderDate'),
  o.date('firstCrd'),
  o.number('lineCount', { width: 80 }),
  o.number('answeredCount', { width: 120 }),
];

const messageColumns = [
  m.mono('fileName', { width: 240 }),
  m.state(messageDelivery, { width: 136 }),
  m.text('receiverCode', { width: 140 }),
  m.text('format', { width: 96 }),
  m.number('attempts', { width: 96 }),
  m.time('deliveredAt'),
];

/** What stands around an order: others of the same order of the seller, and answers that went out as messages. */
export const Related = ({ record }: PartProps<PurchaseOrderDetail>) => {
  const { t } = useTexts();
  const { data, refusal, refresh } = useQuery(readRelatedOfPurchaseOrder, { id: record.id });
  if (!data) return refusal ? <NotLoaded refusal={refusal} retry={refresh} /> : <Skeleton shape="list" />;
  const { siblings, messages } = data;
  return (
    <div className="po-related">
      <h3>{t('purchaseOrder.text.siblingsOf', { number: record.sellerOrderNo || '–' })}</h3>
      {siblings.length === 0 ? (
        <Empty kind="none">{t('purchaseOrder.text.noSiblings')}</Empty>
      ) : (
        <Grid name="siblings" rows={siblings} columns={siblingColumns} />
      )}
      <h3>{t('purchaseOrder.text.answersSent')}</h3>
      {messages.length === 0 ? (
        <Empty kind="none">{t('purchaseOrder.text.noAnswerSent')}</Empty>
      ) : (
        <Grid name="answersSent" rows={messages} columns={messageColumns} />
      )}
    </div>
  );
};
