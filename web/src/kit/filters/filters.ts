import type { Decimal, DerivedStates, FilterOf, ListEndpoint, PlainDate } from '@inbound/shared';
import type { DictionaryName } from '@inbound/shared/system/dictionary/names';
import type { z } from 'zod';
import type { ChoicesOf, Of } from '../../client/contract.ts';
import { wordsOf } from '../inputs/schema.ts';
import type { PickList } from './option.ts';

/** The key under which lists filter by state, several at once. */
const STATE_KEY = 'state';

/** One key of a filter, with all that its control and its chip need. */
export type FilterPart =
  | { kind: 'search' | 'text' | 'flag' | 'anyOf'; keys: readonly [string] }
  | { kind: 'choice'; keys: readonly [string]; words: readonly string[] }
  | { kind: 'entry'; keys: readonly [string]; dictionary: DictionaryName }
  | { kind: 'pick'; keys: readonly [string]; from: PickList }
  | { kind: 'states'; keys: readonly [string]; machine: DerivedStates }
  | { kind: 'dates' | 'numbers' | 'counts'; keys: readonly [from: string, to: string] };

/** A filter of a list; it may stand for two keys of the contract, as a range does. */
export type Filter<F> = FilterPart & { readonly keys: readonly (keyof F & string)[] };

/** Makers of the filters that one list has; a key of the wrong kind does not compile. */
export interface Filters<F> {
  /** The one free field; `/` focuses it. */
  search(key: Of<F, string>): Filter<F>;
  /** Contains. */
  text(key: Of<F, string>): Filter<F>;
  /** Any of several texts, typed or pasted. */
  anyOf(key: Of<F, readonly string[]>): Filter<F>;
  /** Several of the few words that the contract has: `<feature>.<key>.<word>`. */
  choice(key: ChoicesOf<F>): Filter<F>;
  entry(key: Of<F, readonly string[]>, dictionary: DictionaryName): Filter<F>;
  /** Partner, material: by code and name, from another list. */
  pick(key: Of<F, readonly string[]>, from: PickList): Filter<F>;
  /** By state, several at once; only for a list that filters by `state`. */
  states(machine: typeof STATE_KEY extends keyof F ? DerivedStates : never): Filter<F>;
  dates(from: Of<F, PlainDate>, to: Of<F, PlainDate>): Filter<F>;
  numbers(from: Of<F, Decimal>, to: Of<F, Decimal>): Filter<F>;
  /** Whole numbers. */
  counts(from: Of<F, number>, to: Of<F, number>): Filter<F>;
  flag(key: Of<F, boolean>): Filter<F>;
}

const filterWords = ({ filter }: Pick<ListEndpoint, 'filter'>, key: string): readonly string[] => {
  const shape: Readonly<Record<string, z.ZodType | undefined>> = filter.shape;
  const schema = shape[key];
  return schema ? wordsOf(schema) : [];
};

const makersFor = (of: Pick<ListEndpoint, 'filter'>) => ({
  search: (key: string): FilterPart => ({ kind: 'search', keys: [key] }),
  text: (key: string): FilterPart => ({ kind: 'text', keys: [key] }),
  entry: (key: string, dictionary: DictionaryName): FilterPart => ({ kind: 'entry', keys: [key], dictionary }),
  pick: (key: string, from: PickList): FilterPart => ({ kind: 'pick', keys: [key], from }),
  states: (machine: DerivedStates): FilterPart => ({ kind: 'states', keys: [STATE_KEY], machine }),
  dates: (from: string, to: string): FilterPart => ({ kind: 'dates', keys: [from, to] }),
  numbers: (from: string, to: string): FilterPart => ({ kind: 'numbers', keys: [from, to] }),
  counts: (from: string, to: string): FilterPart => ({ kind: 'counts', keys: [from, to] }),
  flag: (key: string): FilterPart => ({ kind: 'flag', keys: [key] }),
  anyOf: (key: string): FilterPart => ({ kind: 'anyOf', keys: [key] }),
  choice: (key: string): FilterPart => ({ kind: 'choice', keys: [key], words: filterWords(of, key) }),
});

/** The makers of filters for one list; `of` fixes which keys there are. */
export const filtersOf = <E extends ListEndpoint>(of: E): Filters<FilterOf<E>> =>
  makersFor(of) as unknown as Filters<FilterOf<E>>;
