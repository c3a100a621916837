import { confirmCallOffs, readCallOff } from '@inbound/shared/calloff/call-off/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { confirmWhole } from './full-confirm.ts';
import { callOffLineRoutes } from './line-routes.ts';
import { callOffList, readDetail } from './queries.ts';

export const callOffRoutes: Route[] = [
  ...listRoutes(callOffList),
  route(readCallOff, ({ id }, ctx) => readDetail(ctx, id)),
  route(confirmCallOffs, (chosen, ctx) => confirmWhole(ctx, chosen)),
  ...callOffLineRoutes,
];
