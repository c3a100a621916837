import { isOpen } from '@inbound/shared';
import {
  confirmPurchaseOrderSplit,
  deletePurchaseOrderSplit,
  refusePurchaseOrderSplit,
} from '@inbound/shared/order/purchase-order/answer-contract';
import type { PurchaseOrderDetail, PurchaseOrderPart } from '@inbound/shared/order/purchase-order/contract';
import { purchaseOrder } from '@inbound/shared/order/purchase-order/machine';
import { useMemo, useState } from 'react';
import { useAction } from '../../client/call.ts';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import type { PartProps } from '../../kit/detail/detail-screen.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Question } from '../../kit/state/ask.tsx';

/** A part with what it is called: the number of its line and its own. */
interface SplitRow extends PurchaseOrderPart {
  splitNo: string;
  unit: string;
  splitState: 'inForce' | 'waits';
}

const c = columnsOf<SplitRow>();

const columns = [
  c.text('splitNo', { width: 84 }),
  c.quantity('qty', 'unit'),
  c.date('esd'),
  c.date('eta'),
  c.choice('type', 'purchaseOrder', { width: 112 }),
  c.choice('splitState', 'purchaseOrder', { width: 160 }),
  c.text('note'),
];

const rowsOf = ({ lines, parts }: PurchaseOrderDetail): SplitRow[] =>
  lines.flatMap(line =>
    parts
      .filter(part => part.lineId === line.id)
      .map(part => ({
        ...part,
        splitNo: `${line.itemNo}/${part.partNo}`,
        unit: line.unit,
        splitState: part.pending ? ('waits' as const) : ('inForce' as const),
      })),
  );

/** What each side does with a part: the supplier takes it back, the plant agrees to it or refuses it. */
const usePartActs = ({ id, version }: PurchaseOrderDetail, refresh: () => void) => {
  const [refusing, setRefusing] = useState<SplitRow>();
  const done = () => {
    setRefusing(undefined);
    refresh();
  };
  const [remove, agree, refuse] = [
    useAction(deletePurchaseOrderSplit, { done }),
    useAction(confirmPurchaseOrderSplit, { done }),
    useAction(refusePurchaseOrderSplit, { done }),
  ];
  const at = (part: SplitRow) => ({ id, version, partId: part.id });
  return {
    refusing,
    setRefusing,
    refuse,
    remove: (part: SplitRow) => void remove.run(at(part)),
    agree: (part: SplitRow) => void agree.run(at(part)),
    decline: (part: SplitRow, body: object) => void refuse.run({ ...at(part), ...(body as { reason: string }) }),
    busy: remove.busy || agree.busy,
  };
};

/** The parts into which lines are divided, each with its day; none are shown where no line is. */
export const Splits = ({ record, refresh }: PartProps<PurchaseOrderDetail>) => {
  const { action, t } = useTexts();
  const may = useMay();
  const acts = usePartActs(record, refresh);
  const rows = useMemo(() => rowsOf(record), [record]);
  if (rows.length === 0) return null;
  const { refusing, setRefusing } = acts;
  const buttons = (part: SplitRow) => (
    <span className="po-row-buttons">
      {may('order.purchaseOrder.approve') && part.pending && (
        <>
          <Button busy={acts.busy} onClick={() => acts.agree(part)}>
            {action('purchaseOrder', 'confirmSplit')}
          </Button>
          <Button onClick={() => setRefusing(part)}>{action('purchaseOrder', 'refuseSplit')}</Button>
        </>
      )}
      {may('order.purchaseOrder.confirm') && isOpen(purchaseOrder, record.state) && (
        <Button busy={acts.busy} onClick={() => acts.remove(part)}>
          {action('purchaseOrder', 'deleteSplit')}
        </Button>
      )}
    </span>
  );
  return (
    <section className="po-splits">
      <h3>{t('purchaseOrder.text.splits')}</h3>
      <Grid<SplitRow> name="splits" rows={rows} columns={columns} actions={buttons} />
      {refusing && (
        <Question
          ask="reason"
          verb={action('purchaseOrder', 'refuseSplit')}
          of={refusePurchaseOrderSplit}
          busy={acts.refuse.busy}
          refusal={acts.refuse.refusal}
          submit={body => acts.decline(refusing, body)}
          cancel={() => setRefusing(undefined)}
        />
      )}
    </section>
  );
};
