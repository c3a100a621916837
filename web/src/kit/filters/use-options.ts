import type { Page, Refusal } from '@inbound/shared';
import { useRef } from 'react';
import { useQuery } from '../../client/call.ts';
import { takes } from '../../client/contract.ts';
import { useTexts } from '../../client/texts.ts';
import { useSettled } from '../use-settled.ts';
import { type AnyRow, holdsId, matchingOptions, type Option, optionOf, type PickList } from './option.ts';

/** How many are offered at once; more are found by typing. */
const OFFERED = 50;

export interface Options {
  /** What the typed text finds; while it is looked for, what fits it of what was found last. */
  options: readonly Option[];
  busy: boolean;
  refusal: Refusal | undefined;
  /** More were found than are offered. */
  more: boolean;
}

/** The choices of another list that a typed text finds. */
export const useOptions = (from: PickList, key: string, typed: string): Options => {
  const { language } = useTexts();
  const last = useRef<Page<AnyRow>>(undefined);
  const search = useSettled(typed);
  const isSettled = search === typed;
  const input = { limit: OFFERED, count: 'none' as const, ...(search ? { search } : {}) };
  const { data, busy, refusal } = useQuery(from, input);
  last.current = data ?? last.current;
  const rows = last.current?.rows ?? [];
  const offered = rows.map(row => optionOf(from, row, key, language));
  const more = last.current?.next !== null && rows.length === OFFERED;
  return {
    ...{ refusal, more, busy: busy || !isSettled },
    options: data && isSettled ? offered : matchingOptions(offered, typed),
  };
};

/** The names of chosen records that are known by id only; they are read from the list, by its filter `id`. */
export const useNamed = (from: PickList, key: string, values: readonly string[]): readonly Option[] => {
  const { language } = useTexts();
  const asks = values.length > 0 && holdsId(key) && takes(from, 'id');
  const input = asks ? { id: values, limit: values.length, count: 'none' as const } : undefined;
  const { data } = useQuery(from, input);
  return (data?.rows ?? []).map(row => optionOf(from, row, key, language));
};
