import {
  changeSupplier,
  createSupplier,
  importSuppliers,
  lockSupplier,
  readSupplier,
  unlockSupplier,
} from '@inbound/shared/master/supplier/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { importRoute } from '../../platform/importing/import.ts';
import { change, create } from './commands.ts';
import { supplierImport } from './import.ts';
import { lock, unlock } from './lock.ts';
import { readOne, supplierList } from './queries.ts';

export const supplierRoutes: Route[] = [
  ...listRoutes(supplierList),
  route(readSupplier, (ctx, { id }) => readOne(ctx, id)),
  route(createSupplier, create),
  route(changeSupplier, change),
  route(lockSupplier, lock),
  route(unlockSupplier, unlock),
  importRoute(importSuppliers, supplierImport),
];
