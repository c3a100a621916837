import type { FieldRefusal } from '@inbound/shared';
import { refusedUser, type UserFields } from '@inbound/shared/system/user/rules';
import type { Ctx } from '../../platform/call/context.ts';
import type { WrittenRow } from '../../platform/database/write-buffer.ts';
import { insertRows } from '../../platform/database/write-rows.ts';
import { placesOf, remember } from '../../platform/record/history.ts';
import { unknownReference } from '../../platform/record/references.ts';

/** The company, plants and roles that a call names by id. */
export interface Named {
  companyId: string;
  plantIds: readonly string[];
  roleIds: readonly string[];
}

/** The same as records. */
export interface Bound {
  company: UserFields['company'];
  plants: readonly { id: string; code: string }[];
  roles: readonly (UserFields['roles'][number] & { id: string })[];
}

const read = async (ctx: Ctx, { companyId, plantIds, roleIds }: Named) => {
  const [company, plants, roles] = await Promise.all([
    ctx.rows('company').select(['id', 'code', 'kind']).where('id', '=', companyId).executeTakeFirst(),
    ctx
      .rows('plant')
      .select(['id', 'plant_no as code'])
      .where('id', 'in', [...plantIds])
      .execute(),
    ctx
      .rows('role')
      .select(['id', 'code', 'type', 'owner_company_id as ownerCompanyId'])
      .where('id', 'in', [...roleIds])
      .execute(),
  ]);
  return { company, plants, roles };
};

const missing = (field: string, ids: readonly string[], found: readonly { id: string }[]): FieldRefusal[] =>
  ids.filter(id => !found.some(one => one.id === id)).map(id => unknownReference(field, id));

/** What a user is to be bound to, and which fields of it are refused: what is not there, and what does not fit. */
export const findBindings = async (
  ctx: Ctx,
  named: Named & Pick<UserFields, 'type'>,
): Promise<{ refused: FieldRefusal[]; bound: Bound | undefined }> => {
  const { company, plants, roles } = await read(ctx, named);
  const refused = [...missing('plantIds', named.plantIds, plants), ...missing('roleIds', named.roleIds, roles)];
  if (!company) return { refused: [unknownReference('companyId', named.companyId), ...refused], bound: undefined };
  const bound = { company, plants, roles };
  return { refused: [...refused, ...refusedUser({ type: named.type, company, roles })], bound };
};

type Bindings = Omit<Named, 'companyId'>;

const rowsOf = (userId: string, { plantIds, roleIds }: Bindings) => ({
  plants: [...new Set(plantIds)].map((plant_id, sort) => ({ user_id: userId, plant_id, sort })),
  roles: [...new Set(roleIds)].map(role_id => ({ user_id: userId, role_id })),
});

const gather = (ctx: Ctx, table: 'user_plant' | 'user_role', rows: readonly WrittenRow[]): void => {
  for (const row of rows) ctx.tx.gather({ key: table, row, statements: all => insertRows(table, ctx.tenant, all) });
};

/** Binds a user who is just being made; nobody waits for it, so that many are bound at once. */
export const bindNew = (ctx: Ctx, userId: string, bindings: Bindings): void => {
  const { plants, roles } = rowsOf(userId, bindings);
  gather(ctx, 'user_plant', plants);
  gather(ctx, 'user_role', roles);
};

/** Binds a user anew: the plants in the order given, and the roles. */
export const bind = async (ctx: Ctx, userId: string, bindings: Bindings): Promise<void> => {
  await Promise.all([
    ctx.delete('user_plant').where('user_id', '=', userId).execute(),
    ctx.delete('user_role').where('user_id', '=', userId).execute(),
  ]);
  const { plants, roles } = rowsOf(userId, bindings);
  await Promise.all([ctx.insert('user_plant', plants), ctx.insert('user_role', roles)]);
};

/** Plants and roles of a user by what people know them, as a history tells them. */
export interface Told {
  plants: readonly string[];
  roles: readonly string[];
}

const listed = (codes: readonly string[]): string => [...codes].sort().join('; ');

/** Writes into the user's history which plants and roles were bound before and are now; nothing where they are the same. */
export const rememberBindings = (
  ctx: Ctx,
  user: { id: string; version: number; companyId: string },
  before: Told,
  after: Told,
): void => {
  const changes = Object.fromEntries(
    (['plants', 'roles'] as const)
      .filter(name => listed(before[name]) !== listed(after[name]))
      .map(name => [name, { from: listed(before[name]), to: listed(after[name]) }]),
  );
  if (Object.keys(changes).length === 0) return;
  const entry = { document: 'user', documentId: user.id, action: 'edit', from: '', to: '', version: user.version };
  remember(ctx, { ...placesOf({ company_id: user.companyId }), ...entry, changes });
};
