import './receive.css';
import type { DeliveryNoteDetail } from '@inbound/shared/delivery/delivery-note/contract';
import { deliveryNote } from '@inbound/shared/delivery/delivery-note/machine';
import { receiveDelivery } from '@inbound/shared/delivery/receipt/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { FieldFrame } from '../../kit/form/field-frame.tsx';
import { useFormPlace } from '../../kit/form/form-context.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { refusalAt } from '../../kit/form/refusals.ts';
import { Button } from '../../kit/parts/button.tsx';
import { whyNot } from '../../kit/state/machine.ts';
import { DifferenceRow, type ReceivedNote, type TypedDifference } from './difference-row.tsx';

type FoundErrors = readonly (Record<string, { type?: unknown; message?: unknown }> | undefined)[];

interface ListProps {
  found: readonly TypedDifference[];
  change(next: TypedDifference[]): void;
}

/** The differences that are found while the goods are looked at; without any, the note is received whole. */
const DifferenceList = ({ found, change }: ListProps) => {
  const { t } = useTexts();
  const { formState } = useFormContext();
  const note = useFormPlace().record as unknown as ReceivedNote;
  const errors = formState.errors.differences as unknown as FoundErrors | undefined;
  const [first] = note.lines;
  const replace = (at: number, next: TypedDifference[]) =>
    change([...found.slice(0, at), ...next, ...found.slice(at + 1)]);
  return (
    <div className="rc-found">
      <ul>
        {found.map((one, at) => (
          <DifferenceRow
            // biome-ignore lint/suspicious/noArrayIndexKey: differences have no name before they are saved
            key={at}
            {...{ note, at, found: one }}
            write={part => replace(at, [{ ...one, ...part }])}
            remove={() => replace(at, [])}
            refused={name => refusalAt(errors?.[at]?.[name])}
          />
        ))}
      </ul>
      {first && (
        <Button icon="add" onClick={() => change([...found, { lineId: first.id, type: 'short', qty: '' }])}>
          {t('receipt.text.addDifference')}
        </Button>
      )}
    </div>
  );
};

const ReceiveForm = () => (
  <FieldFrame name="differences" wide>
    {({ value, onChange }) => <DifferenceList found={(value ?? []) as readonly TypedDifference[]} change={onChange} />}
  </FieldFrame>
);

/** Takes a note in at the gate: whole, or with what differs from it. */
export const ReceiveButton = ({ note }: { note: DeliveryNoteDetail }) => {
  const { t, action } = useTexts();
  const may = useMay();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  if (!may('delivery.receipt.receive') || whyNot(deliveryNote, 'receive', note, may) !== undefined) return null;
  return (
    <>
      <Button kind="primary" icon="door" onClick={() => setOpen(true)}>
        {action('deliveryNote', 'receive')}
      </Button>
      <FormDrawer
        of={receiveDelivery}
        form={ReceiveForm}
        record={{ ...note, differences: [] }}
        part={{ id: note.id, title: note.dnNo }}
        act={{
          title: t('receipt.text.receiveNote', { number: note.dnNo }),
          verb: ({ differences }) =>
            t('receipt.gate.receiveAs', { count: Array.isArray(differences) ? differences.length : 0 }),
        }}
        open={isOpen}
        close={saved => {
          setOpen(false);
          if (saved) void client.invalidateQueries();
        }}
      />
    </>
  );
};
