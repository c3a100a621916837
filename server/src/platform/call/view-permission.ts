import type { Permission } from '@inbound/shared';
import { permissionEntries } from '@inbound/shared/areas';
import { tableScopes } from '../../../db/types.ts';
import { columnName } from '../database/names.ts';
import type { TableName } from '../database/scope.ts';

/** What somebody must hold to see rows of a table, and the table of the document that they belong to. */
export interface View {
  permission: Permission;
  base: TableName;
}

/**
 * Features whose table is called otherwise: `user` is a word of SQL, a dictionary is its entries, what the operator
 * keeps of tenants is no row of theirs, a message is delivered from the outbox, and tasks of all are those of each.
 */
const TABLES: Readonly<Record<string, string>> = {
  user: 'app_user',
  dictionary: 'dictionary_entry',
  tenant: 'tenant_entry',
  messageDelivery: 'outbox_message',
  taskLog: 'task',
};

/** The table of a feature or document, by its name in contracts: `deliveryNote`. */
export const tableNameOf = (feature: string): string => TABLES[feature] ?? columnName(feature);

/** `delivery_note_line` is the delivery note's: the longest name comes first. */
const views = permissionEntries
  .filter(({ action }) => action === 'view')
  .map(({ feature, permission }): { base: string; permission: Permission } => ({
    base: tableNameOf(feature.split('.')[1] ?? ''),
    permission,
  }))
  .sort((one, other) => other.base.length - one.base.length);

export const isTable = (name: string): name is TableName => Object.hasOwn(tableScopes, name);

/** The view of the feature whose name a table has; undefined for what belongs to none that is seen. */
export const viewOf = (table: TableName): View | undefined => {
  const found = views.find(({ base }) => table === base || table.startsWith(`${base}_`));
  return found && isTable(found.base) ? { permission: found.permission, base: found.base } : undefined;
};
