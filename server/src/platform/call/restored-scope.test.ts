import { describe, expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { transact, wholeTenant } from '../database/transaction.ts';
import { eachAcrossTenant, readAcrossTenant } from './across-tenant.ts';
import type { Ctx } from './context.ts';
import { readForCompany } from './for-company.ts';
import { systemCtx } from './system-ctx.ts';

const server = testServer();

const SOMEBODY = '01998d3e-0000-7000-8000-00000000000a';
const ANOTHER = '01998d3e-0000-7000-8000-00000000000b';
const WHY = 'a test reads what its caller does not see';

const scopeNow = async (ctx: Ctx) => {
  const [scope] = await ctx.tx.query(
    "select current_setting('app.tenant') as tenant, current_setting('app.company') as company",
  );
  return scope;
};

const fail = () => {
  throw new Error('the part fails');
};

/** What looks further, or less far, than its call for a while. */
const PARTS: Record<string, (ctx: Ctx) => Promise<unknown>> = {
  'of a company': ctx =>
    readForCompany(ctx, { companyId: ANOTHER, companyKind: 'supplier', plantId: null }, async () => fail()),
  'across the tenant': ctx => readAcrossTenant(ctx, WHY, async () => fail()),
  'of queries across the tenant': async ctx => eachAcrossTenant(ctx, WHY, () => fail()),
};

describe('the scope of a call is its own again where a part fails that looked', () => {
  it.each(Object.entries(PARTS))('%s', async (_, part) => {
    const { platform } = server.running;
    await transact(platform.pool, async tx => {
      const ctx = systemCtx(platform, tx, { tenant: 0, scope: { ...wholeTenant(0), company: SOMEBODY } });
      await expect(part(ctx)).rejects.toThrow('the part fails');
      expect(await scopeNow(ctx)).toEqual({ tenant: '0', company: SOMEBODY });
    });
  });
});
