import { isDecimal } from '@inbound/shared';
import { answerPurchaseOrder } from '@inbound/shared/order/purchase-order/answer-contract';
import type { PurchaseOrderDetail } from '@inbound/shared/order/purchase-order/contract';
import { answerableOf } from '@inbound/shared/order/purchase-order/rules';
import { useState } from 'react';
import { useAction } from '../../client/call.ts';
import { useTexts } from '../../client/texts.ts';
import { reasonsOfAct } from '../../kit/columns/reason.tsx';
import { QuantityInput } from '../../kit/inputs/quantity-input.tsx';
import { Question } from '../../kit/state/ask.tsx';
import type { AnswerRow } from './answers.ts';

interface RejectionProps {
  order: PurchaseOrderDetail;
  line: AnswerRow;
  done(): void;
  cancel(): void;
}

/** Asks how much of a line is rejected, all at first, and why. */
export const Rejection = ({ order, line, done, cancel }: RejectionProps) => {
  const { t } = useTexts();
  const [qty, setQty] = useState<string>(answerableOf(line));
  const answer = useAction(answerPurchaseOrder, { done });
  const reject = (body: object) => {
    const { reason } = body as { reason: string };
    const rejected = isDecimal(qty) ? qty : answerableOf(line);
    const { id: lineId, revision } = line;
    void answer.run({ id: order.id, lines: [{ lineId, revision, kind: 'reject', qty: rejected, reason }] });
  };
  return (
    <Question
      ask="reason"
      verb={t('purchaseOrder.text.rejectLine', { line: line.itemNo })}
      reasons={reasonsOfAct('reject')}
      lead={<QuantityInput label={t('purchaseOrder.text.rejectQty')} value={qty} change={setQty} live />}
      busy={answer.busy}
      refusal={answer.refusal}
      submit={reject}
      cancel={cancel}
    />
  );
};
