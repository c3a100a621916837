import { type Database, tableScopes } from '../../../db/types.ts';
import type { DatabaseContext } from './transaction.ts';

export type TableName = keyof Database & string;

/** A condition on the rows of a table: SQL in pieces, with one value between each two of them. */
export interface Limit {
  pieces: readonly string[];
  values: readonly unknown[];
}

const limit = (pieces: TemplateStringsArray | string[], ...values: unknown[]): Limit => ({ pieces, values });

const ofSomePlant = (table: TableName, column: string, plants: readonly string[]): Limit => {
  const ids = `"${table}"."${column}"`;
  return limit([`(${ids} = '{}' or ${ids} && `, '::uuid[])'], plants);
};

/**
 * The conditions that limit a table to the rows of the caller: tenant, plants, company, controller and drafts. They are the first of
 * two nets and let lists use their indexes; the policies of the database are the second. Each net must hold without the other.
 */
export const limitsOf = (table: TableName, { tenant, plants, company, mrp, drafts }: DatabaseContext): Limit[] => {
  const scope = tableScopes[table];
  const limits = [limit([`"${table}"."tenant_id" = `, ''], tenant)];
  if (scope.plant && plants !== '*') {
    const column = `"${table}"."${scope.plant}"`;
    const orNone = scope.plantOptional ? ` or ${column} is null)` : ')';
    const [only] = plants;
    limits.push(
      plants.length === 1
        ? limit([`(${column} = `, `::uuid${orNone}`], only)
        : limit([`(${column} = any(`, `::uuid[])${orNone}`], plants),
    );
  }
  const { plantsIn, plantsThrough } = scope;
  if (plantsIn && plants !== '*') limits.push(ofSomePlant(table, plantsIn, plants));
  if (plantsThrough && plants !== '*') {
    const { pieces, values } = ofSomePlant(plantsThrough, tableScopes[plantsThrough].plantsIn ?? '', plants);
    const whole = `"${table}"."${plantsThrough}_id" in (select "id" from "${plantsThrough}" where "tenant_id" = `;
    const [first = '', last = ''] = pieces;
    limits.push(limit([whole, ` and ${first}`, `${last})`], tenant, ...values));
  }
  if (scope.company && company !== '*') {
    const column = `"${table}"."company_id"`;
    const orNone = scope.companyOptional ? ` or ${column} is null)` : ')';
    limits.push(
      scope.forwarder
        ? limit(
            [`(${column} = `, `::uuid or "${table}"."forwarder_company_id" = `, `::uuid${orNone}`],
            company,
            company,
          )
        : limit([`(${column} = `, `::uuid${orNone}`], company),
    );
  }
  if (scope.companyThrough && company !== '*') {
    const named = `select "${table}_id" from "${scope.companyThrough}"`;
    limits.push(
      limit([`"${table}"."id" in (${named} where "tenant_id" = `, ` and "company_id" = `, '::uuid)'], tenant, company),
    );
  }
  if (scope.mrp && mrp !== '*') limits.push(limit([`"${table}"."mrp_controller" = `, ''], mrp));
  if (scope.draft && drafts !== '*') {
    const column = `"${table}"."draft_company_id"`;
    limits.push(limit([`(${column} is null or ${column} = `, '::uuid)'], drafts));
  }
  return limits;
};
