import {
  activateUser,
  changeUser,
  createUser,
  deactivateUser,
  endUserSessions,
  importUsers,
  lockUser,
  makePasswordLink,
  readUser,
  readUserAccess,
  resetSecondFactor,
  unlockUser,
  unlockUsers,
} from '@inbound/shared/system/user/contract';
import { batchRoutes, listRoutes, type Route, route } from '../../platform/call/route.ts';
import { importRoute } from '../../platform/importing/import.ts';
import { readAccess } from './access.ts';
import * as acts from './acts.ts';
import { change, create } from './commands.ts';
import { userImport } from './import.ts';
import { readOne, userList } from './queries.ts';

export const userRoutes: Route[] = [
  ...listRoutes(userList),
  route(readUser, ({ id }, ctx) => readOne(ctx, id)),
  route(createUser, (user, ctx) => create(ctx, user)),
  route(changeUser, (user, ctx) => change(ctx, user)),
  importRoute(importUsers, userImport),
  route(activateUser, (seen, ctx) => acts.activate(ctx, seen)),
  route(deactivateUser, (seen, ctx) => acts.deactivate(ctx, seen)),
  route(lockUser, (seen, ctx) => acts.lock(ctx, seen)),
  route(unlockUser, (seen, ctx) => acts.unlock(ctx, seen)),
  ...batchRoutes(unlockUsers, [userList], (input, ctx) => acts.unlockMany(ctx, input)),
  route(endUserSessions, (seen, ctx) => acts.endSessions(ctx, seen)),
  route(resetSecondFactor, (seen, ctx) => acts.resetSecondFactor(ctx, seen)),
  route(makePasswordLink, ({ id }, ctx) => acts.makeLink(ctx, id)),
  route(readUserAccess, ({ id }, ctx) => readAccess(ctx, id)),
];
