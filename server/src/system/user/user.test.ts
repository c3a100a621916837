import type { InputOf } from '@inbound/shared';
import { readHistory } from '@inbound/shared/system/history/contract';
import { readUserInformation } from '@inbound/shared/system/session/contract';
import {
  activateUser,
  changeUser,
  createUser,
  deactivateUser,
  endUserSessions,
  importUsers,
  listUsers,
  lockUser,
  makePasswordLink,
  readUser,
  readUserAccess,
  type UserRow,
  unlockUser,
  unlockUsers,
} from '@inbound/shared/system/user/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';

const server = testServer();

const idOf = async (table: string, column: string, value: string): Promise<string> => {
  const [row] = await server.sql<{ id: string }>(`select id from ${table} where tenant_id = 0 and ${column} = $1`, [
    value,
  ]);
  if (!row) throw new Error(`there is no ${table} ${value}`);
  return row.id;
};

let admin: Caller;
beforeAll(async () => {
  admin = await server.as('tenant-admin');
});

type NewUser = InputOf<typeof createUser>;

const person = async (over: Partial<NewUser> = {}, role = 'dispositor', company = 'BUYER'): Promise<NewUser> => ({
  envNo: '0',
  userNo: 'lin.wei',
  cname: '林伟',
  name: 'Lin Wei',
  type: company === 'BUYER' ? 'internal' : 'supplier',
  department: 'Logistics',
  email: 'lin.wei@example.com',
  phone: '+86 138 0013 8000',
  companyId: await idOf('company', 'code', company),
  plantIds: [await idOf('plant', 'plant_no', '2040'), await idOf('plant', 'plant_no', '2031')],
  roleIds: [await idOf('role', 'code', role)],
  ...over,
});

const made = async (userNo: string, role?: string, company?: string): Promise<UserRow> =>
  admin.call(createUser, await person({ userNo }, role, company));

const changeOf = (user: UserRow): InputOf<typeof changeUser> => {
  const { id, version, envNo, cname, name, type, department, email, phone, companyId, plantIds, roleIds } = user;
  return { id, version, envNo, cname, name, type, department, email, phone, companyId, plantIds, roleIds };
};

const fieldsOf = (params: Record<string, unknown>) =>
  (params.fields as { field: string; code: string }[]).map(({ field, code }) => `${field} ${code}`);

describe('users', () => {
  it('are read back as they were created, with company, plants in their order and roles, and never a password', async () => {
    const user = await made('Lin.Wei', 'dispositor');
    expect(user).toMatchObject({
      userNo: 'Lin.Wei',
      companyCode: 'BUYER',
      plants: ['2040', '2031'],
      roles: ['dispositor'],
    });
    expect(user).toMatchObject({ mrpController: '-', active: true, lockedAt: null, lastLoginTime: null });
    expect(await admin.call(readUser, { id: user.id })).toEqual(user);
    expect(JSON.stringify(user)).not.toMatch(/hash/i);
  });

  it('have a number of their own, however it is typed, and without Chinese characters', async () => {
    await made('twice');
    expect(await admin.try(createUser, await person({ userNo: 'TWICE' }))).toMatchObject({
      ...{ code: 'code_exist', status: 409, field: 'userNo', params: { code: 'TWICE' } },
    });
    const chinese = await admin.try(createUser, await person({ userNo: '林' }));
    expect(fieldsOf(chinese.params)).toEqual(['userNo no_chinese']);
  });

  it('need all that the specification asks for, in its form', async () => {
    const answer = await admin.try(createUser, {} as never);
    const asked = [
      'cname',
      'companyId',
      'department',
      'email',
      'name',
      'phone',
      'plantIds',
      'roleIds',
      'type',
      'userNo',
    ];
    expect(fieldsOf(answer.params).sort()).toEqual(
      [...asked.map(field => `${field} required`), 'envNo enterprise_empty'].sort(),
    );
    const wrong = await admin.try(createUser, await person({ email: 'a@', phone: '12', tel: 'x', plantIds: [] }));
    expect(fieldsOf(wrong.params)).toEqual(['email format', 'phone format', 'tel format', 'plantIds range']);
    const emptied = await admin.try(createUser, await person({ userNo: 'no.mrp', mrpController: ' ' }));
    expect(fieldsOf(emptied.params)).toEqual(['mrpController required']);
  });

  it('stand on the side of their company, with roles that fit it', async () => {
    const supplier = await idOf('company', 'code', 'S1001');
    const answer = await admin.try(createUser, await person({ companyId: supplier }));
    expect(fieldsOf(answer.params)).toEqual(['companyId unknown_reference', 'roleIds unknown_reference']);
    expect(await made('of.supplier', 'supplier-logistics', 'S1001')).toMatchObject({ companyCode: 'S1001' });
    expect((await admin.try(createUser, await person({}, 'forwarder', 'S1001'))).code).toBe('invalid');
    expect((await admin.try(createUser, await person({ userNo: 'orders' }, 'order-placer'))).code).toBe('ok');
  });

  it('are found by number, name, mail, company, role and plant, and counted by tab', async () => {
    const user = await made('find.me', 'gate');
    const { roleIds } = user;
    for (const search of ['find', 'LIN W', '林', 'lin.wei@'])
      expect(
        (await admin.call(listUsers, { search, roleId: roleIds, limit: 200 })).rows.map(row => row.userNo),
      ).toContain('find.me');
    expect((await admin.call(listUsers, { search: 'ind.me' })).total).toBe(0);
    const leipzig = [await idOf('plant', 'plant_no', '2040')];
    expect((await admin.call(listUsers, { search: 'gate', plantId: leipzig })).rows).toEqual([]);
    const { tabs } = await admin.call(listUsers.summary);
    const counts = await server.sql<{ locked: number; unseen: number; norole: number }>(
      `select count(*) filter (where locked_at is not null)::int as locked,
         count(*) filter (where last_login_at is null)::int as unseen,
         count(*) filter (where not exists (select 1 from user_role r where r.user_id = u.id))::int as norole
       from app_user u where tenant_id = 0`,
    );
    expect(counts).toEqual([
      { locked: tabs.locked?.count, unseen: tabs.neverSignedIn?.count, norole: tabs.withoutRole?.count },
    ]);
  });

  it('work with what they were given on their very next call, and without what was taken', async () => {
    const user = await made('rights', 'dispositor');
    const caller = await server.as('rights');
    const rights = async () => (await caller.call(readUserInformation)).permissions;
    expect(await rights()).toContain('calloff.release.edit');
    const roleIds = [await idOf('role', 'code', 'gate')];
    const changed = await admin.call(changeUser, { ...changeOf(user), roleIds });
    expect(changed.roles).toEqual(['gate']);
    expect(await rights()).not.toContain('calloff.release.edit');
    const told = await admin.call(readHistory, { documentId: [user.id] });
    expect(told.map(({ action, changes }) => [action, changes.roles])).toContainEqual([
      'edit',
      { from: 'dispositor', to: 'gate' },
    ]);
    expect(await admin.try(changeUser, changeOf(user))).toMatchObject({ code: 'conflict', status: 409 });
  });
});

