import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { type Database, tableScopes } from '../../../db/types.ts';
import type { DatabaseContext } from './transaction.ts';

export type TableName = keyof Database & string;

/** A query over one table that is limited already to what the context may see. */
export type ScopedQuery<T extends TableName> = SelectQueryBuilder<Database, T, object>;

const ref = (table: string, column: string) => sql.ref(`${table}.${column}`);

/**
 * The conditions that limit a table to a context: the first of two nets, and what lets lists use their indexes; the
 * policies of the database are the second. Each must hold alone.
 */
export const scopeConditions = (table: TableName, context: DatabaseContext) => {
  const scope = tableScopes[table];
  const conditions = [sql<boolean>`${ref(table, 'tenant_id')} = ${context.tenant}`];
  const { plants, company, mrp } = context;
  if (scope.plant && plants !== '*') {
    const column = ref(table, scope.plant);
    const [only] = plants;
    const within =
      plants.length === 1
        ? sql<boolean>`${column} = ${only}::uuid`
        : sql<boolean>`${column} = any(${plants as string[]}::uuid[])`;
    conditions.push(scope.plantOptional ? sql<boolean>`(${within} or ${column} is null)` : within);
  }
  if (scope.company && company !== '*') {
    const own = sql<boolean>`${ref(table, 'company_id')} = ${company}::uuid`;
    const others = [
      ...(scope.forwarder ? [sql<boolean>`${ref(table, 'forwarder_company_id')} = ${company}::uuid`] : []),
      ...(scope.companyOptional ? [sql<boolean>`${ref(table, 'company_id')} is null`] : []),
    ];
    conditions.push(others.length === 0 ? own : sql<boolean>`(${sql.join([own, ...others], sql` or `)})`);
  }
  if (scope.mrp && mrp !== '*') conditions.push(sql<boolean>`${ref(table, 'mrp_controller')} = ${mrp}`);
  return conditions;
};

/** Starts a query over the rows of a table that the context may see. */
export const scopedRows = <T extends TableName>(
  db: Kysely<Database>,
  table: T,
  context: DatabaseContext,
): ScopedQuery<T> => {
  let query = db.selectFrom(table) as unknown as SelectQueryBuilder<Database, TableName, object>;
  for (const condition of scopeConditions(table, context)) query = query.where(condition);
  return query as unknown as ScopedQuery<T>;
};
