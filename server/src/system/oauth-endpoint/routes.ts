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
  route(readOauthEndpoint, ({ id }, ctx) => readOne(ctx, id)),
  route(createOauthEndpoint, (input, ctx) => create(ctx, input)),
  route(changeOauthEndpoint, (input, ctx) => change(ctx, input)),
  route(removeOauthEndpoint, (seen, ctx) => remove(ctx, seen)),
  route(pauseOauthEndpoint, (seen, ctx) => rest(ctx, seen, true)),
  route(resumeOauthEndpoint, (seen, ctx) => rest(ctx, seen, false)),
  route(testOauthEndpoint, ({ id }, ctx) => testCall(ctx, id)),
];
