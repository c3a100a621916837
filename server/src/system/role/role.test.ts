import type { DataScope, InputOf } from '@inbound/shared';
import { createMaterial, listMaterials, readMaterial } from '@inbound/shared/master/material/contract';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { listPermissions, readPermissionHolders, readPermissionTree } from '@inbound/shared/system/permission/contract';
import {
  changeRole,
  createRole,
  grantToRole,
  listRoles,
  type RoleDetail,
  readRole,
  readRoleMenu,
  removeRole,
} from '@inbound/shared/system/role/contract';
import { readUserInformation } from '@inbound/shared/system/session/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';

const server = testServer();
let admin: Caller;
beforeAll(async () => {
  admin = await server.as('tenant-admin');
});

const idOf = async (table: string, column: string, value: string): Promise<string> => {
  const [row] = await server.sql<{ id: string }>(`select id from ${table} where tenant_id = 0 and ${column} = $1`, [
    value,
  ]);
  if (!row) throw new Error(`there is no ${table} ${value}`);
  return row.id;
};
const right = (permission: string) => idOf('permission', 'grants', permission);
const page = (path: string) => idOf('permission', "type = 'page' and path", path);
const roleOf = async (code: string): Promise<RoleDetail> =>
  admin.call(readRole, { id: await idOf('role', 'code', code) });

/** The enterprise that the administrator works in. */
const OWN = { envNo: '0' };

const made = (over: Partial<InputOf<typeof createRole>> = {}): Promise<RoleDetail> =>
  admin.call(createRole, {
    ...OWN,
    code: 'line-planner',
    name: 'Line planner',
    type: 'internal',
    dataScope: 'plants',
    ...over,
  });

describe('roles', () => {
  it('are not made without what they need: name, code and type of a role are asked for', async () => {
    const { params } = await admin.try(createRole, { code: ' ', name: '', envNo: '0', dataScope: 'plants' } as never);
    expect(params.fields).toMatchObject([
      { field: 'code', code: 'type_no_empty' },
      { field: 'type', code: 'type_no_empty' },
      { field: 'name', code: 'type_no_empty' },
    ]);
  });

  it('of the tenant’s own stand beside the built-in ones, and begin with the rights of another one', async () => {
    const dispositor = await roleOf('dispositor');
    const role = await made({ likeRoleId: dispositor.id, description: 'plans one line' });
    expect([...role.permissionIds].sort()).toEqual([...dispositor.permissionIds].sort());
    expect(role).toMatchObject({ userCount: 0, description: 'plans one line', ownerCompanyId: null });
    expect((await admin.call(listRoles, { search: 'line', type: ['internal'] })).rows).toHaveLength(1);
    const again = await admin.try(createRole, {
      ...OWN,
      code: 'line-planner',
      name: 'x',
      type: 'internal',
      dataScope: 'mrp',
    });
    expect(again).toMatchObject({ code: 'role_exists', status: 409 });
  });

  it('of suppliers and forwarders belong to a company, and reach it alone', async () => {
    const supplier = {
      ...OWN,
      code: 'of-s1001',
      name: 'Clerk',
      type: 'supplier' as const,
      dataScope: 'company' as const,
    };
    expect((await admin.try(createRole, supplier)).code).toBe('company_empty');
    const wide = await admin.try(createRole, { ...supplier, dataScope: 'plants' });
    expect(wide.params.fields).toMatchObject([{ field: 'dataScope', code: 'range' }]);
    const ownerCompanyId = await idOf('company', 'code', 'S1001');
    const role = await made({ ...supplier, ownerCompanyId });
    expect(role.ownerCompanyCode).toBe('S1001');
    const { id, version } = role;
    const change = { ...OWN, id, version, name: 'Clerk', dataScope: 'company' } as const;
    expect((await admin.try(changeRole, { ...change, ownerCompanyId: null })).code).toBe('company_empty');
    const kept = await admin.call(changeRole, change);
    expect(kept).toMatchObject({ ownerCompanyId, ownerCompanyCode: 'S1001', dataScope: 'company' });
  });

  it('that somebody has are not deleted; others are', async () => {
    const gate = await roleOf('gate');
    expect(await admin.try(removeRole, { id: gate.id, version: gate.version })).toMatchObject({
      ...{ code: 'role_in_use', status: 409, params: { count: 1 } },
    });
    const role = await made({ code: 'short-lived' });
    await admin.call(removeRole, { id: role.id, version: role.version });
    expect((await admin.try(readRole, { id: role.id })).code).toBe('not_found');
  });
});

