import {
  acceptReceiptDifference,
  correctReceiptDifference,
  disputeReceiptDifference,
  type ReceiptRow,
  withdrawReceiptDifference,
} from '@inbound/shared/delivery/receipt/contract';
import { receipt } from '@inbound/shared/delivery/receipt/machine';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { ActionBar } from '../../kit/state/action-bar.tsx';
import { whyNot } from '../../kit/state/machine.ts';

const F = fieldsOf(correctReceiptDifference);

const CorrectForm = () => (
  <>
    <F.Quantity name="qty" />
    <F.Text name="correction" wide />
  </>
);

/** The plant changes what it found. */
const Correct = ({ difference }: { difference: ReceiptRow }) => {
  const { action } = useTexts();
  const may = useMay();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { id, version, qty, partNo, dnNo } = difference;
  if (!may('delivery.receipt.edit') || whyNot(receipt, 'correct', difference, may) !== undefined) return null;
  return (
    <>
      <Button kind="text" onClick={() => setOpen(true)}>
        {action('receipt', 'correct')}
      </Button>
      <FormDrawer
        of={correctReceiptDifference}
        form={CorrectForm}
        record={{ id, version, qty, correction: '' }}
        part={{ id, title: `${dnNo} ${partNo}` }}
        open={isOpen}
        close={saved => {
          setOpen(false);
          if (saved) void client.invalidateQueries();
        }}
      />
    </>
  );
};

/** What either side may do with a difference. */
export const DifferenceActions = ({ difference }: { difference: ReceiptRow }) => (
  <>
    <Correct difference={difference} />
    <ActionBar
      machine={receipt}
      record={difference}
      inRow
      endpoints={{
        accept: acceptReceiptDifference,
        dispute: disputeReceiptDifference,
        withdraw: withdrawReceiptDifference,
      }}
      ask={{ accept: 'confirm', dispute: 'reason', withdraw: 'reason' }}
    />
  </>
);
