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
  route(readSupplier, ({ id }, ctx) => readOne(ctx, id)),
  route(createSupplier, (supplier, ctx) => create(ctx, supplier)),
  route(changeSupplier, (supplier, ctx) => change(ctx, supplier)),
  route(lockSupplier, (seen, ctx) => lock(ctx, seen)),
  route(unlockSupplier, (seen, ctx) => unlock(ctx, seen)),
  importRoute(importSuppliers, supplierImport),
];
