import '../../kit/inputs/input.css';
import './field.css';
import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { useTexts } from '../../client/texts.ts';
import { Icon } from '../../kit/parts/icon.tsx';

export interface SecretFieldProps {
  label: string;
  value: string;
  autoComplete: 'current-password' | 'new-password';
  message?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
  onChange(value: string): void;
}

/** A password: never trimmed, shown on demand, with a hint while the capitals are locked. */
export const SecretField = ({ label, value, autoComplete, message, inputRef, onChange }: SecretFieldProps) => {
  const { t } = useTexts();
  const id = useId();
  const [shown, setShown] = useState(false);
  const [capitals, setCapitals] = useState(false);
  const watch = (event: KeyboardEvent) => setCapitals(event.getModifierState('CapsLock'));
  const help = message ?? (capitals ? t('session.text.capsLock') : undefined);
  const eye = t(shown ? 'session.text.hidePassword' : 'session.text.showPassword');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-frame">
        <input
          ref={inputRef}
          id={id}
          className="ib-input"
          type={shown ? 'text' : 'password'}
          value={value}
          autoComplete={autoComplete}
          aria-invalid={message !== undefined}
          aria-describedby={help ? `${id}-help` : undefined}
          onChange={event => onChange(event.target.value)}
          onKeyDown={watch}
          onKeyUp={watch}
          onBlur={() => setCapitals(false)}
        />
        <button type="button" className="field-eye" aria-label={eye} title={eye} onClick={() => setShown(!shown)}>
          <Icon name={shown ? 'hide' : 'show'} />
        </button>
      </div>
      {help && (
        <p id={`${id}-help`} className="field-help" data-bad={message ? '' : undefined}>
          {help}
        </p>
      )}
    </div>
  );
};
