import type { Decimal, RefusalData } from '@inbound/shared';
import type { ChosenLine } from '@inbound/shared/delivery/delivery-note/contract';
import { type ReactNode, useId } from 'react';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { useFieldName } from '../../kit/feature.ts';
import { FrameLook } from '../../kit/form/field-frame.tsx';
import { DateInput } from '../../kit/inputs/date-input.tsx';
import type { InputProps } from '../../kit/inputs/input-props.ts';
import { QuantityInput } from '../../kit/inputs/quantity-input.tsx';

/** What is said of goods, called off or not. */
type Given = Omit<ChosenLine, 'callOffLineId'>;

type PartField = keyof Given;

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
  /** Tells the fields of one line from those of others. */
  name: string;
  /** What is open of a call-off line: an empty quantity stands for it. */
  open?: Decimal;
  /** Nobody called a quantity off: it must be said. */
  asksQty?: boolean;
  given: Given;
  write(part: Given): void;
  refused(field: string): RefusalData | undefined;
}

/** Quantity, batch, levels and days of goods that go on a note. */
export const LineDetails = ({ name, open, asksQty = false, given, write, refused }: DetailsProps) => {
  const { error } = useTexts();
  const { decimal } = useFormat();
  const nameOf = useFieldName();
  const base = useId();
  const set = (field: PartField) => (value: string) => write({ [field]: value === '' ? undefined : value } as Given);
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
            name={`${name}.${field}`}
            label={nameOf(field)}
            required={asksQty && field === 'qty'}
            note={refusal && error({ ...refusal, params: { ...refusal.params, field } }, 'deliveryNote')}
            isWrong={refusal !== undefined}
          >
            <Input
              id={id}
              describedBy={`${id}-note`}
              invalid={refusal !== undefined}
              live={asksQty}
              placeholder={field === 'qty' && open ? decimal(open) : ''}
              value={given[field] ?? ''}
              change={set(field)}
            />
          </FrameLook>
        );
      })}
    </div>
  );
};