describe('how far a role reaches', () => {
  it('is set by the administrator, and limits lists, filters, details and exports from the next call on', async () => {
    const dispositor = await server.as('dispositor');
    const [own, foreign] = ['SCOPE OWN', 'SCOPE FOREIGN'] as const;
    const ids: Record<string, string> = {};
    for (const [partNo, mrpController] of [[own, 'K12'] as const, [foreign, 'K99'] as const]) {
      const plantId = await idOf('plant', 'plant_no', '2031');
      const part = { plantId, partNo, mrpController, nameZh: partNo, nameEn: partNo, unit: 'PCE' };
      ids[partNo] = (await admin.call(createMaterial, { ...part, netWeight: '1' })).id;
    }
    const reach = async (dataScope: DataScope) => {
      const { id, version, name } = await roleOf('dispositor');
      await admin.call(changeRole, { ...OWN, id, version, name, dataScope });
    };
    const seen = async () => {
      const { rows } = await dispositor.call(listMaterials, { search: 'SCOPE' });
      const { body } = await dispositor.try(listMaterials.exportFile, { search: 'SCOPE', format: 'csv' });
      const filtered = await dispositor.call(listMaterials, { mrpController: ['K99'] });
      const detail = await dispositor.try(readMaterial, { id: ids[foreign] ?? '' });
      return {
        ...{ list: rows.map(({ partNo }) => partNo).sort(), filtered: filtered.rows.length, detail: detail.status },
        exported: [own, foreign].filter(partNo => String(body).includes(partNo)),
      };
    };
    const whole = { list: [foreign, own], filtered: 1, detail: 200, exported: [own, foreign] };
    expect(await seen()).toEqual(whole);
    await reach('mrp');
    expect(await seen()).toEqual({ list: [own], filtered: 0, detail: 404, exported: [own] });
    await reach('all');
    expect(await seen()).toEqual(whole);
    await reach('plants');
    expect(await seen()).toEqual(whole);
  });

  it('is the plants of its users, or all of them', async () => {
    const dispositor = await server.as('dispositor');
    const numbers = async () => (await dispositor.call(listPlants, { limit: 200 })).rows.map(({ plantNo }) => plantNo);
    const { id, version, name } = await roleOf('dispositor');
    await server.sql(
      `delete from user_plant where user_id = (select id from app_user where tenant_id = 0 and user_no = 'dispositor')
       and plant_id = (select id from plant where tenant_id = 0 and plant_no = '2040')`,
    );
    expect(await numbers()).not.toContain('2040');
    const changed = await admin.call(changeRole, { ...OWN, id, version, name, dataScope: 'all' });
    expect(await numbers()).toContain('2040');
    await admin.call(changeRole, { ...OWN, id, version: changed.version, name, dataScope: 'plants' });
    expect(await numbers()).not.toContain('2040');
  });
});

