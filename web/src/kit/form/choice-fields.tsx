import { entryText } from '@inbound/shared/system/dictionary/contract';
import type { DictionaryName } from '@inbound/shared/system/dictionary/names';
import { useDictionary } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { useFeature, useFieldName } from '../feature.ts';
import type { PickList } from '../filters/option.ts';
import { knownOption } from '../filters/option.ts';
import { PickSelect } from '../filters/pick.tsx';
import { ChoiceInput } from '../inputs/choice-input.tsx';
import { ChoicesInput } from '../inputs/choices-input.tsx';
import { ListSelect } from '../inputs/list-select.tsx';
import { ReadOnlyInput } from '../inputs/read-only-input.tsx';
import { wordsOf } from '../inputs/schema.ts';
import { asList, asText, valueProps } from './control-props.ts';
import { type Control, FieldFrame, type FieldProps } from './field-frame.tsx';
import { mayBeNothing, schemaOf } from './field-schema.ts';
import { useFormPlace } from './form-context.ts';

const EntrySelect = ({ control, dictionary }: { control: Control; dictionary: DictionaryName }) => {
  const { language } = useTexts();
  const entries = useDictionary(dictionary);
  const chosen = asText(control.value);
  const offered = entries.filter(entry => entry.active || entry.code === chosen);
  const options = offered.map(entry => ({ value: entry.code, label: entryText(entry, language) }));
  if (control.readOnly) {
    const words = options.find(({ value }) => value === chosen)?.label ?? chosen;
    return <ReadOnlyInput id={control.id} describedBy={control.describedBy} value={words} />;
  }
  return (
    <ListSelect<string>
      id={control.id}
      aria-describedby={control.describedBy}
      status={control.invalid ? 'error' : ''}
      showSearch={{ optionFilterProp: 'label' }}
      value={chosen || undefined}
      options={options}
      onChange={value => control.onChange(value ?? '')}
      onBlur={control.onBlur}
    />
  );
};

/** A field that holds the code of a dictionary entry. */
export const EntryField = ({ dictionary, ...props }: FieldProps & { dictionary: DictionaryName }) => (
  <FieldFrame {...props}>{control => <EntrySelect control={control} dictionary={dictionary} />}</FieldFrame>
);

/** One of the few words that the contract has for the field: `<feature>.<field>.<word>`. */
export const Choice = (props: FieldProps) => {
  const { choice } = useTexts();
  const feature = useFeature();
  const nameOf = useFieldName();
  const schema = schemaOf(useFormPlace().input, props.name);
  return (
    <FieldFrame {...props}>
      {control => (
        <ChoiceInput
          {...valueProps(control)}
          label={nameOf(props.name)}
          words={wordsOf(schema)}
          textOf={word => choice(feature, props.name, word)}
          optional={mayBeNothing(schema)}
        />
      )}
    </FieldFrame>
  );
};

/** A field that holds several values of an enumeration of the contract, in the order of the contract. */
export const Choices = (props: FieldProps) => {
  const { choice } = useTexts();
  const feature = useFeature();
  const nameOf = useFieldName();
  const words = wordsOf(schemaOf(useFormPlace().input, props.name));
  return (
    <FieldFrame wide {...props}>
      {({ value, onChange, onBlur, ...control }) => (
        <ChoicesInput
          {...control}
          label={nameOf(props.name)}
          words={words}
          textOf={word => choice(feature, props.name, word)}
          values={asList(value)}
          change={onChange}
          leave={onBlur}
        />
      )}
    </FieldFrame>
  );
};

/** Records of another list by code and name; the one that the form's own record names is known before it is looked for. */
export const Pick = ({ from, ...props }: FieldProps & { from: PickList }) => {
  const { language } = useTexts();
  const { record } = useFormPlace();
  const known = knownOption(record, props.name, language);
  return (
    <FieldFrame {...props}>
      {control => {
        const many = Array.isArray(control.value);
        return (
          <PickSelect
            id={control.id}
            describedBy={control.describedBy}
            invalid={control.invalid}
            readOnly={control.readOnly}
            from={from}
            field={props.name}
            many={many}
            known={known ? [known] : []}
            value={many ? asList(control.value) : [asText(control.value)].filter(Boolean)}
            change={next => control.onChange(many ? next : (next[0] ?? ''))}
            leave={control.onBlur}
          />
        );
      }}
    </FieldFrame>
  );
};
