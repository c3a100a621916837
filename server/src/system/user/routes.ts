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
  route(readUser, (ctx, { id }) => readOne(ctx, id)),
  route(createUser, create),
  route(changeUser, change),
  importRoute(importUsers, userImport),
  route(activateUser, acts.activate),
  route(deactivateUser, acts.deactivate),
  route(lockUser, acts.lock),
  route(unlockUser, acts.unlock),
  ...batchRoutes(unlockUsers, [userList], acts.unlockMany),
  route(endUserSessions, acts.endSessions),
  route(resetSecondFactor, acts.resetSecondFactor),
  route(makePasswordLink, acts.makeLink),
  route(readUserAccess, readAccess),
];
