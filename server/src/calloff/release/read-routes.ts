import { compareReleases, downloadImport, readImport } from '@inbound/shared/calloff/release/contract';
import { markReleaseSeen } from '@inbound/shared/calloff/release/seen-contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import * as queries from './queries.ts';
import { markSeen } from './seen.ts';

/** The calls that read imports and releases. */
export const releaseReadRoutes: Route[] = [
  ...listRoutes(queries.importList),
  route(readImport, (ctx, { id }) => queries.readImport(ctx, id)),
  route(downloadImport, (ctx, { id }) => queries.downloadImport(ctx, id)),
  route(compareReleases, (ctx, { before, after }) => queries.compareReleases(ctx, before, after)),
  route(markReleaseSeen, (ctx, { id }) => markSeen(ctx, id)),
];