describe('what a role grants', () => {
  it('holds for its users from their next call on, and so does what was taken', async () => {
    const gate = await server.as('gate');
    const role = await roleOf('gate');
    const view = await right('master.material.view');
    const path = await page('/master/material');
    const rights = async () => {
      const { permissions, permissionUrls } = await gate.call(readUserInformation);
      return [permissions.includes('master.material.view'), permissionUrls.includes('/master/material')];
    };
    expect(await rights()).toEqual([true, true]);
    const permissionIds = role.permissionIds.filter(id => id !== view && id !== path);
    const { version } = await admin.call(grantToRole, { id: role.id, version: role.version, permissionIds });
    expect(await rights()).toEqual([false, false]);
    await admin.call(grantToRole, { id: role.id, version, permissionIds: role.permissionIds });
    expect(await rights()).toEqual([true, true]);
    expect((await admin.try(grantToRole, { id: role.id, version, permissionIds })).code).toBe('conflict');
  });

  it('is called as its reader calls it, until somebody names it otherwise', async () => {
    const id = await idOf('role', 'code', 'gate');
    const nameIn = async (language: string) =>
      (await admin.call(readRole, { id }, { headers: { 'accept-language': language } })).name;
    expect(await nameIn('en')).toBe('Gate');
    expect(await nameIn('ja')).toBe('受付');
    const headers = { 'accept-language': 'ja' };
    const { rows } = await admin.call(listRoles, { limit: 200 }, { headers });
    expect(rows.find(({ code }) => code === 'gate')?.name).toBe('受付');
    const { version } = await roleOf('gate');
    const change = { ...OWN, id, name: '受付', dataScope: 'plants' as const };
    const kept = await admin.call(changeRole, { ...change, version }, { headers });
    expect(await nameIn('en')).toBe('Gate');
    await admin.call(changeRole, { ...change, version: kept.version, name: 'Gate A' });
    for (const language of ['en', 'ja']) expect(await nameIn(language)).toBe('Gate A');
  });

  it('is named once, and is the tenant’s', async () => {
    const { id, version, permissionIds } = await roleOf('gate');
    const [first = ''] = permissionIds;
    expect(await admin.try(grantToRole, { id, version, permissionIds: [first, first] })).toMatchObject({
      ...{ code: 'privilege_exists', params: { role: 'gate' } },
    });
    const foreign = '01998d3e-0000-7000-8000-00000000beef';
    expect((await admin.try(grantToRole, { id, version, permissionIds: [foreign] })).params.fields).toMatchObject([
      { field: 'permissionIds', value: foreign, code: 'unknown_reference' },
    ]);
  });

  it('is no right over rights that the giver lacks, in no role', async () => {
    const { id, version, permissionIds } = await made({ code: 'sly' });
    const more = [...permissionIds, await right('system.certificate.edit')];
    expect(await admin.try(grantToRole, { id, version, permissionIds: more })).toMatchObject({
      ...{ code: 'no_permission', params: { permission: 'system.certificate.edit' } },
    });
    const platform = await roleOf('platform-admin');
    const copied = { ...OWN, code: 'sly-2', name: 'x', type: 'internal' as const, dataScope: 'all' as const };
    expect((await admin.try(createRole, { ...copied, likeRoleId: platform.id })).code).toBe('no_permission');
    const seen = { id: platform.id, version: platform.version };
    expect((await admin.try(grantToRole, { ...seen, permissionIds: [] })).code).toBe('no_permission');
    expect((await admin.try(removeRole, seen)).code).toBe('no_permission');
  });

  it('is nothing that the giver lacks, in a role of his own', async () => {
    const { id, version, permissionIds } = await roleOf('tenant-admin');
    const more = [...permissionIds, await right('calloff.release.edit')];
    expect(await admin.try(grantToRole, { id, version, permissionIds: more })).toMatchObject({
      ...{ code: 'no_permission', params: { permission: 'calloff.release.edit' } },
    });
  });

  it('leaves somebody who administers users', async () => {
    await server.sql(
      `delete from user_role where user_id = (select id from app_user where tenant_id = 0 and user_no = 'platform-admin')`,
    );
    const { id, version, permissionIds } = await roleOf('tenant-admin');
    const edit = await right('system.user.edit');
    const less = permissionIds.filter(one => one !== edit);
    expect((await admin.try(grantToRole, { id, version, permissionIds: less })).code).toBe('last_administrator');
    const narrow = await admin.try(changeRole, { ...OWN, id, version, name: 'Administrator', dataScope: 'plants' });
    expect(narrow.code).toBe('last_administrator');
    expect((await roleOf('tenant-admin')).permissionIds).toContain(edit);
  });
});

