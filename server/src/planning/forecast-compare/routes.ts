import {
  compareForecastVersions,
  exportForecastComparison,
  readForecastAccuracy,
} from '@inbound/shared/planning/forecast-compare/contract';
import { type Route, route } from '../../platform/call/route.ts';
import { readAccuracy } from './accuracy.ts';
import { compare } from './compare.ts';
import { exportComparison } from './export.ts';

export const forecastCompareRoutes: Route[] = [
  route(compareForecastVersions, compare),
  route(exportForecastComparison, exportComparison),
  route(readForecastAccuracy, readAccuracy),
];
