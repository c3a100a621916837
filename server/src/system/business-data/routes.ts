import { changeNumber, readBusinessData, readNumbers } from '@inbound/shared/system/business-data/contract';
import { type Route, route } from '../../platform/call/route.ts';
import { change } from './commands.ts';
import * as queries from './queries.ts';

export const businessDataRoutes: Route[] = [
  route(readBusinessData, (_, ctx) => queries.readAll(ctx)),
  route(readNumbers, (_, ctx) => queries.readNumbers(ctx)),
  route(changeNumber, (input, ctx) => change(ctx, input)),
];
