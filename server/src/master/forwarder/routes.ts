import {
  changeForwarder,
  createForwarder,
  importForwarders,
  readForwarder,
} from '@inbound/shared/master/forwarder/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { importRoute } from '../../platform/importing/import.ts';
import { change, create } from './commands.ts';
import { forwarderImport } from './import.ts';
import { forwarderList, readOne } from './queries.ts';

export const forwarderRoutes: Route[] = [
  ...listRoutes(forwarderList),
  route(readForwarder, (ctx, { id }) => readOne(ctx, id)),
  route(createForwarder, create),
  route(changeForwarder, change),
  importRoute(importForwarders, forwarderImport),
];
