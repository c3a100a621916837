import {
  changeMaterialStock,
  createMaterialStock,
  importMaterialStocks,
  readMaterialStock,
} from '@inbound/shared/planning/material-stock/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { importRoute } from '../../platform/importing/import.ts';
import { change, create } from './commands.ts';
import { materialStockImport } from './import.ts';
import { materialStockList, readOne } from './queries.ts';

export const materialStockRoutes: Route[] = [
  ...listRoutes(materialStockList),
  route(readMaterialStock, (ctx, { id }) => readOne(ctx, id)),
  route(createMaterialStock, create),
  route(changeMaterialStock, change),
  importRoute(importMaterialStocks, materialStockImport),
];
