import { listCompanies } from '@inbound/shared/master/company/contract';
import { createPlant } from '@inbound/shared/master/plant/contract';
import { agreeToUserAgreement, readAgreement } from '@inbound/shared/system/agreement/contract';
import { createRole, listRoles } from '@inbound/shared/system/role/contract';
import { readUserInformation, setPassword } from '@inbound/shared/system/session/contract';
import { createUser, listUsers, makePasswordLink } from '@inbound/shared/system/user/contract';
import { expect, it } from 'vitest';
import { seedAdministrator } from '../../../seed/base/administrator.ts';
import { seedTenant } from '../../../seed/base/tenant.ts';
import { browserOf } from '../../../test/browser.ts';
import { type Caller, testServer } from '../../../test/server.ts';
import { passwordLink } from '../../app/admin/password-link.ts';
import { argumentsFor } from '../../app/admin/verb.ts';
import { systemCtx } from '../../platform/call/system-ctx.ts';
import { transact } from '../../platform/database/transaction.ts';

const server = testServer();

/** A tenant as an installation without the demo story begins. */
const EMPTY = { tenant: 9, nameZh: '空白', nameEn: 'Blank' };
const PASSWORD = 'Green-Lantern-4711';

const inTenant = <T>(work: (ctx: ReturnType<typeof systemCtx>) => Promise<T>): Promise<T> => {
  const { platform } = server.running;
  return transact(platform.pool, tx => work(systemCtx(platform, tx, { tenant: EMPTY.tenant })));
};

/** Sets the password of a link as its page does, signs in and agrees. */
const enter = async (userNo: string, secret: string, password = PASSWORD): Promise<Caller> => {
  const browser = browserOf(server, EMPTY.tenant);
  const credential = await browser.credential({ secret, password, repeated: password });
  await server.holder(undefined, EMPTY.tenant).call(setPassword, { credential });
  const caller = await browser.signIn(userNo, password);
  await caller.call(agreeToUserAgreement, { version: (await caller.call(readAgreement)).version });
  return caller;
};

it('begins with a link, and goes on in the browser alone: plant, role, user, and that user signs in', async () => {
  const { userNo, secret } = await inTenant(async ctx => seedAdministrator(ctx, await seedTenant(ctx, EMPTY)));
  const admin = await enter(userNo, secret);
  const names = { plantNo: '7001', nameZh: '一厂', nameEn: 'First plant', sapName: 'P1', contact: 'c', street: 's' };
  const plant = await admin.call(createPlant, { ...names, timeZone: 'Asia/Shanghai' });
  const like = (await admin.call(listRoles, { search: 'dispositor' })).rows[0]?.id ?? null;
  const planner = {
    envNo: '9',
    code: 'planner',
    name: 'Planner',
    type: 'internal' as const,
    dataScope: 'plants' as const,
  };
  const role = await admin.call(createRole, { ...planner, likeRoleId: like });
  const [company] = (await admin.call(listCompanies, { kind: ['buyer'] })).rows;
  const person = { cname: '林伟', name: 'Lin Wei', type: 'internal' as const, department: 'Logistics' };
  const user = await admin.call(createUser, {
    ...{ ...person, envNo: '9', userNo: 'lin.wei', email: 'lin@example.com', phone: '+86 138 0013 8000' },
    ...{ companyId: company?.id ?? '', plantIds: [plant.id], roleIds: [role.id] },
  });
  const link = await admin.call(makePasswordLink, { id: user.id });
  const caller = await enter('lin.wei', link.secret);
  const { user: self, permissions } = await caller.call(readUserInformation);
  expect(self.plants.map(one => one.plantNo)).toEqual(['7001']);
  expect(permissions).toContain('calloff.release.edit');
  expect((await caller.try(listUsers)).code).toBe('no_permission');
});

it('is helped by the command line, where the link was lost', async () => {
  const lines: string[] = [];
  await passwordLink.run(argumentsFor(passwordLink, ['--user', 'ADMIN', '--tenant', '9']), {
    platform: server.running.platform,
    inTenant: (_, work) => inTenant(work),
    print: line => lines.push(line),
    write: () => undefined,
  });
  const secret = /#set=([\w-]+)$/.exec(lines[0] ?? '')?.[1] ?? '';
  expect((await (await enter('admin', secret, 'Amber-Lantern-4711')).call(readUserInformation)).user.userNo).toBe(
    'admin',
  );
});
