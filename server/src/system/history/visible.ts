import { type HistoryEntry, historyEntry } from '@inbound/shared/system/history/contract';
import { queryAcrossTenant } from '../../platform/call/across-tenant.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { withPermissionScope } from '../../platform/call/permission-scope.ts';
import { isTable, tableNameOf, type View, viewOf } from '../../platform/call/view-permission.ts';
import type { TableName } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';

const entryFields = fields('state_change', historyEntry, {
  from: 'state_change.from_state',
  to: 'state_change.to_state',
});

/** A timeline longer than this is of a document that nobody reads to its end. */
const MOST_ENTRIES = 500;

/** A kind of document, by its name in the history, with what somebody must hold to see it. */
interface Kind {
  document: string;
  table: TableName;
  view: View;
}

const KINDS = 'select distinct document from state_change where tenant_id = $1 and document_id = any ($2::uuid[])';

/** Which kinds of documents the ids are of; what no feature lets anybody see has no reader. */
const kindsOf = async (ctx: Ctx, ids: readonly string[]): Promise<Kind[]> => {
  const rows = await queryAcrossTenant<{ document: string }>(
    ctx,
    'the kind of a document tells which permission is asked for',
    KINDS,
    [ctx.tenant, ids],
  );
  return rows.flatMap(({ document }) => {
    const table = tableNameOf(document);
    const view = isTable(table) ? viewOf(table) : undefined;
    return view && isTable(table) ? [{ document, table, view }] : [];
  });
};

/** The ids of the rows of a table that the caller sees, as a part of a statement. */
const idsIn = (own: Ctx, table: TableName, ids: readonly string[]) =>
  // Every table of documents has an id; which one it is, is known when it is asked.
  own
    .rows(table as 'delivery_note')
    .select('id')
    .where('id', 'in', ids);

/** Entries of one kind, of documents whose rows the permission for the kind reaches. */
const entriesOf = (own: Ctx, { document, table, view }: Kind, ids: readonly string[]): Promise<HistoryEntry[]> => {
  // What was done to a part of a record stands under the record's id.
  const tables = [...new Set([table, view.base])];
  return own
    .rows('state_change')
    .select(entryFields)
    .where('document', '=', document)
    .where('document_id', 'in', ids)
    .where(({ or, eb }) => or(tables.map(one => eb('document_id', 'in', idsIn(own, one, ids)))))
    .orderBy('id', 'desc')
    .limit(MOST_ENTRIES)
    .execute();
};

/**
 * The histories of documents, newest entry first, as far as the caller may open each: with the document's own permission,
 * and within the rows that it reaches. What is gone has no reader, either.
 */
export const readVisible = async (ctx: Ctx, ids: readonly string[]): Promise<HistoryEntry[]> => {
  const entries: HistoryEntry[] = [];
  for (const kind of await kindsOf(ctx, ids))
    entries.push(...((await withPermissionScope(ctx, kind.view.permission, own => entriesOf(own, kind, ids))) ?? []));
  return entries.sort((one, other) => (one.id < other.id ? 1 : -1)).slice(0, MOST_ENTRIES);
};
