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
  route(createApiToken, createFor),
  route(endApiToken, end),
  route(readOwnApiTokens, readOwn),
  route(createOwnApiToken, createOwn),
  route(endOwnApiToken, endOwn),
];
