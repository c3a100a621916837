import {
  changeWindowGroup,
  createWindowGroup,
  importWindowGroups,
  readWindowGroup,
  removeWindowGroup,
} from '@inbound/shared/master/window-group/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { importRoute } from '../../platform/importing/import.ts';
import { change, create, remove } from './commands.ts';
import { windowGroupImport } from './import.ts';
import { readOne, windowGroupList } from './queries.ts';

export const windowGroupRoutes: Route[] = [
  ...listRoutes(windowGroupList),
  route(readWindowGroup, (ctx, { id }) => readOne(ctx, id)),
  route(createWindowGroup, create),
  route(changeWindowGroup, change),
  route(removeWindowGroup, remove),
  importRoute(importWindowGroups, windowGroupImport),
];
