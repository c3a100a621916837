import {
  erasePerson,
  exportOwnData,
  exportPerson,
  readOwnDataActs,
} from '@inbound/shared/system/personal-data/contract';
import { type Route, route } from '../../platform/call/route.ts';
import { erase } from './erase.ts';
import { exportOne, exportOwn, readOwnActs } from './export.ts';

export const personalDataRoutes: Route[] = [
  route(readOwnDataActs, readOwnActs),
  route(exportOwnData, exportOwn),
  route(exportPerson, exportOne),
  route(erasePerson, erase),
];
