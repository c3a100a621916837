import { type Permission, refuse, type ScreenPath } from '@inbound/shared';
import { type Commented, type DocumentEntry, documentNamed } from '@inbound/shared/documents';
import type { Ctx } from '../../platform/call/context.ts';
import { withPermissionScope } from '../../platform/call/permission-scope.ts';
import { isTable, tableNameOf } from '../../platform/call/view-permission.ts';
import type { TableName } from '../../platform/database/scope.ts';
import { placesOf } from '../../platform/record/history.ts';
import { numberIn } from '../../platform/record/known-as.ts';

/** A document at which somebody talks, as far as he may open it. */
export interface Talked {
  document: Commented;
  id: string;
  /** What somebody must hold to open it. */
  permission: Permission;
  places: ReturnType<typeof placesOf>;
  /** The controller whose it is, where others do not see it. */
  mrpController: string | null;
  /** By what people know it. */
  number: string;
  path: ScreenPath;
}

interface Row {
  mrp_controller?: string | null;
  kind?: string;
}

/** The page of a document, that of its kind where each kind has its own. */
const pageOf = ({ name, page }: DocumentEntry, kind = ''): ScreenPath => {
  const found = typeof page === 'object' ? page[kind] : page;
  if (!found) throw new Error(`${name} has no page`);
  return found;
};

const readRow = async (own: Ctx, table: TableName, document: DocumentEntry, id: string) =>
  // Which of the tables it is, is known when it is asked; all have an id.
  own
    .rows(table as 'delivery_note')
    .selectAll(table as 'delivery_note')
    .select(numberIn(document).as('known_as'))
    .where('id', '=', id)
    .executeTakeFirst();

/**
 * The document, with its own permission and within the rows that it reaches, as its history is read: whoever may not open
 * it is answered that there is none.
 */
export const openDocument = async (ctx: Ctx, document: Commented, id: string): Promise<Talked> => {
  const entry = documentNamed(document);
  const table = tableNameOf(document);
  if (!entry?.view || !isTable(table)) throw refuse('not_found');
  const { view: permission } = entry;
  const row = await withPermissionScope(ctx, permission, own => readRow(own, table, entry, id));
  if (!row) throw refuse('not_found');
  const { mrp_controller, kind }: Row = row as Row;
  return {
    ...{ document, id, permission, places: placesOf(row), number: row.known_as },
    ...{ mrpController: mrp_controller ?? null, path: pageOf(entry, kind) },
  };
};