describe('a user who is', () => {
  const open = async (userNo: string) => {
    const user = await made(userNo, 'dispositor');
    return { user, caller: await server.as(userNo) };
  };

  it('locked is out on the next call, and stays out until he is unlocked', async () => {
    const { user, caller } = await open('locked.one');
    expect((await admin.try(lockUser, { id: user.id, version: user.version, reason: ' ' })).code).toBe('invalid');
    const locked = await admin.call(lockUser, { id: user.id, version: user.version, reason: 'left' });
    expect(locked).toMatchObject({ lockReason: 'left' });
    expect((await caller.try(readUserInformation)).code).toBe('token');
    const again = { id: user.id, version: locked.version };
    expect((await admin.try(lockUser, { ...again, reason: 'x' })).code).toBe('status');
    expect((await admin.try(makePasswordLink, { id: user.id })).code).toBe('status');
    const unlocked = await admin.call(unlockUser, again);
    expect(unlocked).toMatchObject({ lockedAt: null, lockReason: null });
    expect((await caller.try(readUserInformation)).code).toBe('token');
  });

  it('switched off is out on the next call; who has no role is not switched on', async () => {
    const { user, caller } = await open('off.one');
    const off = await admin.call(deactivateUser, { id: user.id, version: user.version });
    expect((await caller.try(readUserInformation)).code).toBe('token');
    await server.sql('delete from user_role where user_id = $1', [user.id]);
    expect((await admin.try(activateUser, { id: user.id, version: off.version })).code).toBe('norole');
  });

  it('signed in somewhere is signed in nowhere when all sessions end', async () => {
    const { user, caller } = await open('ended.one');
    await admin.call(endUserSessions, { id: user.id, version: user.version });
    expect((await caller.try(readUserInformation)).code).toBe('token');
    expect((await (await server.as('ended.one')).try(readUserInformation)).code).toBe('ok');
  });

  it('one of many is unlocked with them, each by itself', async () => {
    const one = await made('many.1');
    const other = await made('many.2');
    const stale = { id: other.id, version: other.version + 7 };
    const { results } = await admin.call(unlockUsers, { items: [{ id: one.id, version: one.version }, stale] });
    expect(results.map(({ code }) => code)).toEqual([undefined, 'conflict']);
  });
});

