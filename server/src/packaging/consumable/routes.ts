import {
  bookConsumable,
  changeConsumable,
  createConsumable,
  importConsumables,
  readConsumable,
} from '@inbound/shared/packaging/consumable/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { importRoute } from '../../platform/importing/import.ts';
import { book, change, create } from './commands.ts';
import { consumableImport } from './import.ts';
import { consumableList, readOne } from './queries.ts';

export const consumableRoutes: Route[] = [
  ...listRoutes(consumableList),
  route(readConsumable, (ctx, { id }) => readOne(ctx, id)),
  route(createConsumable, create),
  route(changeConsumable, change),
  route(bookConsumable, book),
  importRoute(importConsumables, consumableImport),
];
