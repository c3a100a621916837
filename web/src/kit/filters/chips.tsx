import './filters.css';
import { isPlainDate } from '@inbound/shared';
import { joinWords } from '../../client/format/list.ts';
import { type Format, useFormat } from '../../client/format/use-format.ts';
import { usePrinting } from '../../client/printing.ts';
import { type Texts, useTexts } from '../../client/texts.ts';
import { entryWords } from '../columns/entry.tsx';
import { useFeature, useFieldName } from '../feature.ts';
import { rangeText } from '../inputs/range-text.ts';
import { Icon } from '../parts/icon.tsx';
import { useFilterName } from './filter-name.ts';
import type { FilterValues } from './filter-values.ts';
import type { FilterPart } from './filters.ts';
import type { Option } from './option.ts';
import { useNamed, useOptions } from './use-options.ts';

const list = (texts: Texts, words: readonly string[]): string => joinWords(words, texts.language);

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [String(value ?? '')]);

const asDate = (value: unknown) => (typeof value === 'string' && isPlainDate(value) ? value : undefined);

/** What a filter is set to, in words. */
const wordsOf = (part: FilterPart, values: FilterValues, feature: string, texts: Texts, format: Format): string => {
  const [first, second = first] = part.keys;
  switch (part.kind) {
    case 'dates':
      return rangeText(format, asDate(values[first]), asDate(values[second]));
    case 'numbers':
    case 'counts':
      return [values[first], values[second]].map(value => (value === undefined ? '' : String(value))).join(' – ');
    case 'flag':
      return texts.t(values[first] === true ? 'kit.yes' : 'kit.no');
    case 'choice':
      return list(
        texts,
        strings(values[first]).map(word => texts.choice(feature, first, word)),
      );
    case 'states':
      return list(
        texts,
        strings(values[first]).map(state => texts.state(part.machine.name, state)),
      );
    case 'entry':
      return list(
        texts,
        strings(values[first]).map(code => entryWords(part.dictionary, code, texts.language)),
      );
    default:
      return list(texts, strings(values[first]));
  }
};

const Chip = ({ name, words, remove }: { name: string; words: string; remove(): void }) => {
  const { t } = useTexts();
  return (
    <span className="ib-chip">
      <span className="ib-chip-text" title={words}>
        {name} {words}
      </span>
      <button type="button" aria-label={t('kit.filter.remove', { name })} onClick={remove}>
        <Icon name="close" size={12} />
      </button>
    </span>
  );
};

const PickWords = ({ part, values, remove }: PartChip & { part: Extract<FilterPart, { kind: 'pick' }> }) => {
  const texts = useTexts();
  const nameOf = useFieldName();
  const [key] = part.keys;
  const { options } = useOptions(part.from, key, '');
  const codeOf = (value: string, among: readonly Option[]) => among.find(option => option.value === value)?.code;
  const chosen = strings(values[key]);
  const missing = chosen.filter(value => codeOf(value, options) === undefined);
  const named = useNamed(part.from, key, missing);
  const words = chosen.map(value => codeOf(value, [...options, ...named]) ?? value);
  return <Chip name={nameOf(key)} words={list(texts, words)} remove={remove} />;
};

interface PartChip {
  values: FilterValues;
  remove(): void;
}

const PlainWords = ({ part, values, remove }: PartChip & { part: FilterPart }) => {
  const texts = useTexts();
  const format = useFormat();
  const feature = useFeature();
  const nameOf = useFilterName();
  return <Chip name={nameOf(part)} words={wordsOf(part, values, feature, texts, format)} remove={remove} />;
};

/** The filters that hold now, each with its way out. */
export const Chips = ({
  parts,
  keys,
  values,
  remove,
  clear,
}: {
  parts: readonly FilterPart[];
  /** The keys that are shown; others are told by the active tab. */
  keys: readonly string[];
  values: FilterValues;
  remove(keys: readonly string[]): void;
  clear(): void;
}) => {
  const { t } = useTexts();
  // What is searched for stands in its field, which does not stand on paper.
  const isOnPaper = usePrinting();
  const isShown = ({ kind }: FilterPart) => kind !== 'search' || isOnPaper;
  const shown = parts.filter(part => isShown(part) && part.keys.some(key => keys.includes(key)));
  if (shown.length === 0) return null;
  return (
    <>
      {shown.map(part => {
        const chip = { values, remove: () => remove(part.keys) };
        return part.kind === 'pick' ? (
          <PickWords key={part.keys.join()} part={part} {...chip} />
        ) : (
          <PlainWords key={part.keys.join()} part={part} {...chip} />
        );
      })}
      <button type="button" className="ib-link" onClick={clear}>
        {t('kit.filter.clear')}
      </button>
    </>
  );
};
