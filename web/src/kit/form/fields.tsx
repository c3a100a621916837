import type { BodyOf, Decimal, PlainDate } from '@inbound/shared';
import { entryText } from '@inbound/shared/system/dictionary/contract';
import { Select } from 'antd';
import type { ChangeEvent, ComponentType, ReactNode } from 'react';
import { useState } from 'react';
import type { DictionaryName, Of, WriteEndpoint } from '../../client/contract.ts';
import { useDictionary } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { type PickList, PickSelect } from '../filters/pick.tsx';
import { DateInput } from '../inputs/date-input.tsx';
import { QuantityInput } from '../inputs/quantity-input.tsx';
import { IconButton } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { type Control, FieldFrame, type FieldProps } from './field-frame.tsx';
import { typedText } from './field-schema.ts';

export type { Control };

type Named<N> = Omit<FieldProps, 'name'> & { name: N };
type Input<B, V, More = object> = ComponentType<Named<Of<B, V>> & More>;

/** The fields of one call's body; a field of the wrong kind does not compile. */
export interface Fields<B> {
  Text: Input<B, string>;
  /** A password or key: never trimmed, shown on demand. */
  Secret: Input<B, string>;
  LongText: Input<B, string>;
  Quantity: Input<B, Decimal>;
  Date: Input<B, PlainDate>;
  Switch: Input<B, boolean>;
  Entry: Input<B, string, { dictionary: DictionaryName }>;
  /** Rows of another list by code and name: one for a text, several for a list of texts. */
  Pick: Input<B, string | readonly string[], { from: PickList }>;
  /** The frame for a control of one's own. */
  Field: Input<B, unknown, { children(control: Control): ReactNode }>;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What every plain input takes from its field. */
const inputProps = ({ id, describedBy, invalid, readOnly, traits, value, onChange, onBlur }: Control) => ({
  id,
  'aria-describedby': describedBy,
  'aria-invalid': invalid || undefined,
  readOnly,
  value: asText(value),
  onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const composing = (nativeEvent as InputEvent).isComposing;
    onChange(composing ? target.value : typedText(target.value, traits));
  },
  onCompositionEnd: (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
    onChange(typedText(event.currentTarget.value, traits)),
  onBlur,
});

/** The same for the inputs of the kit that give their value instead of an event. */
const valueProps = ({ id, describedBy, invalid, readOnly, value, onChange, onBlur }: Control) => ({
  id,
  describedBy,
  invalid,
  readOnly,
  value: asText(value),
  change: onChange,
  leave: onBlur,
});

const Text = (props: FieldProps) => (
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
        type={shown ? 'text' : 'password'}
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

const Secret = (props: FieldProps) => (
  <FieldFrame {...props}>{control => <SecretInput control={control} />}</FieldFrame>
);

const LongText = (props: FieldProps) => (
  <FieldFrame wide {...props}>
    {control => <textarea className="ib-input ib-textarea" rows={3} {...inputProps(control)} />}
  </FieldFrame>
);

const Quantity = (props: FieldProps) => (
  <FieldFrame {...props}>{control => <QuantityInput {...valueProps(control)} />}</FieldFrame>
);

const DateField = (props: FieldProps) => (
  <FieldFrame {...props}>{control => <DateInput {...valueProps(control)} />}</FieldFrame>
);

const Switch = (props: FieldProps) => (
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

const EntrySelect = ({ control, dictionary }: { control: Control; dictionary: DictionaryName }) => {
  const { language } = useTexts();
  const entries = useDictionary(dictionary);
  const chosen = asText(control.value);
  const offered = entries.filter(entry => entry.active || entry.code === chosen);
  return (
    <Select<string>
      id={control.id}
      className="ib-select"
      suffixIcon={<Icon name="expand" size={14} />}
      aria-describedby={control.describedBy}
      status={control.invalid ? 'error' : ''}
      disabled={control.readOnly}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      value={chosen || undefined}
      options={offered.map(entry => ({ value: entry.code, label: entryText(entry, language) }))}
      onChange={value => control.onChange(value ?? '')}
      onBlur={control.onBlur}
    />
  );
};

const EntryField = ({ dictionary, ...props }: FieldProps & { dictionary: DictionaryName }) => (
  <FieldFrame {...props}>{control => <EntrySelect control={control} dictionary={dictionary} />}</FieldFrame>
);

const Pick = ({ from, ...props }: FieldProps & { from: PickList }) => (
  <FieldFrame {...props}>
    {control => {
      const many = Array.isArray(control.value);
      const value = many ? (control.value as string[]) : [asText(control.value)].filter(Boolean);
      return (
        <PickSelect
          id={control.id}
          describedBy={control.describedBy}
          invalid={control.invalid}
          from={from}
          field={props.name}
          many={many}
          value={value}
          change={next => control.onChange(many ? next : (next[0] ?? ''))}
          leave={control.onBlur}
        />
      );
    }}
  </FieldFrame>
);

const fields = {
  Text,
  Secret,
  LongText,
  Quantity,
  Date: DateField,
  Switch,
  Entry: EntryField,
  Pick,
  Field: FieldFrame,
};

/** The fields of one call's body: required marks, trimming and refusals all come from its contract. */
export const fieldsOf = <E extends WriteEndpoint>(_of: E): Fields<BodyOf<E>> => fields as unknown as Fields<BodyOf<E>>;
