import { readOperation } from '@inbound/shared/system/operation-log/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { operationLogList, readOne } from './queries.ts';

export const operationLogRoutes: Route[] = [
  ...listRoutes(operationLogList),
  route(readOperation, (ctx, { id }) => readOne(ctx, id)),
];
