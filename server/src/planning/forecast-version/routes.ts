import {
  collectForecastVersion,
  createForecastVersion,
  deleteForecastVersion,
  importForecastVersion,
  publishForecastVersion,
  readForecastVersion,
} from '@inbound/shared/planning/forecast-version/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { publish, remove } from './commands.ts';
import { collectReleases } from './from-releases.ts';
import { importFile, importLines } from './import.ts';
import { forecastLineList, forecastVersionList, readDetail, readRow } from './queries.ts';

export const forecastVersionRoutes: Route[] = [
  ...listRoutes(forecastVersionList),
  ...listRoutes(forecastLineList),
  route(readForecastVersion, (ctx, { id }) => readDetail(ctx, id)),
  route(importForecastVersion, importFile),
  route(createForecastVersion, importLines),
  route(collectForecastVersion, collectReleases),
  route(publishForecastVersion, async (ctx, version) => {
    await publish(ctx, version);
    return readRow(ctx, version.id);
  }),
  route(deleteForecastVersion, remove),
];
