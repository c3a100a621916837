import { type FieldRefusal, refusal } from '../../kernel/index.ts';
import { ORDER_COLUMNS, type OrderColumn, orderColumns } from '../release/order-table.ts';
import type { MappedColumn } from './contract.ts';

/** A heading in one line, as it is shown and kept. */
export const tidyHeading = (name: string): string => name.replace(/\s+/g, ' ').trim();

/** Headings are the same whatever their width, case and blanks. */
export const plainHeading = (name: string): string => tidyHeading(name.normalize('NFKC')).toLowerCase();

/** Headings of some that others do not have. */
const without = (names: readonly string[], others: readonly string[]): string[] => {
  const known = new Set(others.map(plainHeading));
  return names.filter(name => !known.has(plainHeading(name)));
};

/** What a mapping says by itself, so that no column must. */
interface Partner {
  supplierId?: string | null | undefined;
  kind?: string | null | undefined;
}

/** A column that every order needs and that neither the table nor its partner says. */
export const openColumns = (columns: readonly MappedColumn[], { supplierId, kind }: Partner): OrderColumn[] => {
  const said = new Set<OrderColumn>(columns.map(({ column }) => column)).add('plantNo');
  if (supplierId) said.add('supplierCode');
  if (kind) said.add('kind');
  return orderColumns.filter(column => ORDER_COLUMNS[column].required && !said.has(column));
};

interface Said extends Partner {
  headings: readonly string[];
  columns: readonly MappedColumn[];
}

/** Why a mapping cannot be taken: a column that is missing or said twice, a heading that the table does not have. */
export const refusedMapping = (mapping: Said): FieldRefusal[] => {
  const { columns, headings } = mapping;
  const missing = openColumns(columns, mapping).map(column => ({
    ...{ field: `columns.${column}`, value: '', ...refusal('required', { field: column }) },
  }));
  const wrong = columns.flatMap(({ column, heading }, at) => {
    const isTwice = columns.findIndex(other => other.column === column) < at;
    const isUnknown = without([heading], headings).length > 0;
    const field = `columns.${column}`;
    return isTwice || isUnknown
      ? [{ field, value: heading, ...refusal('unknown_reference', { field, value: heading }) }]
      : [];
  });
  return [...missing, ...wrong];
};

/** What is remembered of a partner's tables. */
export interface Remembered {
  id: string;
  headings: readonly string[];
  columns: readonly MappedColumn[];
}

/** The headings of a table, and which of our columns they name by our own names. */
export interface Headings {
  names: readonly string[];
  own: readonly MappedColumn[];
}

/** How the columns of a table are known. */
export const COLUMN_VERDICTS = ['own', 'remembered', 'changed', 'several', 'unknown'] as const;
export type ColumnVerdict = (typeof COLUMN_VERDICTS)[number];

/** How the columns of a table are known, and what has changed since they were said. */
export interface Judged<M> {
  verdict: ColumnVerdict;
  /** What is used, or what comes nearest. */
  mapping?: M;
  /** Headings that were said and are not there any more. */
  missing: string[];
  /** Headings that were not there before. */
  added: string[];
  /** Those among which somebody must choose. */
  fitting: M[];
}

/** A table is one of orders by these columns; any other text is no file of ours. */
export const TELLING: readonly OrderColumn[] = ['orderNo', 'qty'];

const compared = <M extends Remembered>({ names }: Headings, mapping: M) => {
  const mapped = mapping.columns.map(({ heading }) => heading);
  const missing = [...new Set(without(mapped, names))];
  return { mapping, missing, added: without(names, mapping.headings), isNear: missing.length * 2 < mapped.length };
};

/** Whether a table has columns under our own names: those of every order, or at least those that tell orders. */
const isOwn = ({ own }: Headings, wanted: readonly OrderColumn[]): boolean =>
  wanted.every(key => own.some(({ column }) => column === key));

const REQUIRED = orderColumns.filter(column => ORDER_COLUMNS[column].required);

/**
 * How the columns of a table are known: by our own names, by what is remembered where it fits one partner alone, or not
 * at all. `chosen` is what somebody has named: it is used although the table would be known otherwise.
 */
export const judgeColumns = <M extends Remembered>(
  headings: Headings,
  remembered: readonly M[],
  chosen?: M,
): Judged<M> => {
  const none = { missing: [], added: [], fitting: [] };
  if (!chosen && isOwn(headings, REQUIRED)) return { verdict: 'own', ...none };
  const all = (chosen ? [chosen] : remembered).map(mapping => compared(headings, mapping));
  const fits = all.filter(({ missing }) => missing.length === 0);
  const exact = fits.filter(
    ({ added, mapping }) => added.length + without(mapping.headings, headings.names).length === 0,
  );
  const [only, ...others] = exact.length > 0 ? exact : fits;
  if (only && others.length > 0) return { verdict: 'several', ...none, fitting: fits.map(({ mapping }) => mapping) };
  if (only) return { verdict: 'remembered', mapping: only.mapping, missing: [], added: only.added, fitting: [] };
  const [near] = all.filter(({ isNear }) => isNear || chosen).sort((a, b) => a.missing.length - b.missing.length);
  if (near) return { verdict: 'changed', mapping: near.mapping, missing: near.missing, added: near.added, fitting: [] };
  return { verdict: isOwn(headings, TELLING) ? 'own' : 'unknown', ...none };
};
