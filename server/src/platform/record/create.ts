import { type DerivedStates, type Party, turnOf } from '@inbound/shared';
import type { Insertable } from 'kysely';
import { type Database, tableScopes } from '../../../db/types.ts';
import type { Ctx } from '../call/context.ts';
import { type Fields, fieldName, toColumns } from '../database/names.ts';
import type { WrittenRow } from '../database/write-buffer.ts';
import { writeNew } from './add-rows.ts';
import { placesOf, remember } from './history.ts';
import type { VersionedTable } from './one-row.ts';
import type { StatefulTable } from './take.ts';

/** Tables of records: each has a version, and the time of its last change. */
export type RecordTable = {
  [T in VersionedTable]: 'changed_at' extends keyof Database[T] ? T : never;
}[VersionedTable];

/** What the door writes itself. */
type OwnColumns = 'tenant_id' | 'id' | 'version' | 'changed_at';

/** A column that has a default may also be given as nothing. */
type OrNothing<Row> = { [K in keyof Row]: undefined extends Row[K] ? Row[K] | null : Row[K] };

/** A new record under the names of its contract: all that its table demands and no default fills. */
export type NewRecord<T extends RecordTable> = OrNothing<Fields<Omit<Insertable<Database[T]>, OwnColumns>>>;

/** A new document in a state of its machine; its turn follows from that, unless it depends on more. */
export type NewDocument<T extends StatefulTable, S extends string> = Omit<NewRecord<T>, 'turn' | 'state'> & {
  state: S;
  turn?: Party | 'done';
};

/** Fields of a contract for which the table has no column. They do not compile: the user would type them and the server lose them. */
export type Unknown<T extends RecordTable, R> = { [K in Exclude<keyof R, keyof NewRecord<T>>]: never };

/** Nothing was given: the table's default holds, which is nothing or an empty text. */
export const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

const withoutEmpty = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => !isEmpty(value)));

/**
 * Where a record belongs; a plant belongs to itself. What a company sees through agreements alone is nobody's among
 * companies: who changed what in it is told to the side that changed it (decision 0013).
 */
export const placesIn = (ctx: Ctx, table: RecordTable, id: string, row: object): ReturnType<typeof placesOf> => {
  const places = placesOf(table === 'plant' ? { plant_id: id } : row);
  return tableScopes[table].companyThrough ? { ...places, companyId: ctx.actor.companyId } : places;
};

const withoutUndefined = (record: object): object =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));

/** A record as it is written, under the names of its contract. What is not given is not there, and takes its default. */
const newRow = (ctx: Ctx, record: object) => {
  const given = Object.values(record).includes(undefined) ? withoutUndefined(record) : record;
  return { ...given, id: ctx.newId(), version: 1, changedAt: ctx.now };
};

/** The columns that say where a record belongs, and in which state it is. */
const placeOf = ({ plantId, companyId, forwarderCompanyId, draftCompanyId }: WrittenRow): object =>
  toColumns({ plantId, companyId, forwarderCompanyId, draftCompanyId });

const insertAll = <T extends RecordTable>(
  ctx: Ctx,
  table: T,
  records: readonly object[],
  entry: { document: string; action: string; reason?: string | undefined },
): string[] => {
  const made = records.map(record => newRow(ctx, record));
  for (const row of made) {
    const { id, state = '' }: { id: string; state?: string } = row;
    writeNew(ctx, table, row);
    const places = placesIn(ctx, table, id, placeOf(row));
    remember(ctx, Object.assign({ documentId: id, from: '', to: state, version: 1 }, places, entry));
  }
  return made.map(({ id }) => id);
};

/**
 * Creates a plain record with its first version, its time and its history; answers its id. What exists already is
 * refused by the table's own keys, in the words that its feature declares. `document` is its name in the history, where it is not
 * that of its table.
 */
export const createRecord = async <T extends RecordTable, R extends NewRecord<T>>(
  ctx: Ctx,
  table: T,
  record: R & Unknown<T, R>,
  { document = fieldName(table) }: { document?: string } = {},
): Promise<string> => {
  const [id = ''] = insertAll(ctx, table, [withoutEmpty(record)], { document, action: 'create' });
  return id;
};

/**
 * Creates documents that live by a machine, each in its state, with turn, first version, time and history; answers
 * their ids in the same order. `action` is what has made them, where it is not simply their creation.
 */
export const createDocuments = async <T extends StatefulTable, S extends string>(
  ctx: Ctx,
  machine: DerivedStates<S>,
  table: T,
  documents: readonly NewDocument<T, S>[],
  { action = 'create', reason }: { action?: string; reason?: string | undefined } = {},
): Promise<string[]> =>
  insertAll(
    ctx,
    table,
    documents.map(document => (document.turn ? document : { ...document, turn: turnOf(machine, document.state) })),
    { document: machine.name, action, reason },
  );
