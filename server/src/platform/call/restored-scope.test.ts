import { describe, expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { transact, wholeTenant } from '../database/transaction.ts';
import { publishChange } from '../live/publish-change.ts';
import { eachAcrossTenant, readAcrossTenant } from './across-tenant.ts';
import type { Ctx } from './context.ts';
import { readForCompany } from './for-company.ts';
import { openUser } from './open-session.ts';
import { inOtherTenant } from './other-tenant.ts';
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

it('what is told of a change in another tenant is told there, and what was told before in the own one', async () => {
  const { platform } = server.running;
  const [operator] = await server.sql<{ id: string }>("select id from app_user where user_no = 'platform-admin'");
  const told = (ctx: Ctx, documentId: string) => publishChange(ctx, { document: 'plant', documentId });
  await transact(platform.pool, async tx => {
    const named = { tenant: 0, userId: operator?.id ?? '', plantNo: undefined };
    const { session } = await openUser(tx, named, platform.clock.now());
    const ctx = systemCtx(platform, tx, { tenant: 0, session });
    told(ctx, SOMEBODY);
    await inOtherTenant(ctx, 1, WHY, async own => told(own, ANOTHER));
  });
  const events = await server.sql('select tenant_id, ids from live_event where ids && $1::uuid[] order by tenant_id', [
    [SOMEBODY, ANOTHER],
  ]);
  expect(events).toEqual([
    { tenant_id: 0, ids: [SOMEBODY] },
    { tenant_id: 1, ids: [ANOTHER] },
  ]);
});
