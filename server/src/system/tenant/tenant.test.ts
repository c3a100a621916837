import { listCompanies } from '@inbound/shared/master/company/contract';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { agreeToUserAgreement, readAgreement } from '@inbound/shared/system/agreement/contract';
import { listDictionary } from '@inbound/shared/system/dictionary/contract';
import { readHistory } from '@inbound/shared/system/history/contract';
import { listRoles } from '@inbound/shared/system/role/contract';
import { roleSeeds } from '@inbound/shared/system/role/roles';
import { drawPuzzle, readUserInformation, setPassword } from '@inbound/shared/system/session/contract';
import {
  activateTenant,
  changeTenant,
  createTenant,
  deactivateTenant,
  listTenants,
  readTenant,
} from '@inbound/shared/system/tenant/contract';
import { listUsers } from '@inbound/shared/system/user/contract';
import { describe, expect, it } from 'vitest';
import { browserOf } from '../../../test/browser.ts';
import { TEST_PASSWORD } from '../../../test/password.ts';
import { type Caller, testServer } from '../../../test/server.ts';
import { openUser } from '../../platform/call/open-session.ts';
import { inOtherTenant } from '../../platform/call/other-tenant.ts';
import { systemCtx } from '../../platform/call/system-ctx.ts';
import { transact } from '../../platform/database/transaction.ts';

const server = testServer();

const PASSWORD = 'Green-Lantern-4711';

const operator = () => server.as('platform-admin');

const tenantOf = async (admin: Caller, envNo: string) => {
  const found = (await admin.call(listTenants)).rows.find(row => row.envNo === envNo);
  if (!found) throw new Error(`there is no tenant ${envNo}`);
  return found;
};

const make = async (admin: Caller, envNo: string) =>
  admin.call(createTenant, { envNo, nameZh: `租户${envNo}`, nameEn: `Tenant ${envNo}` });

/** Sets the password of the first administrator by the link, signs in and agrees. */
const enter = async ({ secret, userNo, tenant }: { secret: string; userNo: string; tenant: number }) => {
  const browser = browserOf(server, tenant);
  const credential = await browser.credential({ secret, password: PASSWORD, repeated: PASSWORD });
  await server.holder(undefined, tenant).call(setPassword, { credential });
  const caller = await browser.signIn(userNo, PASSWORD);
  await caller.call(agreeToUserAgreement, { version: (await caller.call(readAgreement)).version });
  return caller;
};

const switchOff = async (admin: Caller, envNo: string, over: object = {}) => {
  const { id, version } = await tenantOf(admin, envNo);
  const credential = await browserOf(server).credential({ password: TEST_PASSWORD });
  return admin.try(deactivateTenant, {
    id,
    version,
    confirmation: envNo,
    reason: 'contract ended',
    credential,
    ...over,
  });
};

const switchOn = async (admin: Caller, envNo: string) => {
  const { id, version } = await tenantOf(admin, envNo);
  return admin.call(activateTenant, { id, version });
};

