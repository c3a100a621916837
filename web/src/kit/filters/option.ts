import type { ListEndpoint } from '@inbound/shared';
import { nameIn } from '../../client/format/name.ts';

/** A record of another list as a choice. */
export interface Option {
  value: string;
  code: string;
  name: string;
}

export type AnyRow = { id: string };

/** A list that can be chosen from: found by typing where it has a search. */
export type PickList = ListEndpoint<AnyRow>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whether a field holds ids; every other one holds the code by which people know the record. */
export const holdsId = (key: string): boolean => /Ids?$/.test(key);

type SortedList = Pick<ListEndpoint, 'defaultSort' | 'sortable'>;

/** What a list is sorted by at first; one that begins with its newest row is known by the number that it can be sorted by. */
const codeIn = ({ defaultSort, sortable }: SortedList): string => {
  const first = defaultSort.replace('-', '');
  return (first.endsWith('At') && sortable.find(column => column.endsWith('No'))) || first;
};

/**
 * A row of another list as a choice: its code is what people know the row by, its name the one of the language.
 * A key that ends in `Id` or `Ids` takes the id, every other one the code.
 */
export const optionOf = (from: SortedList, row: AnyRow, key: string, language: string): Option => {
  const values: Record<string, unknown> = { ...row };
  const code = textOf(values[codeIn(from)]);
  const name = nameIn(language, { zh: textOf(values.nameZh), en: textOf(values.nameEn) }) || textOf(values.name);
  // What is known by its name alone is not said twice.
  return { value: holdsId(key) ? row.id : code, code, name: name === code ? '' : name };
};

/**
 * The choices found for an earlier text that also match the present one. Somebody who types and presses Enter at once then
 * chooses none that they did not mean.
 */
export const matchingOptions = (options: readonly Option[], typed: string): readonly Option[] => {
  const wanted = typed.trim().toLowerCase();
  return options.filter(({ code, name }) => [code, name].some(text => text.toLowerCase().startsWith(wanted)));
};

/**
 * The choice that a record holds already for one of its references: `supplierId` is shown by `supplierCode` (or `supplierNo`, or
 * `supplier`), `supplierNameZh` and `supplierNameEn`. Undefined if the reference is empty.
 */
export const knownOption = (record: object | undefined, key: string, language: string): Option | undefined => {
  const row = (record ?? {}) as Record<string, unknown>;
  const base = key.replace(/(Id|Code|No)$/, '');
  const value = textOf(row[key]);
  if (value === '') return undefined;
  const code = holdsId(key) ? [`${base}Code`, `${base}No`, base].map(one => textOf(row[one])).find(Boolean) : value;
  const name = nameIn(language, { zh: textOf(row[`${base}NameZh`]), en: textOf(row[`${base}NameEn`]) });
  return code === undefined ? undefined : { value, code, name };
};
