import './form.css';
import type { FieldTraits, RefusalData } from '@inbound/shared';
import { type ReactNode, useId } from 'react';
import { useController } from 'react-hook-form';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { useFeature, useFieldName } from '../feature.ts';
import { suggestionFor } from '../inputs/suggestion.ts';
import { isRequired, schemaOf, settledText, traitsOf } from './field-schema.ts';
import { useFormPlace } from './form-context.ts';
import { refusalAt } from './refusals.ts';

/** What a control of one's own gets from its field. */
export interface Control {
  id: string;
  describedBy: string;
  invalid: boolean;
  readOnly: boolean;
  traits: FieldTraits;
  value: unknown;
  onChange(value: unknown): void;
  onBlur(): void;
}

export interface FieldProps {
  name: string;
  /** A line of help stands under the field: `<feature>.help.<name>`. */
  help?: true;
  readOnly?: boolean;
  /** Takes both columns of the form. */
  wide?: true;
}

interface LookProps {
  id: string;
  name: string;
  label: string;
  required: boolean;
  wide?: true | undefined;
  note: ReactNode;
  isWrong: boolean;
  children: ReactNode;
}

/** The appearance of a field: its label, its control, and the line under it. */
export const FrameLook = ({ id, name, label, required, wide, note, isWrong, children }: LookProps) => (
  <div className="ib-field" data-field={name} data-wide={wide}>
    <label htmlFor={id} data-required={required || undefined}>
      {label}
    </label>
    {children}
    <p id={`${id}-note`} className="ib-field-note" data-wrong={isWrong ? '' : undefined}>
      {note}
    </p>
  </div>
);

interface MendProps {
  typed: unknown;
  refusal: RefusalData;
  take(value: unknown): void;
}

/** The button that replaces an unreadable text by its probable meaning. */
export const Mend = ({ typed, refusal, take }: MendProps) => {
  const { t } = useTexts();
  const format = useFormat();
  const instead = typeof typed === 'string' ? suggestionFor({ typed, refusal }, format) : undefined;
  if (!instead) return null;
  return (
    <button type="button" className="ib-button ib-mend" onClick={() => take(instead.value)}>
      {t('kit.grid.take', { value: instead.shown })}
    </button>
  );
};

/**
 * The frame of every field: label with its required mark, control, help, and instead of it what is wrong. Texts are
 * settled when the field is left.
 */
export const FieldFrame = ({
  name,
  help,
  readOnly = false,
  wide,
  children,
}: FieldProps & { children(control: Control): ReactNode }) => {
  const id = useId();
  const { t, error } = useTexts();
  const feature = useFeature();
  const nameOf = useFieldName();
  const { input } = useFormPlace();
  const { field, fieldState } = useController({ name });
  const schema = schemaOf(input, name.split('.')[0] ?? name);
  const traits = traitsOf(schema);
  const refusal = refusalAt(fieldState.error);
  const leave = () => {
    const settled = typeof field.value === 'string' ? settledText(field.value, traits) : field.value;
    if (settled !== field.value) field.onChange(settled);
    field.onBlur();
  };
  const told = (why: RefusalData) => (
    <>
      {error(why, feature)} {!readOnly && <Mend typed={field.value} refusal={why} take={field.onChange} />}
    </>
  );
  const control: Control = {
    id,
    describedBy: `${id}-note`,
    invalid: refusal !== undefined,
    readOnly,
    traits,
    value: field.value,
    onChange: field.onChange,
    onBlur: leave,
  };
  return (
    <FrameLook
      id={id}
      name={name}
      label={nameOf(name)}
      required={isRequired(schema) && !readOnly}
      wide={wide}
      note={refusal ? told(refusal) : help && t(`${feature}.help.${name}`)}
      isWrong={refusal !== undefined}
    >
      {children(control)}
    </FrameLook>
  );
};
