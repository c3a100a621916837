import {
  changePermission,
  createPermission,
  listPermissions,
  type PermissionRow,
  readPermission,
  removePermission,
} from '@inbound/shared/system/permission/contract';
import { grantToRole, readRole } from '@inbound/shared/system/role/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { providePermissions } from '../../../seed/base/permissions.ts';
import { type Caller, testServer } from '../../../test/server.ts';
import { systemCtx } from '../../platform/call/system-ctx.ts';
import { transact } from '../../platform/database/transaction.ts';

const server = testServer();
let admin: Caller;
beforeAll(async () => {
  admin = await server.as('tenant-admin');
});

const entry = async (path: string): Promise<PermissionRow | undefined> =>
  (await admin.call(listPermissions, { search: path })).rows.find(row => row.path === path);
const known = async (path: string): Promise<PermissionRow> => {
  const found = await entry(path);
  if (!found) throw new Error(`there is no entry ${path}`);
  return found;
};
const section = {
  type: 'menu',
  path: 'my-plant',
  nameZh: '本厂',
  nameEn: 'My plant',
  sort: 5,
  modes: ['VWA', 'NEV'],
} as const;
const asSection = () => ({ ...section, modes: [...section.modes] });

/** Takes an entry out of every role that grants it. */
const takeFromRoles = async ({ id }: PermissionRow): Promise<void> => {
  const roles = await server.sql<{ id: string }>(
    'select role_id as id from role_permission where tenant_id = 0 and permission_id = $1',
    [id],
  );
  for (const role of roles) {
    const { permissionIds, version } = await admin.call(readRole, role);
    await admin.call(grantToRole, { ...role, version, permissionIds: permissionIds.filter(one => one !== id) });
  }
};

describe('an entry of the tree', () => {
  it('is created, moved and removed by who may', async () => {
    const made = await admin.call(createPermission, asSection());
    expect(made).toMatchObject({ path: 'my-plant', type: 'menu', grants: null, roleCount: 0 });
    const page = await known('/master/plant');
    const { id, version, nameZh, nameEn, icon, sort, inMenu, modes } = page;
    const shown = { nameZh, nameEn, icon, sort, inMenu, modes };
    const moved = await admin.call(changePermission, { id, version, ...shown, parentId: made.id });
    expect(moved).toMatchObject({ parentId: made.id, parentNameEn: 'My plant' });
    expect(await admin.try(removePermission, { id: made.id, version: made.version })).toMatchObject({ code: 'in_use' });
    await admin.call(changePermission, { id, version: moved.version, ...shown, parentId: page.parentId });
    await admin.call(removePermission, { id: made.id, version: made.version });
    expect((await admin.try(readPermission, { id: made.id })).code).toBe('not_found');
    const planner = await server.as('dispositor');
    expect((await planner.try(createPermission, asSection())).code).toBe('no_permission');
  });

  it('in use is not removed; the roles that grant it are named', async () => {
    const { id, version } = await known('/master/plant');
    const { status, code, params } = await admin.try(removePermission, { id, version });
    expect([status, code]).toEqual([409, 'privilege_in_use']);
    expect(params.roles).toContain('dispositor');
    expect(params.roles).toContain('tenant-admin');
  });

  it('stands once for a path, and opens only what the product has', async () => {
    const plant = { ...asSection(), type: 'page', path: '/master/plant' } as const;
    expect(await admin.try(createPermission, plant)).toMatchObject({
      code: 'permission_exists',
      params: { path: '/master/plant' },
    });
    const unknown = { ...asSection(), type: 'button', path: 'master.plant.explode' } as const;
    expect(await admin.call(createPermission, unknown)).toMatchObject({ grants: null });
  });

  it('path and both names are asked for', async () => {
    const answer = await admin.try(createPermission, { ...asSection(), path: ' ', nameZh: '', nameEn: ' ' });
    expect(answer.params.fields).toMatchObject([
      { field: 'nameZh', code: 'required' },
      { field: 'nameEn', code: 'required' },
      { field: 'path', code: 'required' },
    ]);
  });

  it('does not stand under itself, nor where its type has no place', async () => {
    const one = await admin.call(createPermission, { ...asSection(), path: 'outer' });
    const two = await admin.call(createPermission, { ...asSection(), path: 'inner', parentId: one.id });
    const { nameZh, nameEn, sort, modes } = one;
    const shown = { nameZh, nameEn, sort, modes };
    for (const parentId of [one.id, two.id, (await known('/master/plant')).id])
      expect(
        (await admin.try(changePermission, { id: one.id, version: 1, ...shown, parentId })).params.fields,
      ).toMatchObject([{ field: 'parentId', code: 'unknown_reference' }]);
  });

  it('that was removed stays so over an upgrade, until somebody creates it again', async () => {
    const right = await known('master.plant.edit');
    await takeFromRoles(right);
    await admin.call(removePermission, { id: right.id, version: right.version });
    const { platform } = server.running;
    await transact(platform.pool, tx => providePermissions(systemCtx(platform, tx, { tenant: 0 })));
    expect(await entry('master.plant.edit')).toBeUndefined();
    const page = await known('/master/plant');
    const again = await admin.call(createPermission, {
      ...asSection(),
      type: 'interface',
      path: 'master.plant.edit',
      parentId: page.id,
    });
    expect(again).toMatchObject({ grants: 'master.plant.edit', roleCount: 0 });
  });
});
