import { refuse } from '@inbound/shared';
import type { Ctx } from '../call/context.ts';
import { refusalOfDatabase } from '../database/duplicates.ts';
import { fieldName, toColumns } from '../database/names.ts';
import { CLEARED } from '../database/write-rows.ts';
import { publishChange } from '../live/publish-change.ts';
import { isEmpty, type NewRecord, placesIn, type RecordTable, type Unknown } from './create.ts';
import { changedColumns, changesBetween, placesOf, remember } from './history.ts';
import {
  type ChangeOf,
  lockSeen,
  type PartTable,
  type RowOfTable,
  removeRow,
  type Versioned,
  versionedOf,
  writeRow,
} from './one-row.ts';

/** A record as the caller saw it; without a version, whatever it is by now. */
export interface Seen {
  id: string;
  version: number | undefined;
}

/** The options of a history entry: its action, its reason, and the name of its document. */
export interface Remembered {
  /** The verb, where it is not simply `edit`. */
  action?: string;
  reason?: string | undefined;
  /** The document's name, where it is not that of its table. */
  document?: string;
  /** What is told of the change, by the names of the contract, where the columns hold it in another shape. */
  told?: { before: object; after: object };
}

/** A value that was emptied is stored as nothing: what the column has where nobody gives it anything. */
const cleared = (columns: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [name, value === null || value === '' ? CLEARED : value]),
  );

/** An empty text and nothing are the same. */
const alike = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, isEmpty(value) ? null : value]));

/** What of a row changes with the fields that are given: as columns to write, and as history tells it. */
const changeOfFields = (before: object, fields: object) => {
  const [old, given] = [alike(before), alike(toColumns(fields))];
  return { columns: cleared(changedColumns(old, given)), changes: changesBetween(old, given) };
};

type OrNull<R> = { [K in keyof R]: R[K] | null };

/**
 * Changes a plain record that the caller saw in `version`: fields that are not named stay, an empty one is nothing.
 * Answers the record as it was before. Refuses with `not_found`, `conflict`, and what the table's keys say.
 */
export const changeRecord = async <T extends RecordTable, R extends Partial<NewRecord<T>>>(
  ctx: Ctx,
  table: T,
  { id, version: seen }: Seen,
  record: R & Unknown<T, R>,
  { action = 'edit', reason, document = fieldName(table), told }: Remembered = {},
): Promise<RowOfTable<T>> => {
  const before = await lockSeen(ctx, table, id, seen);
  const version = versionedOf(before).version + 1;
  const { columns, changes } = changeOfFields(before, record);
  writeRow(ctx, table, id, { ...columns, version, changed_at: ctx.now });
  const entry = { document, documentId: id, action, from: '', to: '', reason, version };
  const kept = told ? changesBetween(alike(told.before), alike(told.after)) : changes;
  remember(ctx, { ...placesIn(ctx, table, id, before), ...entry, changes: kept });
  return before;
};

/**
 * Changes a part of a record, which is locked with it: fields that are not named stay, an empty one is nothing. Version
 * and history are the record's, as it is when it was stored with the change.
 */
export const changePart = <T extends PartTable, R extends ChangeOf<T>>(
  ctx: Ctx,
  table: T,
  part: RowOfTable<T> & { id: string },
  fields: OrNull<R>,
  record: Versioned,
): void => {
  const { columns, changes } = changeOfFields(part, fields);
  writeRow(ctx, table, part.id, columns);
  const entry = { document: fieldName(table), documentId: record.id, version: record.version };
  remember(ctx, { ...placesOf(record), ...entry, action: 'edit', from: '', to: '', changes });
};

/** The database names the table that refers to a record; people are told which record is in use. */
const asInUse = (error: unknown, thing: string): unknown =>
  refusalOfDatabase(error)?.code === 'in_use' ? refuse('in_use', { thing, count: 1 }) : error;

/** Removes a plain record that the caller saw in `version`; its history stays. Refuses with `conflict`, `in_use`. */
export const removeRecord = async <T extends RecordTable>(
  ctx: Ctx,
  table: T,
  { id, version: seen }: Seen,
): Promise<RowOfTable<T>> => {
  const before = await lockSeen(ctx, table, id, seen);
  const version = versionedOf(before).version + 1;
  const entry = { document: fieldName(table), documentId: id, action: 'delete', from: '', to: '', version };
  remember(ctx, { ...placesIn(ctx, table, id, before), ...entry });
  await removeRow(ctx, table, id).catch(error => {
    throw asInUse(error, fieldName(table));
  });
  return before;
};

/**
 * Stores what of a locked record follows from other rows: a header from its lines, a figure from its bookings. Version
 * and time rise where something has changed; the history stands at what caused it. Answers the record as it is then.
 */
export const storeDerived = <T extends RecordTable>(
  ctx: Ctx,
  table: T,
  row: RowOfTable<T>,
  derived: ChangeOf<T>,
): RowOfTable<T> => {
  const changed = changedColumns(row, toColumns(derived));
  if (Object.keys(changed).length === 0) return row;
  const { id, version } = versionedOf(row);
  const columns = { ...changed, version: version + 1, changed_at: ctx.now };
  writeRow(ctx, table, id, columns);
  publishChange(ctx, { ...placesOf(row), document: fieldName(table), documentId: id });
  return { ...row, ...columns } as RowOfTable<T>;
};
