import { sql } from 'kysely';
import { tableScopes } from '../../../db/types.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { lintCatalogue } from '../../platform/database/catalogue-lint.ts';
import type { TableName } from '../../platform/database/scope.ts';
import { readConfig } from '../config.ts';
import { verb, wholeNumber } from './verb.ts';

const TABLES = Object.keys(tableScopes) as TableName[];
const COUNT_WIDTH = 10;

const countOf = async (ctx: Ctx, table: TableName): Promise<number> => {
  const { count } = await ctx.someRows(table).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return count;
};

export const verify = verb({
  name: 'verify',
  summary: "checks the protection of the database's tables, and counts a tenant's rows",
  usage: ['--tenant <envNo>  whose rows are counted, 0 unless it is said'],
  options: { tenant: { type: 'string', default: '0' } },
  run: async ({ values }, { platform, inTenant, print }) => {
    const tenant = wholeNumber('tenant', values.tenant);
    const counts = await inTenant(tenant, ctx => Promise.all(TABLES.map(table => countOf(ctx, table))));
    for (const [at, table] of TABLES.entries()) print(`${String(counts[at]).padStart(COUNT_WIDTH)}  ${table}`);
    const findings = await lintCatalogue(async text => (await platform.pool.query(text)).rows, readConfig().rolePrefix);
    for (const { object, says } of findings) print(`${object} ${says}`);
    print(`${TABLES.length} tables, ${findings.length} findings`);
    if (findings.length > 0) throw new Error('The database is not protected as it should be.');
  },
});
