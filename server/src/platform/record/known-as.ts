import { type DocumentEntry, documentNamed } from '@inbound/shared/documents';
import { type RawBuilder, sql } from 'kysely';
import { tableNameOf } from '../call/view-permission.ts';
import { columnName } from '../database/names.ts';

/** The number by which people know a document, or the one that it belongs to, as an expression of a query over its table. */
export const numberIn = ({ name, number }: DocumentEntry): RawBuilder<string> => {
  const table = tableNameOf(name);
  if (typeof number !== 'object') return sql<string>`${sql.ref(`${table}.${columnName(number ?? 'id')}`)}`;
  const other = documentNamed(number.document);
  if (typeof other?.number !== 'string') throw new Error(`${name} is known by ${number.document}, which has no number`);
  return sql<string>`(select ${sql.ref(`other.${columnName(other.number)}`)}
    from ${sql.table(tableNameOf(other.name))} other where other.tenant_id = ${sql.ref(`${table}.tenant_id`)}
      and other.id = ${sql.ref(`${table}.${columnName(number.by)}`)})`;
};