describe('the tree of permissions', () => {
  it('has menus, pages, buttons and interfaces, rights below their pages, named in two languages', async () => {
    const tree = await admin.call(readPermissionTree);
    expect(new Set(tree.map(({ type }) => type))).toEqual(new Set(['menu', 'page', 'button', 'interface']));
    const series = tree.find(({ path }) => path === '/calloff/series');
    const confirm = tree.find(({ grants }) => grants === 'calloff.callOff.confirm');
    expect(confirm).toMatchObject({ type: 'button', parentId: series?.id });
    expect(confirm?.nameEn).toBe(`${series?.nameEn} · confirm`);
    expect((await admin.call(listPermissions, { search: '/system', type: ['page'] })).rows.length).toBeGreaterThan(2);
  });

  it('tells who may do something, and through which role', async () => {
    const id = await right('calloff.callOff.confirm');
    const holders = await admin.call(readPermissionHolders, { id });
    const clerk = holders.find(({ userNo }) => userNo === 'supplier-logistics');
    expect(clerk).toMatchObject({ companyCode: 'S1001', scope: 'company', admitted: true });
    expect(clerk?.roles).toMatchObject([{ code: 'supplier-logistics' }]);
    expect(holders.find(({ userNo }) => userNo === 'locked-supplier')).toMatchObject({ admitted: false });
    expect(holders.some(({ userNo }) => userNo === 'gate')).toBe(false);
  });

  it('shows the menu as a role sees it', async () => {
    const { menu } = await admin.call(readRoleMenu, { id: await idOf('role', 'code', 'gate') });
    const shown = await (await server.as('gate')).call(readUserInformation);
    expect(menu).toEqual(shown.menu);
  });
});

describe('the names of seeded roles', () => {
  const JAPANESE = { headers: { 'accept-language': 'ja' } };
  const inJapanese = (query: InputOf<typeof listRoles>) => admin.call(listRoles, { limit: 200, ...query }, JAPANESE);

  it('are searched as the reader knows them, and no longer by those of another language', async () => {
    const { rows } = await inJapanese({});
    const seeded = rows.find(({ code }) => code === 'packaging-planner');
    const [english] = (await admin.call(listRoles, { search: 'packaging-planner' })).rows;
    if (!seeded || !english) throw new Error('the role is seeded');
    expect(seeded.name).not.toBe(english.name);
    expect((await inJapanese({ search: seeded.name })).rows.map(({ code }) => code)).toContain('packaging-planner');
    expect((await inJapanese({ search: 'packaging-planner' })).rows).toHaveLength(1);
    expect((await admin.call(listRoles, { search: seeded.name })).rows).toHaveLength(0);
  });

  it('stand in the order of what is shown, page by page', async () => {
    const all = (await inJapanese({ sort: 'name' })).rows.map(({ name }) => name);
    const backwards = (await inJapanese({ sort: '-name' })).rows.map(({ name }) => name);
    expect(backwards).toEqual([...all].reverse());
    const [sorted] = await server.sql<{ names: string[] }>(
      'select array_agg(name order by name) as names from unnest($1::text[]) name',
      [all],
    );
    expect(all).toEqual(sorted?.names);
    const paged: string[] = [];
    for (let after: string | undefined; paged.length < all.length; ) {
      const { rows, next } = await inJapanese({ sort: 'name', limit: 4, ...(after ? { after } : {}) });
      paged.push(...rows.map(({ name }) => name));
      after = next ?? undefined;
    }
    expect(paged).toEqual(all);
  });
});
