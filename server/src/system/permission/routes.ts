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
  route(readPermissionTree, readTree),
  route(readPermission, (ctx, { id }) => readOne(ctx, id)),
  route(createPermission, create),
  route(removePermission, remove),
  route(changePermission, change),
  route(readPermissionHolders, readHolders),
];
