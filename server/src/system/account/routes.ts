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
  route(readOwnProfile, (_, ctx) => readOwn(ctx)),
  route(changeOwnProfile, (profile, ctx) => changeOwn(ctx, profile), { present: (_, ctx) => readOwn(ctx) }),
  route(readOwnSessions, (_, ctx) => sessions.readOwn(ctx)),
  route(endOwnSession, ({ id }, ctx) => sessions.endOne(ctx, id)),
  route(endOtherOwnSessions, (_, ctx) => sessions.endOthers(ctx)),
];