describe('tenants of the installation', () => {
  it('are listed with number and names, those of the story among them', async () => {
    const { rows, total } = await (await operator()).call(listTenants);
    expect(rows.map(({ envNo, active }) => [envNo, active])).toEqual([
      ['0', true],
      ['1', true],
    ]);
    expect(total).toBe(2);
    expect(rows[0]).toMatchObject({ nameZh: '汉骊汽车', nameEn: 'Hanlin Motors', offReason: null });
  });

  it('are sorted by the value of their numbers', async () => {
    const admin = await operator();
    await make(admin, '12');
    await make(admin, '7');
    const { rows } = await admin.call(listTenants, { sort: 'envNo' });
    expect(rows.map(row => row.envNo)).toEqual(['0', '1', '7', '12']);
  });

  it('ask for number, Chinese and English name, the number in plain digits', async () => {
    const admin = await operator();
    const wrong = async (envNo: string) => {
      const answer = await admin.try(createTenant, { envNo, nameZh: ' ', nameEn: '' });
      expect(answer).toMatchObject({ status: 422, code: 'invalid' });
      return (answer.params.fields as { field: string; code: string }[]).map(({ field, code }) => `${field} ${code}`);
    };
    expect(await wrong('')).toEqual(['envNo required', 'nameZh required', 'nameEn required']);
    for (const envNo of ['0', '01', '-1', '１２', '1e3', 'A'])
      expect(await wrong(envNo)).toEqual(['envNo format', 'nameZh required', 'nameEn required']);
  });

  it('are made whole: roles, dictionaries, own company, and an administrator who enters by the link', async () => {
    const admin = await operator();
    const made = await make(admin, '5');
    expect(made).toMatchObject({ envNo: '5', active: true, userCount: 1, plantCount: 0, lastSignInAt: null });
    const first = await enter(made.link);
    const { user, menu } = await first.call(readUserInformation);
    expect(user).toMatchObject({ userNo: 'admin', tenant: { envNo: 5, nameZh: '租户5', nameEn: 'Tenant 5' } });
    expect(menu.flatMap(({ children }) => children.map(({ path }) => path))).not.toContain('/system/tenant');
    expect((await first.call(listRoles)).rows.map(row => row.code).sort()).toEqual(Object.keys(roleSeeds).sort());
    expect((await first.call(listCompanies)).rows).toMatchObject([{ kind: 'buyer', nameEn: 'Tenant 5' }]);
    expect((await first.call(listDictionary)).total).toBeGreaterThan(0);
    expect((await first.call(listPlants)).total).toBe(0);
    expect((await first.call(listUsers)).rows.map(row => row.userNo)).toEqual(['admin']);
    expect((await admin.call(readTenant, { id: made.id })).lastSignInAt).not.toBeNull();
    const kept = await server.sql('select 1 from operation_log where parameters::text like $1', [
      `%${made.link.secret}%`,
    ]);
    expect(kept).toEqual([]);
  });

  it('have one number each, also where two make the same at once', async () => {
    const admin = await operator();
    const two = await Promise.all(
      [1, 2].map(() => admin.try(createTenant, { envNo: '6', nameZh: '六', nameEn: 'Six' })),
    );
    expect(two.map(({ code }) => code).sort()).toEqual(['ok', 'tenant_exists']);
    const again = await admin.try(createTenant, { envNo: '1', nameZh: '一', nameEn: 'One' });
    expect(again).toMatchObject({ status: 409, code: 'tenant_exists', field: 'envNo', params: { code: '1' } });
  });

  it('are renamed in a version: its users read the new name', async () => {
    const admin = await operator();
    const { id, version } = await tenantOf(admin, '1');
    const names = { nameZh: '甬欣汽车', nameEn: 'Yongxin Cars' };
    expect(await admin.call(changeTenant, { id, version, ...names })).toMatchObject({ envNo: '1', ...names });
    expect((await (await server.as('dispositor', 1)).call(readUserInformation)).user.tenant).toMatchObject(names);
    expect(await admin.try(changeTenant, { id, version, ...names })).toMatchObject({ status: 409, code: 'conflict' });
  });
});

