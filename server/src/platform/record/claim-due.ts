import type { Database } from '../../../db/types.ts';
import type { TableName } from '../database/scope.ts';

/** Seconds for which a claimed row is its worker's alone: longer than any call to another system takes. */
export const DUE_LEASE_SECONDS = 120;

type Column<T extends TableName> = keyof Database[T] & string;

/** Which columns of a table say what is due, and what the claim answers. */
export interface DueColumns<T extends TableName> {
  /** What names a row within its tenant. */
  key: Column<T>;
  /** The moment from which on the row is due; null where it is not. */
  due: Column<T>;
  /** The end of the lease; null, or past, where nobody works at the row. */
  lockedUntil: Column<T>;
  /** Gets the moment of the claim. */
  askedAt?: Column<T>;
  /** What is answered besides the key. */
  returning?: readonly Column<T>[];
}

/**
 * SQL: claims the row of the tenant `$1` that is due longest at the moment `$2`, for `DUE_LEASE_SECONDS`, and answers its key; no row
 * where nothing is due. A row that another server has locked or claimed is passed by. The claim is committed before the work
 * begins; who breaks off leaves the row claimed, and another server takes it when the lease has ended.
 */
export const claimDue = <T extends TableName>(
  table: T,
  { key, due, lockedUntil, askedAt, returning = [] }: DueColumns<T>,
): string => `
  update ${table} c set ${askedAt ? `${askedAt} = $2, ` : ''}
    ${lockedUntil} = $2::timestamptz + make_interval(secs => ${DUE_LEASE_SECONDS})
  where c.tenant_id = $1 and c.${key} = (
    select d.${key} from ${table} d
    where d.tenant_id = $1 and d.${due} <= $2 and (d.${lockedUntil} is null or d.${lockedUntil} <= $2)
    order by d.${due} limit 1 for update skip locked)
  returning ${[key, ...returning].map(column => `c.${column}`).join(', ')}`;
