import './input.css';
import './typed-input.css';
import { isDecimal, type MeasureUnit } from '@inbound/shared';
import { useState } from 'react';
import { useFormat } from '../../client/format/use-format.ts';
import type { InputProps } from './input-props.ts';

interface QuantityProps extends InputProps {
  /** Only whole numbers are understood. */
  whole?: true;
  /** Stands behind the digits. */
  unit?: MeasureUnit | undefined;
}

/**
 * A quantity: typed with or without group signs and in full-width digits, with what was understood beside it. It gives
 * the decimal of the wire; what is no number it gives as it was typed, so that the field can refuse it.
 */
export const QuantityInput = ({
  id,
  label,
  placeholder,
  describedBy,
  invalid,
  readOnly,
  value,
  change,
  leave,
  live,
  whole,
  unit,
}: QuantityProps) => {
  const format = useFormat();
  const [typed, setTyped] = useState<string>();
  const meantBy = (text: string) => {
    const read = format.readDecimal(text);
    return whole && read?.includes('.') ? undefined : read;
  };
  const understood = typed === undefined ? undefined : meantBy(typed);
  const shown = isDecimal(value) ? format.plain(value) : value;
  const given = (text: string) => meantBy(text) ?? text.normalize('NFKC').trim();
  const settle = () => {
    if (typed !== undefined) change(given(typed));
    setTyped(undefined);
  };
  const type = (text: string) => {
    setTyped(text);
    if (live) change(given(text));
  };
  return (
    <span className="ib-typed" data-unit={unit}>
      <input
        id={id}
        className="ib-input ib-number"
        inputMode={whole ? 'numeric' : 'decimal'}
        autoComplete="off"
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        placeholder={placeholder}
        readOnly={readOnly}
        value={typed ?? shown}
        onChange={event => type(event.target.value)}
        onKeyDown={event => event.key === 'Enter' && !event.nativeEvent.isComposing && settle()}
        onBlur={() => {
          settle();
          leave?.();
        }}
      />
      {understood !== undefined && format.decimal(understood) !== typed && (
        <output className="ib-understood" data-side="start">
          = {format.decimal(understood)}
        </output>
      )}
      {unit && <span className="ib-typed-unit">{unit}</span>}
    </span>
  );
};
