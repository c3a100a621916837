import {
  changeLocation,
  createLocation,
  importLocations,
  removeLocation,
} from '@inbound/shared/master/production-location/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { importRoute } from '../../platform/importing/import.ts';
import { change, create, remove } from './commands.ts';
import { locationImport } from './import.ts';
import { locationList, readOne } from './queries.ts';

export const productionLocationRoutes: Route[] = [
  ...listRoutes(locationList),
  route(createLocation, create),
  route(changeLocation, change, { present: (ctx, { id }) => readOne(ctx, id) }),
  route(removeLocation, remove),
  importRoute(importLocations, locationImport),
];
