import { changeMapping, createMapping, removeMapping } from '@inbound/shared/calloff/column-mapping/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { change, create, remove } from './commands.ts';
import { mappingList, readOne } from './queries.ts';

export const columnMappingRoutes: Route[] = [
  ...listRoutes(mappingList),
  route(createMapping, (mapping, ctx) => create(ctx, mapping)),
  route(changeMapping, (mapping, ctx) => change(ctx, mapping), { present: ({ id }, ctx) => readOne(ctx, id) }),
  route(removeMapping, (seen, ctx) => remove(ctx, seen)),
];