describe('rights are not raised', () => {
  const platformAdmin = () => idOf('app_user', 'user_no', 'platform-admin');

  it('by giving a role that administers more than the giver', async () => {
    const answer = await admin.try(createUser, await person({ userNo: 'raised' }, 'platform-admin'));
    expect(answer).toMatchObject({ code: 'no_permission', status: 403 });
    expect((await (await server.as('dispositor')).try(createUser, await person())).code).toBe('no_permission');
  });

  it('by taking over the account of somebody who administers more', async () => {
    const id = await platformAdmin();
    const { version } = await admin.call(readUser, { id });
    for (const answer of [
      await admin.try(makePasswordLink, { id }),
      await admin.try(lockUser, { id, version, reason: 'x' }),
      await admin.try(deactivateUser, { id, version }),
    ])
      expect(answer.code).toBe('no_permission');
    const user = await admin.call(readUser, { id });
    expect((await admin.try(changeUser, { ...changeOf(user), email: 'mine@example.com' })).code).toBe('no_permission');
  });

  it('of oneself: nobody changes the own roles, plants or company, locks or switches himself off', async () => {
    const user = await admin.call(readUser, { id: await idOf('app_user', 'user_no', 'tenant-admin') });
    const roleIds = [...user.roleIds, await idOf('role', 'code', 'dispositor')];
    expect((await admin.try(changeUser, { ...changeOf(user), roleIds })).code).toBe('own_account');
    const seen = { id: user.id, version: user.version };
    expect((await admin.try(lockUser, { ...seen, reason: 'x' })).code).toBe('own_account');
    expect((await admin.try(deactivateUser, seen)).code).toBe('own_account');
    expect((await admin.try(changeUser, { ...changeOf(user), department: 'IT' })).code).toBe('ok');
  });

  it('by whoever reaches less far with them', async () => {
    await server.sql(`update role set data_scope = 'plants' where tenant_id = 0 and code = 'platform-admin'`);
    const platform = await server.as('platform-admin');
    const { id, version } = await admin.call(readUser, { id: await idOf('app_user', 'user_no', 'tenant-admin') });
    expect((await platform.try(deactivateUser, { id, version })).code).toBe('no_permission');
    await server.sql(`update role set data_scope = 'all' where tenant_id = 0 and code = 'platform-admin'`);
  });
});

describe('what a user may do', () => {
  it('is told with its reach, and through which role', async () => {
    const boss = await server.as('tenant-admin');
    const access = await boss.call(readUserAccess, { id: await idOf('app_user', 'user_no', 'gate') });
    const view = access.permissions.find(({ permission }) => permission === 'delivery.deliveryNote.view');
    expect(view).toMatchObject({ scope: 'plants', roles: [{ code: 'gate' }] });
    expect(access.permissions.some(({ permission }) => permission === 'system.user.view')).toBe(false);
  });
});

describe('an import of users', () => {
  const HEAD = 'userNo,cname,name,type,department,email,phone,companyCode,plants,roles';
  const file = (...lines: string[]) => ({ file: { name: 'users.csv', content: [HEAD, ...lines].join('\n') } });
  const line = (no: string, over: { type?: string; email?: string; company?: string; roles?: string } = {}) =>
    [
      ...[no, '名', 'Name', over.type ?? 'internal', 'Log', over.email ?? `${no}@example.com`, '+49 341 55 000'],
      ...[over.company ?? 'BUYER', '2031;2040', over.roles ?? 'dispositor'],
    ].join(',');

  it('names every fault by row, column, value and expectation, and takes the good rows', async () => {
    const boss = await server.as('tenant-admin');
    const content = file(
      line('imp.1'),
      line('imp.2', { email: 'nobody' }),
      line('imp.3', { company: 'NONE' }),
      line('imp.4', { roles: 'wizard' }),
      line('imp.5', { company: 'S1001' }),
      line('imp.1'),
      line('imp.6', { roles: 'platform-admin' }),
    );
    const dry = await boss.call(importUsers, { mode: 'dry-run' }, content);
    expect(dry).toMatchObject({ applied: false, counts: { new: 1, error: 6 } });
    expect(dry.problems.map(({ row, column, value, code }) => [row, column, value, code])).toEqual([
      [3, 'email', 'nobody', 'format'],
      [4, 'companyCode', 'NONE', 'unknown_reference'],
      [5, 'roles', 'wizard', 'unknown_reference'],
      [6, 'companyCode', 'S1001', 'unknown_reference'],
      [6, 'roles', 'dispositor', 'unknown_reference'],
      [7, 'userNo', 'imp.1', 'import_format'],
      [8, 'userNo', 'imp.6', 'no_permission'],
    ]);
    expect(dry.faulty.header.join(',')).toBe(HEAD);
    expect(dry.faulty.rows.map(({ row, cells }) => [row, cells[0]])).toEqual([
      [3, 'imp.2'],
      [4, 'imp.3'],
      [5, 'imp.4'],
      [6, 'imp.5'],
      [7, 'imp.1'],
      [8, 'imp.6'],
    ]);
    expect((await boss.call(listUsers, { search: 'imp.' })).total).toBe(0);
    expect(await boss.call(importUsers, { mode: 'good' }, content)).toMatchObject({ applied: true });
    expect((await boss.call(listUsers, { search: 'imp.' })).rows).toMatchObject([{ plants: ['2031', '2040'] }]);
  });
});
