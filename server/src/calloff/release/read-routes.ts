import { compareReleases, downloadImport, readImport } from '@inbound/shared/calloff/release/contract';
import { markReleaseSeen } from '@inbound/shared/calloff/release/seen-contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import * as queries from './queries.ts';
import { markSeen } from './seen.ts';

/** The calls that read imports and releases. */
export const releaseReadRoutes: Route[] = [
  ...listRoutes(queries.importList),
  route(readImport, ({ id }, ctx) => queries.readImport(ctx, id)),
  route(downloadImport, ({ id }, ctx) => queries.downloadImport(ctx, id)),
  route(compareReleases, ({ before, after }, ctx) => queries.compareReleases(ctx, before, after)),
  route(markReleaseSeen, ({ id }, ctx) => markSeen(ctx, id)),
];
