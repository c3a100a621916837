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
  route(readTenant, (ctx, { id }) => readOne(ctx, id)),
  route(createTenant, create),
  route(changeTenant, change),
  route(deactivateTenant, deactivate),
  route(activateTenant, activate),
  route(readSerialRanges, (ctx, { id }) => readRanges(ctx, id)),
  route(setSerialRange, setRange),
  route(removeSerialRange, removeRange),
];
