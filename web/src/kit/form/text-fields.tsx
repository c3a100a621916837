import { isMask } from '@inbound/shared';
import { useState } from 'react';
import { useTexts } from '../../client/texts.ts';
import { useFieldName } from '../feature.ts';
import { ChoiceInput } from '../inputs/choice-input.tsx';
import { IconButton } from '../parts/button.tsx';
import { asText, inputProps, valueProps } from './control-props.ts';
import { type Control, FieldFrame, type FieldProps } from './field-frame.tsx';
import { isRequired, schemaOf } from './field-schema.ts';
import { useFormPlace } from './form-context.ts';

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

const SwitchInput = ({ id, describedBy, readOnly, value, onChange, onBlur }: Control) => (
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
);

const ANSWERS = ['yes', 'no'] as const;

/** A yes or no that somebody must give: none of the two is chosen before. */
const AnswerInput = ({ control, label }: { control: Control; label: string }) => {
  const { t } = useTexts();
  const { value, onChange } = control;
  return (
    <ChoiceInput
      {...valueProps(control)}
      label={label}
      words={ANSWERS}
      textOf={word => t(`kit.${word}`)}
      optional={false}
      value={value === true ? 'yes' : value === false ? 'no' : ''}
      change={word => onChange(word === 'yes')}
    />
  );
};

/** Yes or no: a switch where the record or the contract has one of them, else two answers of which one must be chosen (decision 0003). */
export const Switch = (props: FieldProps) => {
  const nameOf = useFieldName();
  const { input, record } = useFormPlace();
  const mustAnswer = !record && isRequired(schemaOf(input, props.name));
  return (
    <FieldFrame {...props}>
      {control =>
        mustAnswer ? <AnswerInput control={control} label={nameOf(props.name)} /> : <SwitchInput {...control} />
      }
    </FieldFrame>
  );
};
