import type { ServerFeature } from '../../platform/call/feature.ts';
import { forecastCompareRoutes } from './routes.ts';

export const forecastCompareFeature: ServerFeature = { routes: forecastCompareRoutes };
