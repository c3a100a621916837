import { type BatchEndpoint, type FieldRefusal, fieldRefusals, type RefusalData, refusal } from '@inbound/shared';
import type { z } from 'zod';
import { refusalOf } from '../../../client/refusal-of.ts';
import type { BatchResult } from '../../bulk/bulk.ts';
import type { CellKinds, KeptRow } from '../../draft/read-draft.ts';
import { traitsOf } from '../../form/field-schema.ts';
import { type UnreadCells, unreadAfter } from '../../grid/unread.ts';
import type { ValueKind } from '../../inputs/reading.ts';
import { innermost } from '../../inputs/schema.ts';
import type { ListRow } from '../list-row.ts';

/** What is typed into a list and not saved, by the ids of its rows; each with the version of the row that was seen. */
export type CellChanges<Row> = Readonly<Record<string, KeptRow<Row>>>;
export type RowVerdict<Row> = { [K in keyof Row]?: RefusalData };

/** The cells that can be typed into, each with what its contract takes. */
export type CellSchemas = Readonly<Record<string, z.ZodType>>;

/** The cells that a batch changes, by the names of its contract. */
export const cellSchemas = (save: BatchEndpoint): CellSchemas => {
  const items = save.input.shape.items as unknown as z.ZodArray<z.ZodObject>;
  const { id: _, version: __, ...cells } = items.element.shape;
  return cells as CellSchemas;
};

const kindOf = (schema: z.ZodType): ValueKind => {
  const { holds } = traitsOf(schema);
  if (holds === 'decimal' || holds === 'date') return holds;
  const type = innermost(schema)?.def.type;
  return type === 'number' ? 'whole' : type === 'boolean' ? 'flag' : 'text';
};

/** The kinds of the editable cells, by which a stored draft is checked. */
export const cellKinds = <Row>(save: BatchEndpoint): CellKinds<Row> =>
  Object.fromEntries(
    Object.entries(cellSchemas(save)).map(([key, schema]) => [key, kindOf(schema)]),
  ) as unknown as CellKinds<Row>;

/** What was typed into cells of one row. */
export interface TypedRow<Row> {
  row: Row;
  cells: Partial<Row>;
  unread: UnreadCells<Row>;
}

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';
const isSame = (one: unknown, other: unknown): boolean => one === other || (isNothing(one) && isNothing(other));

/** The changes after some cells were typed: a cell that says what its row says is none, a row without one neither. */
export const withTyped = <Row extends ListRow>(
  before: CellChanges<Row>,
  typed: readonly TypedRow<Row>[],
): CellChanges<Row> => {
  const next: Record<string, KeptRow<Row>> = { ...before };
  for (const { row, cells, unread } of typed) {
    const { version = row.version ?? 1, unread: texts, ...own } = next[row.id] ?? {};
    const kept = Object.fromEntries(
      Object.entries({ ...own, ...cells }).filter(
        ([key, value]) => !(key in unread) && !isSame(value, row[key as keyof Row]),
      ),
    );
    const left = unreadAfter<Row>(texts as UnreadCells<Row> | undefined, cells, unread);
    if (Object.keys(kept).length > 0 || left) {
      next[row.id] = { ...(kept as Partial<Row>), version, ...(left ? { unread: left } : {}) } as KeptRow<Row>;
    } else delete next[row.id];
  }
  return next;
};

/** The values of a row that are typed and not saved. */
export const valuesOf = <Row>({ version: _, unread: __, ...cells }: KeptRow<Row>): Partial<Row> =>
  cells as unknown as Partial<Row>;

/** What an emptied cell sends: left out it would stay. Undefined where something must stand in it. */
const emptiedOf = (schema: z.ZodType): null | '' | undefined => {
  if (schema.safeParse(null).success) return null;
  return schema.safeParse('').success ? '' : undefined;
};

/** Why a typed value cannot be that of its cell, as the contract says; nothing where it can. */
const refusedCell = (schema: z.ZodType, key: string, value: unknown): RefusalData | undefined => {
  if (isNothing(value)) return emptiedOf(schema) === undefined ? refusal('required', { field: key }) : undefined;
  const { error } = schema.safeParse(value);
  if (!error) return undefined;
  const [said] = fieldRefusals(error, value);
  return said && { code: said.code, params: { ...said.params, field: key } };
};

/** What was found out of rows that are typed no further: of thousands, each is looked at once. */
const found = new WeakMap<CellSchemas, WeakMap<object, RowVerdict<never>>>();

/** The cells of one row that the contract refuses, before the server is asked. */
export const refusedCells = <Row>(schemas: CellSchemas, kept: KeptRow<Row>): RowVerdict<Row> => {
  const known = found.get(schemas) ?? new WeakMap<object, RowVerdict<never>>();
  found.set(schemas, known);
  const verdict = known.get(kept) ?? lookedThrough(schemas, kept);
  known.set(kept, verdict as RowVerdict<never>);
  return verdict as RowVerdict<Row>;
};

const lookedThrough = <Row>(schemas: CellSchemas, kept: KeptRow<Row>): RowVerdict<Row> => {
  const refused = Object.entries(valuesOf(kept)).flatMap(([key, value]) => {
    const schema = schemas[key];
    const said = schema && refusedCell(schema, key, value);
    return said ? [[key, said] as const] : [];
  });
  return Object.fromEntries(refused) as RowVerdict<Row>;
};

/** Whether all that is typed in a row can be sent. */
export const isReady = <Row>(schemas: CellSchemas, kept: KeptRow<Row>): boolean =>
  !kept.unread && Object.keys(refusedCells(schemas, kept)).length === 0;

/** A row as the batch takes it: an emptied cell as its contract wants it. */
export const itemOf = <Row>(schemas: CellSchemas, id: string, kept: KeptRow<Row>, version: number) => ({
  id,
  version,
  ...Object.fromEntries(
    Object.entries(valuesOf(kept)).map(([key, value]) => {
      const schema = schemas[key];
      return [key, isNothing(value) && schema ? emptiedOf(schema) : value];
    }),
  ),
});

/**
 * What the server said of one row, at the cells that it is about: those that it names, those that somebody else has changed
 * too, or else all that were typed.
 */
export const verdictOf = <Row>(result: BatchResult, kept: KeptRow<Row>): RowVerdict<Row> => {
  const said = refusalOf(result);
  const typed = Object.keys(valuesOf(kept));
  const { fields, changes } = (said.params ?? {}) as { fields?: FieldRefusal[]; changes?: object };
  const named = (Array.isArray(fields) ? fields : []).filter(({ field }) => typed.includes(field));
  if (named.length > 0) {
    return Object.fromEntries(
      named.map(one => [one.field, { code: one.code, params: { field: one.field, ...one.params } }]),
    ) as unknown as RowVerdict<Row>;
  }
  const both = typed.filter(key => changes && key in changes);
  return Object.fromEntries((both.length > 0 ? both : typed).map(key => [key, said])) as RowVerdict<Row>;
};

/** How many cells were typed, in how many rows. */
export const countOf = <Row>(changes: CellChanges<Row>): { cells: number; rows: number } => {
  const rows = Object.values(changes);
  const cells = rows.map(kept => Object.keys(valuesOf(kept)).length + Object.keys(kept.unread ?? {}).length);
  return { cells: cells.reduce((sum, count) => sum + count, 0), rows: rows.length };
};
