import { describe, expect, it } from 'vitest';
import { checkContext } from './check-context.ts';

const found = (text: string, path = 'server/src/master/plant/queries.ts') => checkContext([{ path, text }]).length;

describe('widening what a call reaches', () => {
  it.each([
    'ctx.tx.setContext(scope);',
    'const scope = wholeTenant(0);',
    'const own = systemCtx(platform, tx, { tenant: 0 });',
    'const scope = contextOf(session, "all");',
    'await platform.workerPool.query(text);',
    'await ctx.platform.pool.query(text);',
    'const { apartPool } = ctx.platform;',
    'await transact(one, work);',
    'const own = new Ctx(parts);',
    "import { systemCtx as make } from '../../platform/call/system-ctx.ts';",
    "ctx.tx['setContext'](scope);",
    'const { setContext: widen } = ctx.tx;',
    "ctx.tx.send(`select set_config('app.company', '*', true)`);",
    "await ctx.tx.query('set local role inbound_owner');",
    "ctx.tx.send('reset role');",
    'ctx.tx.send("set local app.plants = \'*\'");',
  ])('is the platform’s alone: %s', text => {
    expect(found(text)).toBe(1);
    expect(found(text, 'server/src/platform/call/permission-scope.ts')).toBe(0);
    expect(found(text, 'server/src/master/plant/plant.test.ts')).toBe(0);
  });

  it.each([
    'inSeparateTransaction(ctx, WHY, work)',
    'inTenantTransaction(platform, 0, WHY, work)',
    'inOtherTenant(ctx, 5, WHY, work)',
    'inWholeTenant(ctx, WHY)',
    'queryAcrossTenant(ctx, WHY, sql, values)',
  ])('is told why: %s', call => {
    expect(found(call.replace('WHY', "'a failed sign-in stays counted'"))).toBe(0);
    expect(found(call.replace('WHY', "'because'"))).toBe(1);
    expect(found(call.replace('WHY', 'why'))).toBe(1);
  });

  it('does not mean the import, nor a name of something else', () => {
    expect(found("const text = 'update plant set role = 1 where set_configuration = 2';")).toBe(0);
    expect(
      found(
        "import { inSeparateTransaction } from '../../platform/call/separate-transaction.ts';\nconst a = { pool: 1 };",
      ),
    ).toBe(0);
  });
});
