import {
  activateTenant,
  changeTenant,
  createTenant,
  deactivateTenant,
  readTenant,
} from '@inbound/shared/system/tenant/contract';
import {
  readSerialRanges,
  removeSerialRange,
  setSerialRange,
} from '@inbound/shared/system/tenant/serial-range-contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { activate, change, create, deactivate } from './commands.ts';
import { readOne, tenantList } from './queries.ts';
import { readRanges, removeRange, setRange } from './serial-ranges.ts';

export const tenantRoutes: Route[] = [
  ...listRoutes(tenantList),
  route(readTenant, ({ id }, ctx) => readOne(ctx, id)),
  route(createTenant, (tenant, ctx) => create(ctx, tenant)),
  route(changeTenant, (tenant, ctx) => change(ctx, tenant)),
  route(deactivateTenant, (input, ctx) => deactivate(ctx, input)),
  route(activateTenant, (seen, ctx) => activate(ctx, seen)),
  route(readSerialRanges, ({ id }, ctx) => readRanges(ctx, id)),
  route(setSerialRange, (range, ctx) => setRange(ctx, range)),
  route(removeSerialRange, (range, ctx) => removeRange(ctx, range)),
];
