import './receive.css';
import type { DeliveryNoteDetail } from '@inbound/shared/delivery/delivery-note/contract';
import { deliveryNote } from '@inbound/shared/delivery/delivery-note/machine';
import { receiveDelivery } from '@inbound/shared/delivery/receipt/contract';
import { receivedOf } from '@inbound/shared/delivery/receipt/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useFormat } from '../../client/format/use-format.ts';
import { postText } from '../../client/notices.ts';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { useUnit } from '../../kit/columns/entry.tsx';
import { FieldFrame } from '../../kit/form/field-frame.tsx';
import { useFormPlace } from '../../kit/form/form-context.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { refusalAt } from '../../kit/form/refusals.ts';
import { QuantityInput } from '../../kit/inputs/quantity-input.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { whyNot } from '../../kit/state/machine.ts';
import { usePlace } from '../../kit/tab/tab.tsx';
import { DifferenceRow, type ReceivedNote, type TypedDifference } from './difference-row.tsx';
import { countedOf, withReceived } from './gate/typed.ts';

type FoundErrors = readonly (Record<string, { type?: unknown; message?: unknown }> | undefined)[];

interface ListProps {
  found: readonly TypedDifference[];
  change(next: TypedDifference[]): void;
}

interface LineProps {
  note: ReceivedNote;
  line: ReceivedNote['lines'][number];
  /** All differences that are typed; those of the line are drawn under it. */
  found: readonly TypedDifference[];
  change(next: TypedDifference[]): void;
  errors: FoundErrors | undefined;
}

/** A line of the note: how much was sent, how much is received, and of what kind the difference is. */
const ReceivedLine = ({ note, line, found, change, errors }: LineProps) => {
  const { t, field } = useTexts();
  const { decimal } = useFormat();
  const unit = useUnit();
  const own = found.filter(({ lineId }) => lineId === line.id);
  const put = (next: readonly TypedDifference[]) =>
    change([...found.filter(({ lineId }) => lineId !== line.id), ...next]);
  const replace = (one: TypedDifference, next: TypedDifference[]) =>
    put(own.flatMap(other => (other === one ? next : [other])));
  return (
    <li aria-label={line.partNo}>
      <strong>
        {line.position} · {line.partNo}
      </strong>
      <span className="rc-sent">
        {decimal(line.qty)} {unit(line.unit)}
      </span>
      <QuantityInput
        label={`${field('receipt', 'received')} ${line.partNo}`}
        value={receivedOf(line.qty, countedOf(own))}
        change={received => put(withReceived(line, own, received))}
      />
      <Button icon="add" onClick={() => put([...own, { lineId: line.id, type: 'damaged', qty: '' }])}>
        {t('receipt.text.addDifference')}
      </Button>
      {own.map(one => {
        const at = found.indexOf(one);
        return (
          <DifferenceRow
            key={at}
            {...{ note, at, found: one }}
            write={part => replace(one, [{ ...one, ...part }])}
            remove={() => replace(one, [])}
            refused={name => refusalAt(errors?.[at]?.[name])}
          />
        );
      })}
    </li>
  );
};

/** The lines as they were sent, each with what is received of it: all of it, unless something else is typed. */
const ReceivedLines = ({ found, change }: ListProps) => {
  const { field } = useTexts();
  const { formState } = useFormContext();
  const note = useFormPlace().record as unknown as ReceivedNote;
  const errors = formState.errors.differences as unknown as FoundErrors | undefined;
  return (
    <div className="rc-lines">
      <p aria-hidden="true">
        {(['lineId', 'sent', 'received'] as const).map(name => (
          <span key={name}>{field('receipt', name)}</span>
        ))}
      </p>
      <ul>
        {note.lines.map(line => (
          <ReceivedLine key={line.id} {...{ note, line, found, change, errors }} />
        ))}
      </ul>
    </div>
  );
};

const ReceiveForm = () => (
  <FieldFrame name="differences" wide>
    {({ value, onChange }) => <ReceivedLines found={(value ?? []) as readonly TypedDifference[]} change={onChange} />}
  </FieldFrame>
);

/** Takes a note in at the gate: whole, or with what differs from it. */
export const ReceiveButton = ({ note }: { note: DeliveryNoteDetail }) => {
  const { t, action } = useTexts();
  const may = useMay();
  const client = useQueryClient();
  const { key } = usePlace();
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
          if (!saved) return;
          const { dnNo: number, differenceCount: count } = saved;
          postText('success', 'receipt.gate.wasReceived', { number, count }, key);
          void client.invalidateQueries();
        }}
      />
    </>
  );
};
