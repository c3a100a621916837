import {
  changeRole,
  createRole,
  grantToRole,
  readRole,
  readRoleMenu,
  removeRole,
} from '@inbound/shared/system/role/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { readMenu } from '../session/menu.ts';
import { change, create, remove } from './commands.ts';
import { grant } from './grant.ts';
import { readOne, roleList } from './queries.ts';

/** The menu as somebody sees it who has this role alone. */
const menuOf = async (ctx: Ctx, id: string) => {
  const { code } = await readOne(ctx, id);
  const { menu } = await readMenu(ctx, { roleId: id }, ctx.session.mode);
  return { id, code, menu };
};

export const roleRoutes: Route[] = [
  ...listRoutes(roleList),
  route(readRole, (ctx, { id }) => readOne(ctx, id)),
  route(createRole, create),
  route(changeRole, change),
  route(grantToRole, grant),
  route(removeRole, remove),
  route(readRoleMenu, (ctx, { id }) => menuOf(ctx, id)),
];
