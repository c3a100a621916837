import {
  completeForecast,
  completeForecasts,
  readForecast,
  rejectForecast,
  rejectForecasts,
  reopenForecast,
  saveForecast,
  submitForecast,
  submitForecasts,
} from '@inbound/shared/planning/forecast/contract';
import { batchRoutes, listRoutes, type Route, route } from '../../platform/call/route.ts';
import { eachRow } from '../../platform/record/batch.ts';
import { complete, reject, reopen, save, submit } from './commands.ts';
import { forecastList, readDetail, readRow } from './queries.ts';

export const forecastRoutes: Route[] = [
  ...listRoutes(forecastList),
  route(readForecast, (ctx, { id }) => readDetail(ctx, id)),
  route(saveForecast, async (ctx, forecast) => {
    await save(ctx, forecast);
    return readDetail(ctx, forecast.id);
  }),
  route(submitForecast, async (ctx, forecast) => {
    await submit(ctx, forecast);
    return readRow(ctx, forecast.id);
  }),
  route(completeForecast, async (ctx, forecast) => {
    await complete(ctx, forecast);
    return readRow(ctx, forecast.id);
  }),
  route(rejectForecast, async (ctx, forecast) => {
    await reject(ctx, forecast);
    return readRow(ctx, forecast.id);
  }),
  route(reopenForecast, async (ctx, forecast) => {
    await reopen(ctx, forecast);
    return readRow(ctx, forecast.id);
  }),
  ...batchRoutes(submitForecasts, [forecastList], (ctx, { items }) => eachRow(ctx, items, one => submit(ctx, one))),
  ...batchRoutes(completeForecasts, [forecastList], (ctx, { items }) => eachRow(ctx, items, one => complete(ctx, one))),
  ...batchRoutes(rejectForecasts, [forecastList], (ctx, { items, reason }) =>
    eachRow(ctx, items, one => reject(ctx, { ...one, reason })),
  ),
];
