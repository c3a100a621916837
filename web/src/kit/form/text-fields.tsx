import { isMask } from '@inbound/shared';
import { useState } from 'react';
import { useTexts } from '../../client/texts.ts';
import { IconButton } from '../parts/button.tsx';
import { asText, inputProps } from './control-props.ts';
import { type Control, FieldFrame, type FieldProps } from './field-frame.tsx';

/** One line of text. */
export const Text = (props: FieldProps) => (
  <FieldFrame {...props}>
    {control => <input className="ib-input" autoComplete="off" {...inputProps(control)} />}
  </FieldFrame>
);

const SecretInput = ({ control }: { control: Control }) => {
  const { t } = useTexts();
  const [shown, setShown] = useState(false);
  return (
    <span className="ib-typed">
      <input
        className="ib-input"
        type={shown || isMask(asText(control.value)) ? 'text' : 'password'}
        autoComplete="new-password"
        {...inputProps(control)}
      />
      <span className="ib-typed-button">
        <IconButton
          name={t(shown ? 'kit.form.hide' : 'kit.form.show')}
          icon={shown ? 'hide' : 'show'}
          size={14}
          onClick={() => setShown(!shown)}
        />
      </span>
    </span>
  );
};

/** A password or key; the mask of one that is kept is readable, and stands until something else is typed. */
export const Secret = (props: FieldProps) => (
  <FieldFrame {...props}>{control => <SecretInput control={control} />}</FieldFrame>
);

/** Free text of several lines. */
export const LongText = (props: FieldProps) => (
  <FieldFrame wide {...props}>
    {control => <textarea className="ib-input ib-textarea" rows={3} {...inputProps(control)} />}
  </FieldFrame>
);

/** Yes or no. */
export const Switch = (props: FieldProps) => (
  <FieldFrame {...props}>
    {({ id, describedBy, readOnly, value, onChange, onBlur }) => (
      <button
        type="button"
        id={id}
        className="switch ib-switch"
        role="switch"
        aria-checked={value === true}
        aria-describedby={describedBy}
        disabled={readOnly}
        onClick={() => onChange(value !== true)}
        onBlur={onBlur}
      />
    )}
  </FieldFrame>
);
