import { type EpilReceipt, lookUpEpil } from '@inbound/shared/order/epil/contract';
import { useState } from 'react';
import { useAction } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';

const Receipt = ({ receipt: { receiverCode: receiver, versionNo: version, receivedAt } }: { receipt: EpilReceipt }) => {
  const { t } = useTexts();
  const { moment } = useFormat();
  if (version === null || receivedAt === null) return <span>{t('epil.text.notReceived', { receiver })}</span>;
  return <span>{t('epil.text.received', { receiver, version, at: moment(receivedAt) })}</span>;
};

/** Asks the endpoints of the plant now what they have of an EPIL; while they are silent, what was sent waits for them. */
export const Receipts = ({ id }: { id: string }) => {
  const { t, error } = useTexts();
  const [receipts, setReceipts] = useState<readonly EpilReceipt[]>();
  const { run, busy, refusal } = useAction(lookUpEpil, { done: answer => setReceipts(answer.receipts), claims: 'all' });
  return (
    <p className="epil-receipts">
      <Button icon="search" busy={busy} onClick={() => void run({ id })}>
        {t('epil.text.lookUp')}
      </Button>
      <span role="status">
        {refusal && <span className="epil-wrong">{error(refusal, 'epil')}</span>}
        {!refusal && receipts?.length === 0 && t('epil.text.noEndpoint')}
        {!refusal && receipts?.map(receipt => <Receipt key={receipt.receiverCode} receipt={receipt} />)}
      </span>
    </p>
  );
};
