import { changeMapping, createMapping, removeMapping } from '@inbound/shared/calloff/column-mapping/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { change, create, remove } from './commands.ts';
import { mappingList, readOne } from './queries.ts';

export const columnMappingRoutes: Route[] = [
  ...listRoutes(mappingList),
  route(createMapping, create),
  route(changeMapping, change, { present: (ctx, { id }) => readOne(ctx, id) }),
  route(removeMapping, remove),
];
