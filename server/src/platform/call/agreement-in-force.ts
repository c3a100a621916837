/**
 * The agreement in force at a moment: the one that became valid last. Parts of a statement: which tenant, which moment.
 */
export const agreementInForce = (tenant: string, at: string): string =>
  `select * from agreement
    where tenant_id = ${tenant} and valid_from <= (${at}::timestamptz)::date order by valid_from desc, created_at desc limit 1`;