describe('a tenant that is switched off', () => {
  it('signs its users out with their next call, and tells them; on again, they sign in as before', async () => {
    const admin = await operator();
    const browser = browserOf(server, 1);
    const clerk = await browser.signIn('dispositor');
    const program = await server.as('dispositor', 1);
    expect((await clerk.try(listPlants)).code).toBe('ok');
    expect((await switchOff(admin, '1')).code).toBe('ok');
    const told = { status: 403, code: 'tenant_closed', params: { tenant: '1' } };
    expect(await clerk.try(listPlants)).toMatchObject(told);
    expect(await program.try(listPlants)).toMatchObject(told);
    expect(await browser.tryRefresh()).toMatchObject(told);
    expect(await server.holder(undefined, 1).try(drawPuzzle)).toMatchObject(told);
    expect(await tenantOf(admin, '1')).toMatchObject({ active: false, offReason: 'contract ended' });
    expect((await (await server.as('dispositor')).try(listPlants)).code).toBe('ok');

    const { id, ...on } = await switchOn(admin, '1');
    expect(on).toMatchObject({ active: true, offReason: null });
    expect((await clerk.try(listPlants)).code).toBe('token');
    expect((await program.try(listPlants)).code).toBe('ok');
    expect((await (await browserOf(server, 1).signIn('dispositor')).try(listPlants)).code).toBe('ok');
    const history = await admin.call(readHistory, { documentId: [id] });
    expect(history.map(({ action, reason, actor }) => [action, reason ?? '', actor]).slice(0, 2)).toEqual([
      ['activate', '', 'Robin Vale'],
      ['deactivate', 'contract ended', 'Robin Vale'],
    ]);
  });

  it('tells a stranger nothing: a token that was never given out has ended, whatever the tenant', async () => {
    const admin = await operator();
    await switchOff(admin, '1');
    const stranger = server.holder(`1.${'x'.repeat(43)}`, 1);
    expect((await stranger.try(listPlants)).code).toBe('token');
    expect(await server.holder(undefined, 77).try(drawPuzzle)).toMatchObject({ code: 'tenant_closed' });
    await switchOn(admin, '1');
  });

  it('asks for its number once more and for the own password, and never is the operator’s', async () => {
    const admin = await operator();
    const mistyped = await switchOff(admin, '1', { confirmation: '0' });
    expect(mistyped).toMatchObject({ status: 422, code: 'invalid' });
    expect(mistyped.params.fields).toMatchObject([{ field: 'confirmation', code: 'format' }]);
    const credential = await browserOf(server).credential({ password: 'Wrong-Horse-42' });
    expect((await switchOff(admin, '1', { credential })).code).toBe('reauth_required');
    expect((await switchOff(admin, '0')).code).toBe('operator_tenant');
    expect((await switchOff(admin, '1')).code).toBe('ok');
    expect(await switchOff(admin, '1')).toMatchObject({ status: 409, code: 'status' });
    await switchOn(admin, '1');
  });
});

describe('tenants are the operator’s alone', () => {
  it('an administrator of another tenant has neither page nor right, even if a role of his grants it', async () => {
    const other = await server.as('tenant-admin', 1);
    const own = await tenantOf(await operator(), '1');
    expect((await other.call(readUserInformation)).permissions).not.toContain('system.tenant.view');
    expect(await other.try(listTenants)).toMatchObject({ status: 403, code: 'operator_only' });
    await server.sql(
      `with entry as (
         insert into permission (tenant_id, id, type, path, name_zh, name_en, icon, sort, grants, changed_at)
         select 1, gen_random_uuid(), type, path, name_zh, name_en, icon, sort, grants, changed_at from permission
         where tenant_id = 0 and grants like 'system.tenant.%' returning id)
       insert into role_permission (tenant_id, role_id, permission_id)
       select 1, r.id, e.id from entry e, role r where r.tenant_id = 1 and r.code = 'tenant-admin'`,
    );
    expect((await other.call(readUserInformation)).permissions).toContain('system.tenant.edit');
    const renamed = { id: own.id, version: own.version, nameZh: '他', nameEn: 'Other' };
    for (const answer of [
      await other.try(listTenants),
      await other.try(readTenant, { id: own.id }),
      await other.try(createTenant, { envNo: '8', nameZh: '八', nameEn: 'Eight' }),
      await other.try(changeTenant, renamed),
      await other.try(activateTenant, { id: own.id, version: own.version }),
    ])
      expect(answer).toMatchObject({ status: 403, code: 'operator_only' });
  });

  it('nor reaches the rows of a tenant by a call of his own', async () => {
    const { platform } = server.running;
    const [user] = await server.sql<{ id: string }>('select id from app_user where tenant_id = 1 limit 1');
    const reached = transact(platform.pool, async tx => {
      const named = { tenant: 1, userId: user?.id ?? '', plantNo: undefined };
      const { session } = await openUser(tx, named, platform.clock.now());
      const ctx = systemCtx(platform, tx, { tenant: 1, session });
      return inOtherTenant(ctx, 0, 'a call of tenant 1 reaches for tenant 0', own =>
        own.rows('plant').select('plant.plant_no').execute(),
      );
    });
    await expect(reached).rejects.toMatchObject({ code: 'operator_only' });
  });

  it('and of the operator’s own people those who hold the right', async () => {
    const admin = await server.as('tenant-admin');
    expect(await admin.try(listTenants)).toMatchObject({ status: 403, code: 'no_permission' });
  });
});
