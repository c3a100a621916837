import {
  changeOwnProfile,
  endOtherOwnSessions,
  endOwnSession,
  readOwnProfile,
  readOwnSessions,
} from '@inbound/shared/system/account/contract';
import { type Route, route } from '../../platform/call/route.ts';
import { changeOwn, readOwn } from '../user/own-profile.ts';
import * as sessions from './sessions.ts';

export const accountRoutes: Route[] = [
  route(readOwnProfile, readOwn),
  route(changeOwnProfile, changeOwn, { present: ctx => readOwn(ctx) }),
  route(readOwnSessions, sessions.readOwn),
  route(endOwnSession, sessions.endOne),
  route(endOtherOwnSessions, sessions.endOthers),
];
