import {
  addCartLine,
  addCartLines,
  changeCartLine,
  changeCartLines,
  importCartLines,
  readCartLine,
  removeCartLine,
  removeCartLines,
} from '@inbound/shared/ordering/cart/contract';
import { batchRoutes, listRoutes, type Route, route } from '../../platform/call/route.ts';
import { importRoute } from '../../platform/importing/import.ts';
import { eachRow } from '../../platform/record/batch.ts';
import { add, addLines, change, changeCells, remove } from './commands.ts';
import { cartImport } from './import.ts';
import { cartLineList, readOne } from './queries.ts';

export const cartRoutes: Route[] = [
  ...listRoutes(cartLineList),
  route(readCartLine, (ctx, { id }) => readOne(ctx, id)),
  route(addCartLine, add),
  route(addCartLines, addLines),
  importRoute(importCartLines, cartImport),
  route(changeCartLine, change),
  route(changeCartLines, (ctx, { items }) => eachRow(ctx, items, cells => changeCells(ctx, cells))),
  route(removeCartLine, remove),
  ...batchRoutes(removeCartLines, [cartLineList], (ctx, { items }) => eachRow(ctx, items, line => remove(ctx, line))),
];
