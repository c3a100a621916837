import './filters.css';
import { entryText } from '@inbound/shared/system/dictionary/contract';
import { joinWords } from '../../client/format/list.ts';
import { useDictionary } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { useFeature, useFieldName, useRangeName } from '../feature.ts';
import { ListSelect } from '../inputs/list-select.tsx';
import { QuantityInput } from '../inputs/quantity-input.tsx';
import { wholeOf } from '../inputs/whole.ts';
import { Icon } from '../parts/icon.tsx';
import { StateTag } from '../state/state-tag.tsx';
import { DatesControl } from './dates-control.tsx';
import type { FilterValues } from './filter-values.ts';
import type { FilterPart } from './filters.ts';
import { PickSelect } from './pick.tsx';

type PartOf<K extends FilterPart['kind']> = Extract<FilterPart, { kind: K }>;

interface ControlProps<P> {
  part: P;
  values: FilterValues;
  /** Typed and not searched for yet. */
  type(change: FilterValues): void;
  /** Chosen, and searched for at once. */
  choose(change: FilterValues): void;
}

const textAt = (values: FilterValues, key: string): string => {
  const value = values[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const listAt = (values: FilterValues, key: string): string[] => {
  const value = values[key];
  return Array.isArray(value) ? value.map(String) : [];
};

/** Characters that fit into a filter, its name and what is chosen; more are told by their number. */
const LONGEST_SUMMARY = 22;

/** What a filter of several choices shows of them: `Unloading point: A1, A3`, or how many they are. */
const useSummary = (name: string) => {
  const { t, language } = useTexts();
  return (chosen: readonly string[]): string => {
    const whole = t('kit.filter.is', { name, value: joinWords(chosen, language) });
    return whole.length > LONGEST_SUMMARY ? t('kit.filter.is', { name, value: String(chosen.length) }) : whole;
  };
};

const SearchControl = ({
  part: { keys },
  values,
  type,
}: ControlProps<PartOf<'search' | 'text' | 'flag' | 'anyOf'>>) => {
  const nameOf = useFieldName();
  const [key] = keys;
  return (
    <span className="ib-search">
      <Icon name="search" size={14} />
      <input
        className="ib-input"
        type="search"
        data-search=""
        aria-label={nameOf(key)}
        placeholder={nameOf(key)}
        value={textAt(values, key)}
        onChange={event => type({ [key]: event.target.value })}
      />
    </span>
  );
};

const TextControl = ({ part: { keys }, values, type }: ControlProps<PartOf<'search' | 'text' | 'flag' | 'anyOf'>>) => {
  const nameOf = useFieldName();
  const [key] = keys;
  return (
    <input
      className="ib-input"
      aria-label={nameOf(key)}
      placeholder={nameOf(key)}
      value={textAt(values, key)}
      onChange={event => type({ [key]: event.target.value })}
    />
  );
};

const EntryControl = ({ part: { keys, dictionary }, values, choose }: ControlProps<PartOf<'entry'>>) => {
  const { language } = useTexts();
  const nameOf = useFieldName();
  const entries = useDictionary(dictionary);
  const [key] = keys;
  const summary = useSummary(nameOf(key));
  const chosen = listAt(values, key);
  const words = (code: string) => {
    const entry = entries.find(candidate => candidate.code === code);
    return entry ? entryText(entry, language) : code;
  };
  return (
    <ListSelect
      mode="multiple"
      aria-label={nameOf(key)}
      placeholder={nameOf(key)}
      value={chosen}
      maxTagCount={0}
      maxTagPlaceholder={() => summary(chosen.map(words))}
      options={entries.filter(entry => entry.active).map(({ code }) => ({ value: code, label: words(code) }))}
      onChange={(next: string[]) => choose({ [key]: next })}
    />
  );
};

/** Any of several texts: each holds as soon as it is taken. */
const AnyOfControl = ({
  part: { keys },
  values,
  choose,
}: ControlProps<PartOf<'search' | 'text' | 'flag' | 'anyOf'>>) => {
  const nameOf = useFieldName();
  const [key] = keys;
  const summary = useSummary(nameOf(key));
  const chosen = listAt(values, key);
  return (
    <ListSelect
      suffixIcon={null}
      mode="tags"
      open={false}
      aria-label={nameOf(key)}
      placeholder={nameOf(key)}
      tokenSeparators={[';', '；', '\n', '\t']}
      value={chosen}
      maxTagCount={0}
      maxTagPlaceholder={() => summary(chosen)}
      onChange={(next: string[]) => choose({ [key]: next.map(one => one.trim()).filter(Boolean) })}
    />
  );
};

const ChoiceControl = ({ part: { keys, words }, values, choose }: ControlProps<PartOf<'choice'>>) => {
  const texts = useTexts();
  const nameOf = useFieldName();
  const feature = useFeature();
  const [key] = keys;
  const summary = useSummary(nameOf(key));
  const chosen = listAt(values, key);
  const textOf = (word: string) => texts.choice(feature, key, word);
  return (
    <ListSelect
      mode="multiple"
      aria-label={nameOf(key)}
      placeholder={nameOf(key)}
      value={chosen}
      maxTagCount={0}
      maxTagPlaceholder={() => summary(chosen.map(textOf))}
      options={words.map(word => ({ value: word, label: textOf(word) }))}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(next: string[]) => choose({ [key]: next })}
    />
  );
};

const StatesControl = ({ part: { keys, machine }, values, choose }: ControlProps<PartOf<'states'>>) => {
  const texts = useTexts();
  const nameOf = useFieldName();
  const [key] = keys;
  const summary = useSummary(nameOf(key));
  const chosen = listAt(values, key);
  return (
    <ListSelect
      mode="multiple"
      aria-label={nameOf(key)}
      placeholder={nameOf(key)}
      value={chosen}
      maxTagCount={0}
      maxTagPlaceholder={() => summary(chosen.map(state => texts.state(machine.name, state)))}
      options={Object.keys(machine.states).map(state => ({
        value: state,
        label: <StateTag machine={machine} state={state} />,
      }))}
      onChange={(next: string[]) => choose({ [key]: next })}
    />
  );
};

const PickControl = ({ part: { keys, from }, values, choose }: ControlProps<PartOf<'pick'>>) => {
  const nameOf = useFieldName();
  const [key] = keys;
  const summary = useSummary(nameOf(key));
  return (
    <PickSelect
      from={from}
      field={key}
      many
      label={nameOf(key)}
      placeholder={nameOf(key)}
      value={listAt(values, key)}
      change={next => choose({ [key]: next })}
      summary={options => summary(options.map(({ code }) => code))}
    />
  );
};

const NumbersControl = ({
  part: { kind, keys },
  values,
  type,
}: ControlProps<PartOf<'dates' | 'numbers' | 'counts'>>) => {
  const { t } = useTexts();
  const rangeName = useRangeName();
  const [from, to] = keys;
  const name = rangeName(from);
  const whole = kind === 'counts' ? ({ whole: true } as const) : {};
  const set = (key: string) => (typed: string) => type({ [key]: kind === 'counts' ? wholeOf(typed) : typed });
  return (
    <span className="ib-numbers">
      <QuantityInput
        {...whole}
        label={t('kit.filter.from', { name })}
        placeholder={name}
        value={textAt(values, from)}
        change={set(from)}
      />
      –
      <QuantityInput {...whole} label={t('kit.filter.to', { name })} value={textAt(values, to)} change={set(to)} />
    </span>
  );
};

const ANSWERS = { yes: true, no: false } as const;

const FlagControl = ({
  part: { keys },
  values,
  choose,
}: ControlProps<PartOf<'search' | 'text' | 'flag' | 'anyOf'>>) => {
  const { t } = useTexts();
  const nameOf = useFieldName();
  const [key] = keys;
  const chosen = values[key];
  return (
    <ListSelect
      aria-label={nameOf(key)}
      placeholder={nameOf(key)}
      value={chosen === undefined ? undefined : chosen ? 'yes' : 'no'}
      options={Object.keys(ANSWERS).map(answer => ({
        value: answer,
        label: t('kit.filter.is', { name: nameOf(key), value: t(`kit.${answer}`) }),
      }))}
      onChange={(next: keyof typeof ANSWERS | undefined) => choose({ [key]: next && ANSWERS[next] })}
    />
  );
};

/** The control of one filter. */
export const FilterControl = ({ part, ...rest }: ControlProps<FilterPart>) => {
  switch (part.kind) {
    case 'search':
      return <SearchControl part={part} {...rest} />;
    case 'text':
      return <TextControl part={part} {...rest} />;
    case 'flag':
      return <FlagControl part={part} {...rest} />;
    case 'anyOf':
      return <AnyOfControl part={part} {...rest} />;
    case 'choice':
      return <ChoiceControl part={part} {...rest} />;
    case 'entry':
      return <EntryControl part={part} {...rest} />;
    case 'states':
      return <StatesControl part={part} {...rest} />;
    case 'pick':
      return <PickControl part={part} {...rest} />;
    case 'dates':
      return <DatesControl keys={part.keys} {...rest} />;
    case 'numbers':
    case 'counts':
      return <NumbersControl part={part} {...rest} />;
  }
};
