import '../../kit/inputs/input.css';
import './field.css';
import { type Ref, useId } from 'react';

export interface TextFieldProps {
  label: string;
  /** Beside the label, in grey: that it may be left out. */
  note?: string;
  value: string;
  autoComplete: string;
  message?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
  onChange(value: string): void;
}

/** A code of the sign-in: full-width characters become ASCII and blanks at the ends go, when the field is left. */
export const TextField = ({ label, note, value, autoComplete, message, inputRef, onChange }: TextFieldProps) => {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {note && <span className="caption">{note}</span>}
      </label>
      <input
        ref={inputRef}
        id={id}
        className="ib-input"
        value={value}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={message !== undefined}
        aria-describedby={message ? `${id}-help` : undefined}
        onChange={event => onChange(event.target.value)}
        onBlur={() => onChange(value.normalize('NFKC').trim())}
      />
      {message && (
        <p id={`${id}-help`} className="field-help" data-bad="">
          {message}
        </p>
      )}
    </div>
  );
};
