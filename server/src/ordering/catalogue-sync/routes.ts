import {
  cancelCatalogueSync,
  readCatalogueSyncTimes,
  resumeCatalogueSync,
  startCatalogueSync,
} from '@inbound/shared/ordering/catalogue-sync/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { cancel, resume, start } from './commands.ts';
import { catalogueSyncList, readSync, timesOfSyncs } from './queries.ts';

export const catalogueSyncRoutes: Route[] = [
  ...listRoutes(catalogueSyncList),
  route(readCatalogueSyncTimes, ctx => timesOfSyncs(ctx)),
  route(startCatalogueSync, async ctx => readSync(ctx, await start(ctx))),
  route(resumeCatalogueSync, async (ctx, run) => {
    await resume(ctx, run);
    return readSync(ctx, run.id);
  }),
  route(cancelCatalogueSync, async (ctx, run) => {
    await cancel(ctx, run);
    return readSync(ctx, run.id);
  }),
];
