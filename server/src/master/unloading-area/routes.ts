import {
  changeArea,
  createArea,
  importAreas,
  readArea,
  removeArea,
} from '@inbound/shared/master/unloading-area/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { importRoute } from '../../platform/importing/import.ts';
import { change, create, remove } from './commands.ts';
import { areaImport } from './import.ts';
import { areaList, readOne } from './queries.ts';

export const unloadingAreaRoutes: Route[] = [
  ...listRoutes(areaList),
  route(readArea, (ctx, { id }) => readOne(ctx, id)),
  route(createArea, create),
  route(changeArea, change),
  route(removeArea, remove),
  importRoute(importAreas, areaImport),
];
