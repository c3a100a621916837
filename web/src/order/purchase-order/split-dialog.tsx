import { type Decimal, isDecimal, isPlainDate, type PlainDate, type RefusalData, sum } from '@inbound/shared';
import { splitPurchaseOrderLine } from '@inbound/shared/order/purchase-order/answer-contract';
import type { PurchaseOrderDetail } from '@inbound/shared/order/purchase-order/contract';
import { checkOrderSplit, splittableOf } from '@inbound/shared/order/purchase-order/rules';
import { useState } from 'react';
import { useAction } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { DateInput } from '../../kit/inputs/date-input.tsx';
import { QuantityInput } from '../../kit/inputs/quantity-input.tsx';
import { Button, IconButton } from '../../kit/parts/button.tsx';
import { Dialog } from '../../kit/parts/dialog.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import type { AnswerRow } from './answers.ts';

interface TypedPart {
  id: number;
  qty: string;
  esd: string;
}

/** The parts as the call takes them; undefined while one is not filled. */
const wholeParts = (typed: readonly TypedPart[]): { qty: Decimal; esd: PlainDate }[] | undefined => {
  const parts = typed.flatMap(({ qty, esd }) => (isDecimal(qty) && isPlainDate(esd) ? [{ qty, esd }] : []));
  return parts.length === typed.length && parts.length > 0 ? parts : undefined;
};

const problemOf = (line: AnswerRow, parts: ReturnType<typeof wholeParts>): RefusalData | undefined => {
  const checked = parts ? checkOrderSplit(line, parts, line.decimals) : true;
  return checked === true ? undefined : checked;
};

interface PartsListProps {
  parts: readonly TypedPart[];
  change(id: number, cells: Partial<TypedPart>): void;
  remove(id: number): void;
}

const PartsList = ({ parts, change, remove }: PartsListProps) => {
  const { t, field } = useTexts();
  return (
    <ul className="po-parts">
      {parts.map(({ id, qty, esd }, at) => (
        <li key={id}>
          <QuantityInput
            label={`${field('purchaseOrder', 'qty')} ${at + 1}`}
            value={qty}
            change={typed => change(id, { qty: typed })}
            live
          />
          <DateInput
            label={`${field('purchaseOrder', 'esd')} ${at + 1}`}
            value={esd}
            change={typed => change(id, { esd: typed })}
            live
          />
          <IconButton
            name={t('purchaseOrder.text.removePart', { part: at + 1 })}
            icon="delete"
            onClick={() => remove(id)}
          />
        </li>
      ))}
    </ul>
  );
};

interface SplitDialogProps {
  order: PurchaseOrderDetail;
  line: AnswerRow;
  done(): void;
  cancel(): void;
}

/** Divides a line into parts with days of their own; what is left stays with the line. */
export const SplitDialog = ({ order, line, done, cancel }: SplitDialogProps) => {
  const { t, error, action } = useTexts();
  const { decimal } = useFormat();
  const [typed, setTyped] = useState<readonly TypedPart[]>([{ id: 0, qty: '', esd: line.crd }]);
  const split = useAction(splitPurchaseOrderLine, { done });
  const parts = wholeParts(typed);
  const problem = problemOf(line, parts) ?? split.refusal;
  const change = (id: number, cells: Partial<TypedPart>) =>
    setTyped(before => before.map(part => (part.id === id ? { ...part, ...cells } : part)));
  const addPart = () =>
    setTyped(before => [...before, { id: Math.max(-1, ...before.map(part => part.id)) + 1, qty: '', esd: line.crd }]);
  const send = () => {
    if (parts) void split.run({ id: order.id, lineId: line.id, revision: line.revision, parts });
  };
  return (
    <Dialog
      title={t('purchaseOrder.text.splitLine', { line: line.itemNo })}
      close={cancel}
      footer={
        <>
          <Button onClick={cancel}>{t('common.action.back')}</Button>
          <Button
            kind="primary"
            busy={split.busy}
            reason={parts ? problem && error(problem, 'purchaseOrder') : t('purchaseOrder.text.partUnfilled')}
            onClick={send}
          >
            {action('purchaseOrder', 'split')}
          </Button>
        </>
      }
    >
      <p>
        {t('purchaseOrder.text.toSplit', {
          qty: decimal(splittableOf(line)),
          parts: decimal(sum((parts ?? []).map(part => part.qty))),
        })}
      </p>
      <PartsList
        parts={typed}
        change={change}
        remove={id => setTyped(before => before.filter(part => part.id !== id))}
      />
      <Button icon="add" onClick={addPart}>
        {t('purchaseOrder.text.addPart')}
      </Button>
      {problem && parts && <Notice tone="danger">{error(problem, 'purchaseOrder')}</Notice>}
    </Dialog>
  );
};
