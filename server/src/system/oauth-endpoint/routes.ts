import {
  changeOauthEndpoint,
  createOauthEndpoint,
  pauseOauthEndpoint,
  readOauthEndpoint,
  removeOauthEndpoint,
  resumeOauthEndpoint,
  testOauthEndpoint,
} from '@inbound/shared/system/oauth-endpoint/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { change, create, remove, rest } from './commands.ts';
import { oauthEndpointList, readOne } from './queries.ts';
import { testCall } from './test-call.ts';

export const oauthEndpointRoutes: Route[] = [
  ...listRoutes(oauthEndpointList),
  route(readOauthEndpoint, (ctx, { id }) => readOne(ctx, id)),
  route(createOauthEndpoint, create),
  route(changeOauthEndpoint, change),
  route(removeOauthEndpoint, remove),
  route(pauseOauthEndpoint, (ctx, seen) => rest(ctx, seen, true)),
  route(resumeOauthEndpoint, (ctx, seen) => rest(ctx, seen, false)),
  route(testOauthEndpoint, testCall),
];
