import {
  changeBusinessNumber,
  readBusinessData,
  readBusinessNumbers,
} from '@inbound/shared/system/business-data/contract';
import { type Route, route } from '../../platform/call/route.ts';
import { change } from './commands.ts';
import * as queries from './queries.ts';

export const businessDataRoutes: Route[] = [
  route(readBusinessData, queries.readAll),
  route(readBusinessNumbers, queries.readNumbers),
  route(changeBusinessNumber, change),
];
