import {
  changeOrderTemplate,
  createOrderTemplate,
  importOrderTemplateLines,
  keepOrderTemplate,
  putTemplateIntoCart,
  readOrderTemplate,
  removeOrderTemplate,
} from '@inbound/shared/ordering/order-template/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { importRoute } from '../../platform/importing/import.ts';
import { change, create, keep, putIntoCart, remove } from './commands.ts';
import { orderTemplateImport } from './import.ts';
import { orderTemplateList, readOne } from './queries.ts';

export const orderTemplateRoutes: Route[] = [
  ...listRoutes(orderTemplateList),
  route(readOrderTemplate, (ctx, { id }) => readOne(ctx, id)),
  route(createOrderTemplate, create),
  route(keepOrderTemplate, keep),
  route(changeOrderTemplate, change),
  route(removeOrderTemplate, remove),
  route(putTemplateIntoCart, putIntoCart),
  importRoute(importOrderTemplateLines, orderTemplateImport),
];
