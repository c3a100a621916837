import type { Permission } from '@inbound/shared';
import { records } from '@inbound/shared/documents';
import { tableScopes } from '../../../db/types.ts';
import { columnName } from '../database/names.ts';
import type { TableName } from '../database/scope.ts';

/** The permission that shows rows of a table, and the table of the record that the rows belong to. */
export interface View {
  permission: Permission;
  base: TableName;
}

const tables = new Map(records.map(({ name, table }) => [name, table ?? columnName(name)]));

/** The table of a document or record, by its name in contracts: `deliveryNote`. */
export const tableNameOf = (name: string): string => tables.get(name) ?? columnName(name);

export const isTable = (name: string): name is TableName => Object.hasOwn(tableScopes, name);

const viewsOf = (some: typeof records): View[] =>
  some
    .flatMap(({ name, view }) => {
      const base = tableNameOf(name);
      return view && isTable(base) ? [{ permission: view, base }] : [];
    })
    .sort((one, other) => other.base.length - one.base.length);

/** Each table of a document or record with its view: those of whole features first, then what else features declare. */
const views: readonly View[] = [
  ...viewsOf(records.filter(({ name, feature }) => name === feature)),
  ...viewsOf(records.filter(({ name, feature }) => name !== feature)),
];

/**
 * The view of the document or record whose rows a table holds, or that they are parts of: `delivery_note_line` is the delivery
 * note's. Undefined for what nobody sees by a permission; `view-permission.test.ts` names each such table with its reason.
 */
export const viewOf = (table: TableName): View | undefined =>
  views.find(({ base }) => table === base || table.startsWith(`${base}_`));
