import type { RefusalData } from '@inbound/shared';
import type { CallOffLineRow } from '@inbound/shared/calloff/call-off/line-contract';
import type { ChosenLine } from '@inbound/shared/delivery/delivery-note/contract';
import { deliverableQty } from '@inbound/shared/delivery/delivery-note/source-rules';
import { type ReactNode, useId } from 'react';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { useFieldName } from '../../kit/feature.ts';
import { FrameLook } from '../../kit/form/field-frame.tsx';
import { DateInput } from '../../kit/inputs/date-input.tsx';
import type { InputProps } from '../../kit/inputs/input-props.ts';
import { QuantityInput } from '../../kit/inputs/quantity-input.tsx';

type PartField = Exclude<keyof ChosenLine, 'callOffLineId'>;

const TextInput = ({ id, describedBy, invalid, value, change }: InputProps) => (
  <input
    id={id}
    className="ib-input"
    autoComplete="off"
    aria-describedby={describedBy}
    aria-invalid={invalid || undefined}
    value={value}
    onChange={event => change(event.target.value)}
  />
);

/** What is asked of each chosen line, with the input that takes it. */
const FIELDS: readonly [PartField, (props: InputProps) => ReactNode][] = [
  ['qty', QuantityInput],
  ['batch', TextInput],
  ['drawing', TextInput],
  ['hardware', TextInput],
  ['software', TextInput],
  ['productionDate', DateInput],
  ['expiryDate', DateInput],
];

interface DetailsProps {
  line: CallOffLineRow;
  given: ChosenLine;
  write(part: Partial<ChosenLine>): void;
  refused(field: string): RefusalData | undefined;
}

/** Quantity, batch, levels and days of a line that goes on a note; left empty, the quantity is all that is open. */
export const LineDetails = ({ line, given, write, refused }: DetailsProps) => {
  const { error } = useTexts();
  const { decimal } = useFormat();
  const nameOf = useFieldName();
  const base = useId();
  const set = (field: PartField) => (value: string) =>
    write({ [field]: value === '' ? undefined : value } as Partial<ChosenLine>);
  return (
    // Copying in a field is the browser's own, not the grid's.
    <div className="dn-pick-details" onCopy={event => event.stopPropagation()}>
      {FIELDS.map(([field, Input]) => {
        const id = `${base}-${field}`;
        const refusal = refused(field);
        return (
          <FrameLook
            key={field}
            id={id}
            name={`${line.callOffNo}.${line.lineNo}.${field}`}
            label={nameOf(field)}
            required={false}
            note={refusal && error(refusal, 'deliveryNote')}
            isWrong={refusal !== undefined}
          >
            <Input
              id={id}
              describedBy={`${id}-note`}
              invalid={refusal !== undefined}
              placeholder={field === 'qty' ? decimal(deliverableQty(line)) : ''}
              value={given[field] ?? ''}
              change={set(field)}
            />
          </FrameLook>
        );
      })}
    </div>
  );
};
