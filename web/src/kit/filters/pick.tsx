import '../inputs/input.css';
import type { ListEndpoint } from '@inbound/shared';
import { Select } from 'antd';
import { useState } from 'react';
import { useQuery } from '../../client/call.ts';
import { useTexts } from '../../client/texts.ts';
import { Icon } from '../parts/icon.tsx';

export interface Option {
  value: string;
  code: string;
  name: string;
}

type AnyRow = { id: string };

/** A list that can be chosen from: found by typing where it has a search. */
export type PickList = ListEndpoint<AnyRow>;

/** How many are offered at once; more are found by typing. */
const OFFERED = 50;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * A row of another list as a choice: its code is what that list is sorted by at first, its name the one of the language.
 * A key that ends in `Id` or `Ids` takes the id, every other one the code.
 */
export const optionOf = (
  from: Pick<ListEndpoint, 'defaultSort'>,
  row: AnyRow,
  key: string,
  language: string,
): Option => {
  const values: Record<string, unknown> = { ...row };
  const { name, nameZh, nameEn } = values;
  const code = textOf(values[from.defaultSort.replace('-', '')]);
  const names = language.startsWith('zh') ? [nameZh, name, nameEn] : [nameEn, name, nameZh];
  return { value: /Ids?$/.test(key) ? row.id : code, code, name: names.map(textOf).find(Boolean) ?? '' };
};

/** The choices of another list that a typed text finds. */
export const useOptions = (from: PickList, key: string, search: string): { options: Option[]; busy: boolean } => {
  const { language } = useTexts();
  const input = { limit: OFFERED, count: 'none' as const, ...(search ? { search } : {}) };
  const { data, busy } = useQuery(from, input);
  return { options: (data?.rows ?? []).map(row => optionOf(from, row, key, language)), busy };
};

const Choice = ({ code, name }: Option) => (
  <span className="ib-choice">
    <strong>{code}</strong> {name}
  </span>
);

/** Chooses rows of another list by code and name. */
export const PickSelect = ({
  from,
  field,
  many,
  value,
  change,
  ...look
}: {
  from: PickList;
  field: string;
  many: boolean;
  value: readonly string[];
  change(value: string[]): void;
  id?: string;
  label?: string;
  placeholder?: string;
  invalid?: boolean;
  describedBy?: string | undefined;
  leave?(): void;
  /** Shows what is chosen in words of its own, as a filter does. */
  summary?(options: readonly Option[]): string;
}) => {
  const [search, setSearch] = useState('');
  const { options, busy } = useOptions(from, field, search);
  const known = (code: string) => options.find(option => option.value === code);
  return (
    <Select<string[] | string>
      id={look.id}
      className="ib-select"
      suffixIcon={<Icon name="expand" size={14} />}
      aria-label={look.label}
      aria-describedby={look.describedBy}
      status={look.invalid ? 'error' : ''}
      mode={many ? 'multiple' : undefined}
      allowClear
      placeholder={look.placeholder}
      value={many ? [...value] : value[0]}
      loading={busy}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      maxTagCount={look.summary ? 0 : 'responsive'}
      maxTagPlaceholder={
        look.summary && (() => look.summary?.(value.map(code => known(code) ?? { value: code, code, name: '' })))
      }
      options={options.map(option => ({ value: option.value, label: <Choice {...option} /> }))}
      onChange={next => change(typeof next === 'string' ? [next] : (next ?? []))}
      onBlur={look.leave}
    />
  );
};
