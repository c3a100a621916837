import { useId, useRef } from 'react';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';

const ROWS = 5;

interface PemFieldProps {
  label: string;
  value: string;
  change(value: string): void;
}

/** A text in PEM: pasted, or read from a file without leaving the browser. */
export const PemField = ({ label, value, change }: PemFieldProps) => {
  const { t } = useTexts();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="ib-ask-field certificate-ask">
      <label htmlFor={id} data-required="">
        {label}
      </label>
      <textarea
        id={id}
        className="ib-input ib-textarea certificate-pem"
        rows={ROWS}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={event => change(event.target.value)}
      />
      <input
        ref={input}
        className="aside"
        type="file"
        accept=".pem,.crt,.cer,.key"
        tabIndex={-1}
        aria-hidden="true"
        onChange={event => void event.target.files?.[0]?.text().then(change)}
      />
      <span className="certificate-file">
        <Button icon="upload" onClick={() => input.current?.click()}>
          {t('certificate.text.fromFile')}
        </Button>
      </span>
    </div>
  );
};
