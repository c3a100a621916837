import {
  changePermission,
  createPermission,
  readPermission,
  readPermissionHolders,
  readPermissionTree,
  removePermission,
} from '@inbound/shared/system/permission/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { change, create, remove } from './commands.ts';
import { readHolders } from './holders.ts';
import { permissionList, readOne, readTree } from './queries.ts';

export const permissionRoutes: Route[] = [
  ...listRoutes(permissionList),
  route(readPermissionTree, (_, ctx) => readTree(ctx)),
  route(readPermission, ({ id }, ctx) => readOne(ctx, id)),
  route(createPermission, (permission, ctx) => create(ctx, permission)),
  route(removePermission, (seen, ctx) => remove(ctx, seen)),
  route(changePermission, (permission, ctx) => change(ctx, permission)),
  route(readPermissionHolders, ({ id }, ctx) => readHolders(ctx, id)),
];
