import {
  changeCrossReference,
  createCrossReference,
  importCrossReferences,
  readCrossReference,
  removeCrossReference,
} from '@inbound/shared/ordering/cross-reference/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { importRoute } from '../../platform/importing/import.ts';
import { change, create, remove } from './commands.ts';
import { crossReferenceImport } from './import.ts';
import { crossReferenceList, readOne } from './queries.ts';

export const crossReferenceRoutes: Route[] = [
  ...listRoutes(crossReferenceList),
  route(readCrossReference, (ctx, { id }) => readOne(ctx, id)),
  route(createCrossReference, create),
  route(changeCrossReference, change),
  route(removeCrossReference, remove),
  importRoute(importCrossReferences, crossReferenceImport),
];
