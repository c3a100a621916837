import {
  changeMaterial,
  changeMaterials,
  createMaterial,
  importMaterials,
  readMaterial,
  removeMaterial,
} from '@inbound/shared/master/material/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { importRoute } from '../../platform/importing/import.ts';
import { eachRow } from '../../platform/record/batch.ts';
import { change, changeCells, create, remove } from './commands.ts';
import { materialImport } from './import.ts';
import { materialList, readOne } from './queries.ts';

export const materialRoutes: Route[] = [
  ...listRoutes(materialList),
  route(readMaterial, (ctx, { id }) => readOne(ctx, id)),
  route(createMaterial, create),
  route(changeMaterial, change),
  route(changeMaterials, (ctx, { items }) => eachRow(ctx, items, cells => changeCells(ctx, cells))),
  route(removeMaterial, remove),
  importRoute(importMaterials, materialImport),
];
