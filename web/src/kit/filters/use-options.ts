import type { Endpoint, ListEndpoint, Page, Refusal } from '@inbound/shared';
import { useRef } from 'react';
import type { z } from 'zod';
import { useQuery } from '../../client/call.ts';
import { takes } from '../../client/contract.ts';
import { useTexts } from '../../client/texts.ts';
import { type AnyRow, holdsId, type Option, optionOf } from './option.ts';

type PickCall = Endpoint<z.ZodObject, z.ZodType<Page<AnyRow>>>;

/** How many are offered at once; more are found by typing. */
const OFFERED = 50;

export interface Options {
  /** What the typed text finds; while it is looked for, what was found last. */
  options: readonly Option[];
  busy: boolean;
  refusal: Refusal | undefined;
  /** More were found than are offered. */
  more: boolean;
}

/** The choices of another list that a typed text finds. */
export const useOptions = (from: ListEndpoint, key: string, search: string): Options => {
  const { language } = useTexts();
  const last = useRef<Page<AnyRow>>(undefined);
  const input = { limit: OFFERED, count: 'none', ...(search ? { search } : {}) };
  const { data, busy, refusal } = useQuery(from as unknown as PickCall, input);
  last.current = data ?? last.current;
  const rows = last.current?.rows ?? [];
  const more = last.current?.next !== null && rows.length === OFFERED;
  return { options: rows.map(row => optionOf(from, row, key, language)), busy, refusal, more };
};

/** Chosen records that nobody has named yet: a list that filters by `id` is asked for them. */
export const useNamed = (from: ListEndpoint, key: string, values: readonly string[]): readonly Option[] => {
  const { language } = useTexts();
  const asks = values.length > 0 && holdsId(key) && takes(from, 'id');
  const input = asks ? { id: values, limit: values.length, count: 'none' } : undefined;
  const { data } = useQuery(from as unknown as PickCall, input);
  return (data?.rows ?? []).map(row => optionOf(from, row, key, language));
};
