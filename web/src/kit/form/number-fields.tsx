import type { MeasureUnit } from '@inbound/shared';
import { QuantityInput } from '../inputs/quantity-input.tsx';
import { wholeOf } from '../inputs/whole.ts';
import { valueProps } from './control-props.ts';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

/** A field for a decimal number, followed by its unit if the unit is fixed. */
export const Quantity = ({ unit, ...props }: FieldProps & { unit?: MeasureUnit }) => (
  <FieldFrame {...props}>{control => <QuantityInput {...valueProps(control)} unit={unit} />}</FieldFrame>
);

/** A whole number; how large it may be stands in the contract, and is told when it is refused. */
export const WholeNumber = ({ unit, ...props }: FieldProps & { unit?: MeasureUnit }) => (
  <FieldFrame {...props}>
    {control => (
      <QuantityInput {...valueProps(control)} change={typed => control.onChange(wholeOf(typed))} whole unit={unit} />
    )}
  </FieldFrame>
);
