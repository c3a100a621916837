import './ask.css';
import '../inputs/input.css';
import { useId } from 'react';

/** Where no call says how much it takes. */
const LONGEST_TEXT = 500;

export const TextArea = ({
  label,
  value,
  change,
  required,
  longest = LONGEST_TEXT,
}: {
  label: string;
  value: string;
  change(value: string): void;
  required?: boolean;
  /** As many characters as the call takes. */
  longest?: number | undefined;
}) => {
  const id = useId();
  return (
    <div className="ib-ask-field">
      <label htmlFor={id} data-required={required || undefined}>
        {label}
      </label>
      <textarea
        id={id}
        className="ib-input ib-textarea"
        rows={3}
        maxLength={longest}
        required={required}
        value={value}
        data-first=""
        onChange={event => change(event.target.value)}
      />
    </div>
  );
};
