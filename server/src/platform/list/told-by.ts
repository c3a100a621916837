import type { ListEndpoint } from '@inbound/shared';
import type { DocumentName } from '@inbound/shared/documents';
import { sql } from 'kysely';
import type { Ctx } from '../call/context.ts';
import { ofItsTable, type ScopedQuery, type TableName } from '../database/scope.ts';
import type { ListSpec } from './list-spec.ts';

/** How the row of a document is read that an event tells of. */
export interface ToldSource {
  document: DocumentName;
  /** The list whose rows are told: their schema is that of the event. */
  of: ListEndpoint;
  /** The row as the list has it, of what the context reaches; undefined where there is none. */
  read(ctx: Ctx, id: string): Promise<unknown>;
}

type Told<Row, T extends TableName> = Pick<ListSpec<Row, never, string, T>, 'table' | 'select'> & { of: unknown };

/** Declares that the events of a document tell the row of a list. */
export const toldBy = <Row, T extends TableName>(document: DocumentName, list: Told<Row, T>): ToldSource => ({
  document,
  of: list.of as ListEndpoint,
  read: (ctx, id) => {
    const one = ofItsTable(ctx.someRows(list.table).where(sql`${sql.ref(`${list.table}.id`)}`, '=', id));
    return list.select(one as unknown as ScopedQuery<T>, ctx).executeTakeFirst();
  },
});
