import { type CheckedOf, isSameSet, orThrowFields, refuse } from '@inbound/shared';
import type { changeUser, createUser, UserRow } from '@inbound/shared/system/user/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { createRecord } from '../../platform/record/create.ts';
import { lockSeen } from '../../platform/record/one-row.ts';
import { changeRecord } from '../../platform/record/plain.ts';
import { loginName } from '../session/tokens.ts';
import { refusedEnterprise } from '../tenant/enterprise.ts';
import { bind, bindNew, findBindings, rememberBindings } from './bindings.ts';
import { readOne } from './queries.ts';
import { grantsOfRoles, requireReach, requireReachOver } from './reach.ts';
import { beforeRightsChange, rightsChanged } from './rights-changed.ts';

type NewUser = CheckedOf<typeof createUser>;

/** Makes a user of whom all is judged but the number, which the key refuses where somebody has it; answers the id. */
export const make = async (
  ctx: Ctx,
  { plantIds, roleIds, userNo, ...user }: Omit<NewUser, 'envNo'>,
): Promise<string> => {
  const numbered = { ...user, userNo, loginName: loginName(userNo) };
  const id = await createRecord(ctx, 'app_user', numbered, { document: 'user' });
  bindNew(ctx, id, { plantIds, roleIds });
  return id;
};

/** Makes a user, who sets the password by a one-time link; a number that somebody has is refused by the key. */
export const create = async (ctx: Ctx, { envNo, ...user }: NewUser): Promise<UserRow> => {
  const { refused } = await findBindings(ctx, user);
  orThrowFields([...refusedEnterprise(ctx, envNo), ...refused]);
  requireReach(ctx, await grantsOfRoles(ctx, user.roleIds));
  const id = await make(ctx, user);
  await rightsChanged(ctx, { userId: id });
  return readOne(ctx, id);
};

/** Whoever sees all plants with every right gains nothing by being bound to one: the first administrator is bound to none. */
const seesAllPlants = ({ session }: Ctx): boolean => [...session.grants.values()].every(scope => scope === 'all');

/** Nobody gives himself other roles, another company, or plants that would let him see more. */
const requireNotOwnRights = (ctx: Ctx, before: UserRow, after: CheckedOf<typeof changeUser>): void => {
  if (before.id !== ctx.session.userId) return;
  const stays =
    before.companyId === after.companyId &&
    before.type === after.type &&
    isSameSet(before.roleIds, after.roleIds) &&
    (seesAllPlants(ctx) || isSameSet(before.plantIds, after.plantIds));
  if (!stays) throw refuse('own_account');
};

/** Changes a user that the caller saw in `version`; what is taken away is gone on the user's next call. */
export const change = async (ctx: Ctx, input: CheckedOf<typeof changeUser>): Promise<UserRow> => {
  const { id, version, envNo, plantIds, roleIds, ...user } = input;
  await beforeRightsChange(ctx);
  const locked = await lockSeen(ctx, 'app_user', id, version);
  if (locked.erased_at !== null) throw refuse('status', { state: 'erased', action: 'edit' });
  const before = await readOne(ctx, id);
  requireNotOwnRights(ctx, before, input);
  await requireReachOver(ctx, id);
  const { refused } = await findBindings(ctx, { ...user, plantIds, roleIds });
  orThrowFields([...refusedEnterprise(ctx, envNo), ...refused]);
  requireReach(ctx, await grantsOfRoles(ctx, roleIds));
  await changeRecord(ctx, 'app_user', { id, version }, user, { document: 'user' });
  await bind(ctx, id, { plantIds, roleIds });
  const after = await readOne(ctx, id);
  rememberBindings(ctx, after, before, after);
  await rightsChanged(ctx, { userId: id });
  return after;
};
