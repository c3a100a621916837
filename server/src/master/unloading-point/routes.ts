import {
  changePoint,
  createPoint,
  importPoints,
  readPoint,
  removePoint,
} from '@inbound/shared/master/unloading-point/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { importRoute } from '../../platform/importing/import.ts';
import { change, create, remove } from './commands.ts';
import { pointImport } from './import.ts';
import { readOne, unloadingPointList } from './queries.ts';

export const unloadingPointRoutes: Route[] = [
  ...listRoutes(unloadingPointList),
  route(readPoint, (ctx, { id }) => readOne(ctx, id)),
  route(createPoint, create),
  route(changePoint, change),
  route(removePoint, remove),
  importRoute(importPoints, pointImport),
];
