import '../inputs/input.css';
import './filters.css';
import { type ReactNode, useState } from 'react';
import { joinWords } from '../../client/format/list.ts';
import { useTexts } from '../../client/texts.ts';
import { useFeature } from '../feature.ts';
import { ListSelect } from '../inputs/list-select.tsx';
import { ReadOnlyInput } from '../inputs/read-only-input.tsx';
import type { Option, PickList } from './option.ts';
import { type Options, useNamed, useOptions } from './use-options.ts';

const Choice = ({ code, name }: Option) => (
  <span className="ib-choice" title={`${code} ${name}`}>
    <strong>{code}</strong> {name}
  </span>
);

/** Under the search, when nothing can be offered: it is looked for, it failed, or nothing fits. */
const Nothing = ({ busy, refusal }: Options) => {
  const { t, error } = useTexts();
  const feature = useFeature();
  if (refusal) return <p className="ib-choice-note">{error(refusal, feature)}</p>;
  return <p className="ib-choice-note">{t(busy ? 'kit.pick.searching' : 'kit.pick.nothing')}</p>;
};

interface PickProps {
  from: PickList;
  field: string;
  many: boolean;
  value: readonly string[];
  change(value: string[]): void;
  /** The record that is not offered: the one that is open. */
  without?: string;
  /** Chosen records that the caller can name already. */
  known?: readonly Option[];
  id?: string;
  label?: string;
  placeholder?: string;
  invalid?: boolean;
  readOnly?: boolean;
  describedBy?: string | undefined;
  leave?(): void;
  /** Shows what is chosen in words of its own, as a filter does. */
  summary?(options: readonly Option[]): string;
}

/** What is chosen, by code and name: as found now, as chosen before, as the caller knows it, or as the list answers. */
const useChosen = ({ from, field, value, known = [] }: PickProps, offered: readonly Option[]) => {
  const [remembered, setRemembered] = useState<readonly Option[]>([]);
  const near = [...offered, ...remembered, ...known];
  const isNear = (one: string) => near.some(option => option.value === one);
  const named = useNamed(
    from,
    field,
    value.filter(one => !isNear(one)),
  );
  const optionAt = (one: string): Option =>
    [...near, ...named].find(option => option.value === one) ?? { value: one, code: one, name: '' };
  const remember = (values: readonly string[]) => setRemembered(values.map(optionAt));
  return { optionAt, remember };
};

/** Chooses rows of another list by code and name; a typed text is looked for on the server. */
export const PickSelect = (props: PickProps) => {
  const { from, field, many, value, change, ...look } = props;
  const { t, language } = useTexts();
  const [search, setSearch] = useState('');
  const found = useOptions(from, field, search);
  const { optionAt, remember } = useChosen(props, found.options);
  if (look.readOnly) {
    const words = value.map(optionAt).map(({ code, name }) => `${code} ${name}`.trim());
    return <ReadOnlyInput id={look.id} describedBy={look.describedBy} value={joinWords(words, language)} />;
  }
  const take = (next: string | string[] | undefined) => {
    const values = typeof next === 'string' ? [next] : (next ?? []);
    remember(values);
    change(values);
  };
  const withNote = (menu: ReactNode) => (
    <>
      {menu}
      {found.more && <p className="ib-choice-note">{t('kit.pick.more')}</p>}
    </>
  );
  return (
    <ListSelect<string[] | string>
      id={look.id}
      aria-label={look.label}
      aria-describedby={look.describedBy}
      status={look.invalid ? 'error' : ''}
      mode={many ? 'multiple' : undefined}
      placeholder={look.placeholder}
      value={many ? [...value] : value[0]}
      loading={found.busy}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      notFoundContent={<Nothing {...found} />}
      popupRender={withNote}
      maxTagCount={look.summary ? 0 : 'responsive'}
      maxTagPlaceholder={look.summary && (() => look.summary?.(value.map(optionAt)))}
      labelRender={({ value: one }) => <Choice {...optionAt(String(one))} />}
      options={found.options
        .filter(option => option.value !== props.without)
        .map(option => ({ value: option.value, label: <Choice {...option} /> }))}
      onChange={take}
      onBlur={look.leave}
    />
  );
};
