/**
 * SQL for the user agreement in force at a moment: the one that became valid last. The arguments are SQL, too: tenant and
 * moment.
 */
export const agreementInForce = (tenant: string, at: string): string =>
  `select * from agreement
    where tenant_id = ${tenant} and valid_from <= (${at}::timestamptz)::date order by valid_from desc, created_at desc limit 1`;
