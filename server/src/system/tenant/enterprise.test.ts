import type { InputOf } from '@inbound/shared';
import { changeRole, createRole, listRoles } from '@inbound/shared/system/role/contract';
import { changeUser, createUser, listUsers, type UserRow } from '@inbound/shared/system/user/contract';
import { beforeAll, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';

const server = testServer();
let admin: Caller;
beforeAll(async () => {
  admin = await server.as('tenant-admin');
});

/** 1 is an enterprise of this installation, 77 is none: nobody learns which. */
const OTHERS = ['1', '77'];

const idOf = async (table: string, column: string, value: string): Promise<string> => {
  const [row] = await server.sql<{ id: string }>(`select id from ${table} where tenant_id = 0 and ${column} = $1`, [
    value,
  ]);
  if (!row) throw new Error(`there is no ${table} ${value}`);
  return row.id;
};

const person = async (over: Partial<InputOf<typeof createUser>> = {}): Promise<InputOf<typeof createUser>> => ({
  ...{ envNo: '0', userNo: 'lin.wei', cname: '林伟', name: 'Lin Wei', type: 'internal', department: 'Logistics' },
  ...{ email: 'lin.wei@example.com', phone: '+86 138 0013 8000' },
  companyId: await idOf('company', 'code', 'BUYER'),
  plantIds: [await idOf('plant', 'plant_no', '2031')],
  roleIds: [await idOf('role', 'code', 'dispositor')],
  ...over,
});

const changeOf = (user: UserRow): InputOf<typeof changeUser> => {
  const { id, version, envNo, cname, name, type, department, email, phone, companyId, plantIds, roleIds } = user;
  return { id, version, envNo, cname, name, type, department, email, phone, companyId, plantIds, roleIds };
};

it('a user stands in the enterprise that one works in: without one it is refused, another one is unknown', async () => {
  const user = await admin.call(createUser, await person({ userNo: 'of.enterprise' }));
  expect(user.envNo).toBe('0');
  expect((await admin.call(listUsers, { search: 'of.enterprise' })).rows).toMatchObject([{ envNo: '0' }]);
  const { envNo: _, ...without } = await person({ userNo: 'of.none' });
  const changed = changeOf(user);
  const empty = [
    await admin.try(createUser, without as never),
    await admin.try(createUser, { ...without, envNo: ' ' }),
    await admin.try(changeUser, { ...changed, envNo: '' }),
  ];
  for (const { status, params } of empty) {
    expect(status).toBe(422);
    expect(params.fields).toMatchObject([{ field: 'envNo', code: 'enterprise_empty' }]);
  }
  for (const envNo of OTHERS) {
    const foreign = [
      await admin.try(createUser, await person({ userNo: 'of.other', envNo })),
      await admin.try(changeUser, { ...changeOf(user), envNo }),
    ];
    for (const { params } of foreign) {
      expect(params.fields).toMatchObject([{ field: 'envNo', value: envNo, code: 'unknown_reference' }]);
    }
  }
  const wide = await admin.try(createUser, await person({ envNo: '０' }));
  expect(wide.params.fields).toMatchObject([{ field: 'envNo', code: 'format', params: { example: '0' } }]);
  expect((await admin.call(listUsers, { search: 'of.' })).rows.map(({ userNo }) => userNo)).toEqual(['of.enterprise']);
});

it('a role stands in the enterprise that one works in: without one it is refused, another one is unknown', async () => {
  const role = { code: 'of-enterprise', name: 'Of an enterprise', type: 'internal', dataScope: 'plants' } as const;
  const { id, version, name, dataScope, envNo } = await admin.call(createRole, { ...role, envNo: '0' });
  expect(envNo).toBe('0');
  expect((await admin.call(listRoles, { search: role.code })).rows).toMatchObject([{ envNo: '0' }]);
  const other = { ...role, code: 'of-other' };
  const empty = [
    await admin.try(createRole, other as never),
    await admin.try(createRole, { ...other, envNo: '' }),
    await admin.try(changeRole, { id, version, name, dataScope, envNo: '' }),
  ];
  for (const { status, params } of empty) {
    expect(status).toBe(422);
    expect(params.fields).toMatchObject([{ field: 'envNo', code: 'enterprise_empty' }]);
  }
  for (const foreignNo of OTHERS) {
    const foreign = [
      await admin.try(createRole, { ...other, envNo: foreignNo }),
      await admin.try(changeRole, { id, version, name, dataScope, envNo: foreignNo }),
    ];
    for (const { params } of foreign) {
      expect(params.fields).toMatchObject([{ field: 'envNo', value: foreignNo, code: 'unknown_reference' }]);
    }
  }
});
