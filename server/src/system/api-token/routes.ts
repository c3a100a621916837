import {
  createApiToken,
  createOwnApiToken,
  endApiToken,
  endOwnApiToken,
  readOwnApiTokens,
} from '@inbound/shared/system/api-token/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { createFor, createOwn, end, endOwn } from './commands.ts';
import { apiTokenList, readOwn } from './queries.ts';

export const apiTokenRoutes: Route[] = [
  ...listRoutes(apiTokenList),
  route(createApiToken, (token, ctx) => createFor(ctx, token)),
  route(endApiToken, (seen, ctx) => end(ctx, seen)),
  route(readOwnApiTokens, (_, ctx) => readOwn(ctx)),
  route(createOwnApiToken, (token, ctx) => createOwn(ctx, token)),
  route(endOwnApiToken, ({ id }, ctx) => endOwn(ctx, id)),
];
